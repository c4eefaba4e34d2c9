/** The ways in which a message can be broken: in transit, by a careless program, or by an attacker. */
import * as fc from 'fast-check';
import { OF_FORMS, OF_JSON } from '#test/corpus/mutated/value-mutations.ts';
import { type Change, type Place, picked } from '#test/corpus/mutated/place.ts';
import {
  BOUNDARIES,
  CHARSETS,
  CONTENT_TYPES,
  ENCODINGS,
  HEADERS,
  STRANGE,
  TELLING,
} from '#test/corpus/mutated/mutation-words.ts';

export interface Mutation extends Place {
  readonly kind: MutationKind;
}

/** A limit, because endless growth shows nothing new and a million huge messages take too long. In characters. */
const LENGTH_MAX = 16_000;
const SHARES = 10_000;

/** Mutations of both mails and text messages. `other` is another message of the corpus. */
const OF_ANY = {
  cut: (sent, place) => without(sent, place),
  end: (sent, place) => sent.slice(0, indexIn(sent, place.at)),
  splice: (sent, place, other) => inserted(sent, place, sliceOf(other, place)),
  repeat: (sent, place) => inserted(sent, place, repeated(sliceOf(sent, place), place.times)),
  'repeat-all': (sent, place) => repeated(sent, place.times),
  'swap-lines': (sent, place) => swapped(sent, place),
  'random-signs': (sent, place) => overwritten(sent, place),
  'strange-signs': (sent, place) => inserted(sent, place, picked(STRANGE, place)),
  'telling-words': (sent, place) => inserted(sent, place, picked(TELLING, place)),
  'many-strange-signs': (sent, place) => inserted(sent, place, repeated(picked(STRANGE, place), place.times * 20)),
  'many-telling-words': (sent, place) => inserted(sent, place, repeated(picked(TELLING, place), place.times * 20)),
  'upper-case': (sent, place) => replacedAt(sent, place, (slice) => slice.toUpperCase()),
  'no-spaces': (sent, place) => replacedAt(sent, place, (slice) => slice.replaceAll(' ', '')),
  'no-line-ends': (sent, place) => replacedAt(sent, place, (slice) => slice.replaceAll('\n', ' ')),
  'line-ends': (sent, place) => sent.replaceAll(/\r?\n/g, picked(['\n', '\r', '\r\r\n', '\n\n', '\u2028'], place)),
} satisfies Record<string, Change>;

/** Mutations of a mail's structure. */
const OF_MAILS = {
  charset: (sent, place) => sent.replaceAll(/charset="?[\w-]+"?/gi, `charset=${picked(CHARSETS, place)}`),
  encoding: (sent, place) =>
    sent.replaceAll(/(content-transfer-encoding:) *[\w-]+/gi, `$1 ${picked(ENCODINGS, place)}`),
  'content-type': (sent, place) =>
    sent.replaceAll(/(content-type:) *[\w-]+\/[\w-]+/gi, `$1 ${picked(CONTENT_TYPES, place)}`),
  boundary: (sent, place) => sent.replace(/boundary="?[^"\s;]+"?/i, picked(BOUNDARIES, place)),
  'boundary-lines': (sent, place) => inserted(sent, place, repeated(`\r\n${boundaryOf(sent)}\r\n`, place.times)),
  nested: (sent, place) => nested(sent, place.times),
  'header-twice': (sent, place) => inserted(sent, { ...place, at: 0 }, `${picked(HEADERS, place)}\r\n`),
  'header-folded': (sent, place) => sent.replace(': ', `:${repeated('\r\n ', place.times)}`),
  quoted: (sent, place) => replacedAt(sent, place, (slice) => slice.replaceAll('\n', `\n${'>'.repeat(place.times)} `)),
} satisfies Record<string, Change>;

type MutationKind = keyof typeof OF_ANY | keyof typeof OF_MAILS | keyof typeof OF_JSON | keyof typeof OF_FORMS;

const CHANGES: Readonly<Record<MutationKind, Change>> = { ...OF_ANY, ...OF_MAILS, ...OF_JSON, ...OF_FORMS };

/** What a parser is given: an email, plain words, JSON, or the fields of a form or a query. */
export type Shape = 'mail' | 'words' | 'json' | 'form';

/** Changes of the text alone leave little that a JSON parser takes, so that those of its values are drawn more often. */
const KINDS_OF: Readonly<Record<Shape, readonly MutationKind[]>> = {
  words: kindsOf(OF_ANY),
  mail: kindsOf({ ...OF_ANY, ...OF_MAILS }),
  json: [...Array.from({ length: 10 }, () => kindsOf(OF_JSON)).flat(), ...kindsOf(OF_ANY)],
  form: [...Array.from({ length: 10 }, () => kindsOf(OF_FORMS)).flat(), ...kindsOf(OF_ANY)],
};

/** Rare, because a message of many thousand characters takes as long as a hundred usual ones. */
const MAKES_LONG: ReadonlySet<MutationKind> = new Set([
  'repeat-all',
  'many-strange-signs',
  'many-telling-words',
  'boundary-lines',
  'quoted',
] as const);

/** One to five consecutive mutations that fit the shape. */
export function mutations(shape: Shape): fc.Arbitrary<Mutation[]> {
  const kinds = KINDS_OF[shape];
  return fc.array(
    fc.record({
      kind: fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom(...kinds.filter((kind) => !MAKES_LONG.has(kind))) },
        { weight: 1, arbitrary: fc.constantFrom(...kinds.filter((kind) => MAKES_LONG.has(kind))) },
      ),
      at: fc.nat(SHARES),
      length: fc.nat(SHARES),
      // Rarely many, for the same reason.
      times: fc.nat(40).map((times) => Math.floor((times * times) / 40)),
      pick: fc.nat(1000),
    }),
    { minLength: 1, maxLength: 5 },
  );
}

function kindsOf<Kind extends string>(changes: Readonly<Record<Kind, Change>>): Kind[] {
  // The keys of an object literal are those of its type.
  return Object.keys(changes) as Kind[];
}

export function mutated(sent: string, changes: readonly Mutation[], other: string): string {
  return changes.reduce(
    (inboundMail, { kind, ...place }) => CHANGES[kind](inboundMail, place, other).slice(0, LENGTH_MAX),
    sent,
  );
}

function indexIn(sent: string, share: number): number {
  return Math.floor((sent.length * share) / SHARES);
}

/** At most a quarter of the message, usually much less. */
function endOf(sent: string, { at, length }: Place): number {
  const share = (length * length) / SHARES / 4;
  return indexIn(sent, at) + 1 + indexIn(sent, share);
}

function sliceOf(sent: string, place: Place): string {
  return sent.slice(indexIn(sent, place.at), endOf(sent, place));
}

function replacedAt(sent: string, place: Place, change: (slice: string) => string): string {
  return sent.slice(0, indexIn(sent, place.at)) + change(sliceOf(sent, place)) + sent.slice(endOf(sent, place));
}

function without(sent: string, place: Place): string {
  return replacedAt(sent, place, () => '');
}

function inserted(sent: string, place: Place, added: string): string {
  const at = indexIn(sent, place.at);
  return sent.slice(0, at) + added + sent.slice(at);
}

function repeated(part: string, times: number): string {
  const most = Math.floor(LENGTH_MAX / Math.max(1, part.length));
  return part.repeat(Math.min(times + 1, most));
}

function swapped(sent: string, { at, length }: Place): string {
  const lines = sent.split('\n');
  const [one, other] = [at % lines.length, length % lines.length];
  const moved = lines[one] ?? '';
  lines[one] = lines[other] ?? '';
  lines[other] = moved;
  return lines.join('\n');
}

/** Characters determined by the mutation alone, so that it can be repeated. */
function overwritten(sent: string, place: Place): string {
  let state = place.pick * 2_654_435_761 + place.times;
  return replacedAt(sent, { ...place, length: Math.min(place.length, 2000) }, (slice) =>
    Array.from(slice, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return String.fromCharCode(state >>> 24);
    }).join(''),
  );
}

function boundaryOf(mail: string): string {
  return `--${/boundary="?([^"\s;]+)/i.exec(mail)?.[1] ?? 'none'}`;
}

function nested(mail: string, times: number): string {
  let outside = '';
  for (let depth = 0; depth <= times; depth += 1)
    outside += `Content-Type: multipart/mixed; boundary="n${depth}"\r\n\r\n--n${depth}\r\n`;
  return outside + mail;
}
