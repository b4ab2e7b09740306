// A worker ends with the process that started it, even a killed one, and what the worker started ends with the worker.
process.once('disconnect', () => process.exit(1));
