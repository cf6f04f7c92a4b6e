"""What one measures with: games between bots as records, and duels of one level against another."""
