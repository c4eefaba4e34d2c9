/** Loaded into the service's process by `--import`: answers each question of the dev mailbox with what Node counts. */
process.on('message', () => process.send?.(process.memoryUsage()));
// Nobody else ends it where the dev mailbox broke.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
