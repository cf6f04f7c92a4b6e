"""Who thinks next, and where: the queue, processes on this machine, workers on others."""
