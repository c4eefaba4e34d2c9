import { readFileSync } from 'node:fs';

/**
 * Answers each file with one line of JSON on standard output, in order, `file` first; `-` is
 * standard input. A file that cannot be opened is answered `{"file",…refuse,"error"}`, named on standard error, and makes
 * the exit code 1; all others are still answered.
 */
export async function answerFiles(
  files: readonly string[],
  answer: (bytes: Buffer, file: string) => object | Promise<object>,
  refuse: object = {},
): Promise<void> {
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
