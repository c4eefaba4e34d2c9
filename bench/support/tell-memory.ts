/** Loaded into the service's process by `--import`: answers each message of the benchmark with Node's memory usage. */
process.on('message', () => process.send?.(process.memoryUsage()));
// If the benchmark fails, nothing else stops the service.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
