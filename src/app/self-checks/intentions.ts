/** The public corpus, and the corpus from life, through the production parser (D119). */
import type { SelfCheckSources } from '#app/ports/self-check-sources.ts';
import type { SelfCheck } from '#app/self-checks/self-check.ts';
import { answerCase, judgeFile, type Parser } from '#app/self-checks/reply-cases.ts';

export async function intentionsCheck(
  sources: Pick<SelfCheckSources, 'corpusFiles' | 'lifeLines'>,
  parser: Parser,
): Promise<SelfCheck> {
  const [files, life] = await Promise.all([sources.corpusFiles(), sources.lifeLines()]);
  return {
    total: files.reduce((sum, { lines }) => sum + lines.length, life.length),
    cases: (function* () {
      for (const file of files) yield* judgeFile(file, parser);
      for (const line of life) yield answerCase(JSON.parse(line)).judge(parser);
    })(),
  };
}
