import stored from '#data/reading/mood.json' with { type: 'json' };
import lists from '#data/reading/words/mood.json' with { type: 'json' };
import { hashOf, type Weights } from '#domain/reply/language/softmax.ts';
import { weightsOf } from '#domain/reply/language/weights-format.ts';
import { plainText, wordsOf } from '#domain/reply/language/plain-words.ts';
import { wordLists } from '#domain/reply/language/word-data.ts';

/** Classes whose words tell of a mood by themselves. */
const TELLING_CLASSES = [
  'bleak',
  'nobody',
  'cannot',
  'joyless',
  'point',
  'surrender',
  'hope',
  'sinking',
  'tears',
  'weary',
  'alone',
  'loathing',
] as const satisfies readonly (keyof typeof lists.classes)[];

/**
 * How much a text sounds like a low mood, by weights learned from the corpus (`bin/learn-mood`). It only ever adds to
 * the rules of a low mood, and never decides on a crisis.
 */
export function soundsLow(text: string): boolean {
  return moodScore(WEIGHTS, moodFeatures(text)) > LOW_FROM;
}

export function moodScore(weights: Weights, features: readonly number[]): number {
  const scores = new Float64Array(1);
  for (const feature of features) weights.addTo(scores, feature);
  return scores[0]!;
}

/** Whether the text contains a word that expresses moods. */
export function tellsOfMood(text: string): boolean {
  return TELLING.test(spaced(plainText(text)));
}

/** The words and each two neighbours, and by sentence the classes of words and each two of them that stand together. */
export function moodFeatures(text: string): readonly number[] {
  const features = new Set([ALWAYS]);
  for (const sentence of text.split(SENTENCE_ENDS)) {
    // Emoji tell something, punctuation does not.
    const words = wordsOf(sentence.replace(HELD_DOWN, '$1')).filter(
      ({ kind, plain }) => kind !== 'mark' || plain.length > 1,
    );
    const plain = words.map((word) => (word.kind === 'number' ? '0' : word.plain));
    const line = spaced(plain.join(' '));
    const classes = CLASSES.filter(({ pattern }) => pattern.test(line)).map(({ name }) => name);
    for (const [at, word] of plain.entries()) features.add(word).add(`${plain[at - 1] ?? '^'}_${word}`);
    // "I've given up", not "I've given up sugar".
    if (plain.length > 0) features.add(`${plain.at(-1)}_$`);
    for (const [at, name] of classes.entries()) {
      features.add(`<${name}>`);
      for (const other of classes.slice(at + 1)) features.add(`<${name}+${other}>`);
    }
  }
  return Array.from(features, hashOf);
}

/** A feature of every text: how usual a low mood is. */
export const ALWAYS = '<any>';
export const LOW_FROM = 0.2;
const WEIGHTS = weightsOf(stored);

export const SENTENCE_ENDS = /[\n.!?;…]+/u;
// "sooo", "pointlesssss"
export const HELD_DOWN = /(\p{L})\1{2,}/gu;

const MOOD_CLASSES = wordLists(lists.classes);
const CLASSES = Object.entries(MOOD_CLASSES).map(([name, words]) => ({ name, pattern: anyOf(words) }));
const TELLING = anyOf(TELLING_CLASSES.flatMap((name) => MOOD_CLASSES[name]));

function anyOf(words: readonly string[]): RegExp {
  const plain = words.map((word) => plainText(word.replaceAll('*', 'zzz')).replaceAll('zzz', '[^ ]*') || word);
  return new RegExp(` (?:${plain.join('|')})(?= )`, 'u');
}

function spaced(words: string): string {
  return ` ${words} `;
}
