/**
 * npm run fuzz:reading: runs mutated emails and texts of the corpus through the MIME adapter and the whole reader.
 * COUNT (1,000,000) messages from SEED (the current time), reported in pieces: the same seed and count give the same messages.
 */
import { fuzz, msMaxOf } from '#test/corpus/mutated/fuzz.ts';
import { fuzzSettings } from '#test/corpus/mutated/fuzz-settings.ts';

const PIECE = 20_000;
const settings = fuzzSettings(process.env, Date.now());
if ('faults' in settings) {
  for (const fault of settings.faults) console.error(`${fault}.`);
  process.exit(2);
}
const { count, seed } = settings;

for (let read = 0, piece = 0; read < count; read += PIECE, piece += 1) {
  const { mails, texts, natures, withCommands, optOuts, crises, slowest } = await fuzz(
    Math.min(PIECE, count - read),
    seed + piece,
    msMaxOf,
  );
  const kinds = [...natures].map(([nature, number]) => `${nature} ${number}`).join(', ');
  console.log(
    `seed ${seed + piece}: ${mails} mails and ${texts} texts read; ${kinds}; commands ${withCommands}, opt-outs ${optOuts}, crises ${crises}`,
  );
  if (slowest === null) continue;
  const { ms, length, ...email } = slowest;
  console.log(`  at most ${ms.toFixed(1)} ms, for ${length} characters: ${JSON.stringify(email)}`);
}
console.log(`${count.toLocaleString('en')} emails and texts read; all checks passed.`);
