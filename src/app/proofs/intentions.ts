/** The public corpus, and what was added from life, through the production parser (D19). */
import type { ProofSources } from '#app/ports/proof-sources.ts';
import type { Proof } from '#app/proofs/proof.ts';
import { answerCase, type Parser, REPLY_FILES } from '#app/proofs/reply-cases.ts';

export async function intentionsProof(sources: ProofSources, parser: Parser): Promise<Proof> {
  const files = await Promise.all(
    Object.entries(REPLY_FILES).map(async ([file, caseOf]) => ({ caseOf, lines: await sources.corpusLines(file) })),
  );
  files.push({ caseOf: answerCase, lines: await sources.lifeLines() });
  return {
    total: files.reduce((sum, { lines }) => sum + lines.length, 0),
    cases: (function* () {
      for (const { caseOf, lines } of files) for (const line of lines) yield caseOf(JSON.parse(line)).judge(parser);
    })(),
  };
}
