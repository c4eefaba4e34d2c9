/** The command line `anchor` within this process, which is ready in a hundredth of the time of one of its own. */
import { CommanderError } from 'commander';
import { vi } from 'vitest';
import { anchorCommand } from '#main/anchor-command.ts';

/** What a command line that only prints help or a refusal prints, and its exit code (`src/main/anchor.ts`). */
export async function typedCommand(...typed: readonly string[]) {
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    }),
  );
  try {
    await anchorCommand.parseAsync(typed, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return { ...written, status: error.exitCode };
    throw error;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  throw new Error(`it ran: ${typed.join(' ')}`);
}
