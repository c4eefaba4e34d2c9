/**
 * npm run fuzz:reading: mutated mails and texts of the corpus through the MIME adapter and the whole reading.
 * COUNT (1,000,000) letters from SEED (the clock's); the same seed and count read the same letters.
 */
import { fuzz } from '#test/corpus/mutated/fuzz.ts';

const count = Number(process.env['COUNT'] ?? 1_000_000);
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

console.log(`${count.toLocaleString('en')} letters, seed ${seed}`);
const from = performance.now();
const { mails, texts, natures, withCommands, optOuts, crises, slowest } = await fuzz(count, seed);
const seconds = (performance.now() - from) / 1000;

console.log(`${mails.toLocaleString('en')} mails and ${texts.toLocaleString('en')} texts in ${seconds.toFixed(0)} s`);
for (const [nature, number] of natures) console.log(`  ${nature.padEnd(12)} ${number}`);
console.log(`  with commands ${withCommands}, opt-outs ${optOuts}, crises ${crises}`);
console.log('the slowest readings:');
for (const { ms, length, ...letter } of slowest)
  console.log(`  ${ms.toFixed(1)} ms, ${length} characters: ${JSON.stringify(letter)}`);
