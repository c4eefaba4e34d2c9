import { pipeline } from 'node:stream/promises';
import { errorCode } from '#domain/error-code.ts';
import { parseJson } from '#domain/parse-json.ts';

/** A line that cannot be answered; its message goes to standard error with the line's number. */
export class LineError extends Error {}

/**
 * Answers each line of standard input, a JSON object, with one line of JSON on standard output, in order. A line that
 * cannot be answered (`LineError`) gets the result of `refuse`, is named on standard error, and makes the exit code 1; all
 * others are still answered.
 */
export async function answerLines(
  answer: (question: object) => unknown,
  refuse: (problem: string) => unknown,
): Promise<void> {
  const answerLine = (line: string, number: number): string => {
    try {
      return `${JSON.stringify(answer(parseObject(line)))}\n`;
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      process.stderr.write(`line ${number}: ${error.message}\n`);
      process.exitCode = 1;
      return `${JSON.stringify(refuse(error.message))}\n`;
    }
  };
  /** One write per chunk of input, since millions of lines may come. */
  const answerChunks = async function* (chunks: AsyncIterable<string>): AsyncGenerator<string> {
    let number = 0;
    let rest = '';
    for await (const chunk of chunks) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      let answers = '';
      for (const line of lines) answers += answerLine(line, (number += 1));
      yield answers;
    }
    if (rest !== '') yield answerLine(rest, number + 1);
  };
  try {
    await pipeline(process.stdin.setEncoding('utf8'), answerChunks, process.stdout, { end: false });
  } catch (error) {
    // The reader of our output has closed it (`| head`).
    if (errorCode(error) !== 'EPIPE') throw error;
  }
}

function parseObject(line: string): object {
  const value = parseJson(line);
  if (typeof value !== 'object' || value === null) throw new LineError('not a JSON object');
  return value;
}
