/** The public corpus, and what was added from life, through the production parser (D119). */
import type { ProofSources } from '#app/ports/proof-sources.ts';
import type { Proof } from '#app/proofs/proof.ts';
import { answerCase, judgeFile, type Parser } from '#app/proofs/reply-cases.ts';

export async function intentionsProof(
  sources: Pick<ProofSources, 'corpusFiles' | 'lifeLines'>,
  parser: Parser,
): Promise<Proof> {
  const [files, life] = await Promise.all([sources.corpusFiles(), sources.lifeLines()]);
  return {
    total: files.reduce((sum, { lines }) => sum + lines.length, life.length),
    cases: (function* () {
      for (const file of files) yield* judgeFile(file, parser);
      for (const line of life) yield answerCase(JSON.parse(line)).judge(parser);
    })(),
  };
}
