/** The program `anchor`: runs the command that was typed. */
import { CommanderError } from 'commander';
import { anchorCommand } from '#main/anchor-command.ts';
// Repeated here for starts without bin/anchor.
import '#main/prepare-process.js';

// Whoever reads our output may close it early (`| head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await anchorCommand.parseAsync();
} catch (error) {
  // It has been reported already.
  if (error instanceof CommanderError) process.exit(error.exitCode);
  const { reportError } = await import('#main/commands/command.ts');
  reportError(error);
}
