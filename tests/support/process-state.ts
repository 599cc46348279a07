/**
 * Runs before every file of a worker: the one thing that a Nova leaves in its process is the mask of the files it makes,
 * which is for its owner alone.
 */
process.umask(0o022);
