/**
 * Measures what each part of the reader contributes: how far the score falls without it. By default the part is disabled
 * when the reader runs, with the same weights. `--train N` retrains without the part and measures on held-back files; it
 * uses every Nth file and a single run, because each part takes minutes. `--measure` names files for which only scores
 * are printed.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readArguments } from '#main/command-line.ts';
import { readData } from './training/word-use.ts';
import type { StandIn } from './training/without-part.ts';

const { values } = readArguments('usage: bin/ablate-reading [--train N] [--part NAME]... [--measure FILE]...', {
  options: {
    train: { type: 'string' },
    part: { type: 'string', multiple: true },
    measure: { type: 'string', multiple: true },
  },
});

const READER = '/src/domain/reader/';

/** Feature names; some occur again with a prefix for what the clause points at ("words|…"). */
const FEATURES: Readonly<Record<string, RegExp>> = {
  'kinds of words': /^(?:\w+\|)?c:/,
  'words by the pointer': /^(?:[LR]:|(?:\w+\|)?@:)/,
  'pairs of words apart': /~/,
  'three words in a row': /:[^_]+_[^_]+_[^_]+$/,
  'the clauses beside it': /^(?:[pn]:|[qo]\w+:|[pn][br]:|p\^|n\$)/,
  'words of a lone clause': /^m:/,
  'all by what is pointed at': /^(?:number|words|all|rest|except|both|none|place|count|pronoun|bare)\|/,
  'how an item is named': /^(?:share|form|ambiguous|negative-item|first:(?:true|false),other)/,
  'counts and places': /^(?:\w+\|)?(?:end|bullet|open|segments|length|spoken|refs|meant|rest|last|first):/,
};

/** Each part's source file, function and stand-in. */
const PARTS: Readonly<Record<string, readonly [source: string, name: string, by: string]>> = {
  'goals: the network': [`${READER}network.ts`, 'scoresOf', '(_, features) => new Float32Array(features.length * 3)'],
  'judgment: the network': [
    `${READER}judgment.ts`,
    'sharesOf',
    '({ candidates }, { linear }) => candidates.map(({ features }) => { const scores = new Float64Array(linear.labels.length); for (const one of features) linear.addTo(scores, one); return normalized(scores); })',
  ],
  'goals: facts of the clause': [`${READER}goal-features.ts`, 'clauseFeatures', '(tokens) => tokens.map(() => [])'],
  numbers: [`${READER}numbers.ts`, 'numbersIn', '() => []'],
  'quantities and places': [`${READER}references.ts`, 'quantitiesIn', '() => []'],
  "items' own words": [`${READER}references.ts`, 'wordsIn', '() => []'],
  exceptions: [`${READER}exceptions.ts`, 'exceptionsIn', '() => []'],
  'what is left, as an exception': [`${READER}exceptions.ts`, 'remainderEnd', '() => null'],
  'items named in a row': [`${READER}coordinated.ts`, 'coordinated', '(_, references) => references'],
  'cuts at pointers': [`${READER}segments.ts`, 'cutAtReferences', '(...all) => [segmentOf(...all)]'],
  'clauses that only point': [`${READER}segments.ts`, 'joinBare', '(_, pieces) => pieces'],
  'y and n as answers': [`${READER}tokens.ts`, 'isMarkedYesNo', '() => false'],
  'lists by letters': [`${READER}tokens.ts`, 'lettered', '() => []'],
  'alike words': [`${READER}tokens.ts`, 'likeness', '(one, other) => (one.word === other.word ? 1 : 0)'],
  'German participles': [`${READER}tokens.ts`, 'withoutParticiple', '(word) => word'],
  stems: [`${READER}tokens.ts`, 'stemOf', '(word) => word'],
  safeguards: [`${READER}safeguards.ts`, 'objectionTo', '() => null'],
  'a bare name is asked about': [`${READER}judged.ts`, 'withoutBareName', '(judged) => judged'],
  'items that words fit alike': [`${READER}rivals.ts`, 'rivalsOf', '() => []'],
  'goals: hollow words': [`${READER}standardize.ts`, 'isUsable', '() => true'],
  'goals: openers': [`${READER}standardize.ts`, 'withoutOpener', '(goal) => goal'],
  'keys that were hit': [`${READER}gibberish.ts`, 'isGibberish', '() => false'],
  courtesies: [`${READER}courtesy.ts`, 'isCourtesy', '() => false'],
  farewells: [`${READER}courtesy.ts`, 'partedFromFarewell', "(lines) => ({ read: lines, farewell: '' })"],
  'requests to the service': ['/src/domain/reply/requests/time.ts', 'sentencesOfRequests', '() => []'],
  'words to a machine': ['/src/domain/reply/screening/machine-talk.ts', 'isMachineTalk', '() => false'],
  'requests by the judgment': [`${READER}controls.ts`, 'commandAsked', '() => null'],
  'patterns of new wordings': [`${READER}rewording.ts`, 'rewordingPatterns', '() => []'],
};

const parts = new Map<string, StandIn | null>([['nothing', null]]);
for (const [name, pattern] of Object.entries(FEATURES))
  parts.set(name, {
    source: `${READER}features.ts`,
    name: 'featuresOf',
    by: `(...one) => whole(...one).filter((name) => !${String(pattern)}.test(name))`,
  });
for (const [part, [source, name, by]] of Object.entries(PARTS)) parts.set(part, { source, name, by });
for (const section of Object.keys(readData('lexicon.json') as object))
  parts.set(`lexicon: ${section}`, {
    source: `${READER}lexicon.ts`,
    name: 'lexiconOf',
    by: `({ [${JSON.stringify(section)}]: _, ...others }) => whole(others)`,
  });
if (values.train !== undefined) parts.set('mean of three runs', null);

const named = (values.measure ?? []).flatMap((file) => ['--measure', file]);
console.log('| without | replies | goals |\n| - | - | - |');
let whole: readonly number[] = [];
for (const [part, standIn] of parts) {
  if (part !== 'nothing' && values.part?.some((name) => part.startsWith(name)) === false) continue;
  const scores = scoresWithout(part, standIn);
  const cells = whole.length === 0 ? scores.map(String) : scores.map((score, at) => signed(score - whole[at]!));
  if (whole.length === 0) whole = scores;
  console.log(
    `| ${part} | ${cells.filter((_, at) => at % 2 === 0).join(', ')} | ${cells.filter((_, at) => at % 2 === 1).join(', ')} |`,
  );
}

/** Scores of replies and of texts of a day, on the held-back files and on the named ones. */
function scoresWithout(part: string, standIn: StandIn | null): number[] {
  const { train } = values;
  const inOneRun = {
    source: '/bin/training/softmax.ts',
    name: 'trainSoftmax',
    by: '(examples, labels, how) => whole(examples, labels, { ...how, seeds: how.seeds.slice(0, 1) })',
  };
  const ofSome = {
    source: '/bin/training/corpora.ts',
    name: 'trainingFiles',
    by: train === undefined ? '() => []' : `() => whole().filter((_, at) => at % ${train} === 0)`,
  };
  const standIns = [
    ...(standIn === null ? [] : [standIn]),
    ofSome,
    ...(train === undefined || part === 'mean of three runs' ? [] : [inOneRun]),
  ];
  const how = train === undefined ? ['--weights', here('../data/reading')] : ['--folds', '3', '--fold', '1'];
  const said = execFileSync(
    process.execPath,
    [
      '--import',
      here('../src/main/check-node.js'),
      '--import',
      here('./training/without-part.ts'),
      here('./train-reading.ts'),
      ...how,
      ...named,
    ],
    { env: { ...process.env, STAND_INS: JSON.stringify(standIns) }, encoding: 'utf8' },
  );
  return Array.from(said.matchAll(/: \d+ (?:replies|texts of a day), (\d+\.\d+)/g), ([, score]) => Number(score));
}

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

function signed(change: number): string {
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(2)}`;
}
