/** Loaded into the service's process by `--import`: answers each question of the bench with what Node counts. */
process.on('message', () => process.send?.(process.memoryUsage()));
process.channel?.unref();
