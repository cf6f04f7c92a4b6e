"""Rules of Ausverkauft!."""
