// Ends a worker, and the processes it started, when its parent ends, even by SIGKILL.
process.once('disconnect', () => process.exit(1));
