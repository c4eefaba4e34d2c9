import { readFileSync } from 'node:fs';
import { readArguments } from '#main/command-line.ts';

/**
 * Answers each file named on the command line with one line of JSON on standard output, in order, `file` first; `-` is
 * standard input. A file that cannot be opened is answered `{"file",…refuse,"error"}`, named on standard error, and makes
 * the exit code 1; all others are still answered.
 */
export async function answerFiles(
  usage: string,
  answer: (bytes: Buffer, file: string) => object | Promise<object>,
  refuse: object = {},
): Promise<void> {
  const { positionals: files } = readArguments(`usage: ${usage}`, {
    positionals: { least: 1, most: Number.POSITIVE_INFINITY },
  });
  for (const file of files) process.stdout.write(`${JSON.stringify({ file, ...(await answered(file)) })}\n`);

  async function answered(file: string): Promise<object> {
    try {
      return await answer(readFileSync(file === '-' ? 0 : file), file);
    } catch (error) {
      const problem = error instanceof Error ? error.message : 'the file cannot be read';
      process.stderr.write(`${file}: ${problem}\n`);
      process.exitCode = 1;
      return { ...refuse, error: problem };
    }
  }
}
