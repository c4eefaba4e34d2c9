/** Mutations of what has values with names: JSON, and the fields of a form or a query. */
import { STRANGE, TELLING } from '#test/corpus/mutated/mutation-words.ts';
import { type Change, type Place, picked } from '#test/corpus/mutated/place.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** What no sender promises never to send. */
const NUMBERS = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31];
const TEXTS = ['', ' ', '0', '-1', '1e9', 'null', 'true', '2026-02-30', '+0000-00-00T00:00:00Z'];
const THINGS: readonly Json[] = [null, true, false, [], [[]], {}, { length: 1e9 }, { toString: 1 }, ['a', 'b'], [null]];
const VALUES: readonly Json[] = [...NUMBERS, ...TEXTS, ...THINGS];
const NAMES = ['__proto__', 'constructor', 'toString', 'length', '', '\0', 'a[b]', '0'];
const DEEP = 15;

export const OF_JSON = {
  'json-value': (sent, place) => withLeaf(sent, place, () => valueAt(place)),
  'json-words': (sent, place) => withLeaf(sent, place, (leaf) => words(leaf, place)),
  'json-gone': (sent, place) => withLeaf(sent, place, () => undefined),
  'json-in-list': (sent, place) => withLeaf(sent, place, (leaf) => [leaf]),
  'json-deep': (sent, place) => withLeaf(sent, place, (leaf) => nested(leaf, place.times * DEEP)),
  'json-number': (sent, place) =>
    withLeaf(sent, place, (leaf) => (typeof leaf === 'number' ? String(leaf) : Number(JSON.stringify(leaf)))),
} satisfies Record<string, Change>;

export const OF_FORMS = {
  'field-value': (sent, place) => withField(sent, place, ([name]) => [[name, asField(valueAt(place))]]),
  'field-words': (sent, place) => withField(sent, place, ([name, value]) => [[name, words(value, place)]]),
  'field-gone': (sent, place) => withField(sent, place, () => []),
  'field-twice': (sent, place) =>
    withField(sent, place, (field) => Array.from({ length: place.times + 2 }, () => field)),
  'field-name': (sent, place) => withField(sent, place, ([, value]) => [[picked(NAMES, place), value]]),
  percent: (sent, { at, pick }) => {
    const index = Math.floor((sent.length * at) / 10_000);
    return (
      sent.slice(0, index) +
      picked(['%', '%2', '%ZZ', '%00', '%FF%FE', '%C0%80', '&&', '==', '+'], { pick }) +
      sent.slice(index)
    );
  },
} satisfies Record<string, Change>;

function valueAt({ pick }: Place): Json {
  return VALUES[pick % VALUES.length] ?? null;
}

function asField(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function words(leaf: Json, place: Place): string {
  const added = picked([...STRANGE, ...TELLING], place).repeat(place.times * place.times + 1);
  const text = typeof leaf === 'string' ? leaf : JSON.stringify(leaf);
  const at = Math.floor((text.length * place.length) / 10_000);
  return text.slice(0, at) + added + text.slice(at);
}

/** Replaces one value at any depth; undefined removes it. What is no JSON any more stays as it is. */
export function withLeaf(sent: string, { at }: Place, change: (leaf: Json) => Json | undefined): string {
  let json: Json;
  try {
    json = JSON.parse(sent) as Json;
  } catch {
    return sent;
  }
  const places: { readonly inside: Json[] | { [name: string]: Json }; readonly name: string }[] = [];
  const waiting: Json[] = [json];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    // An array is an object whose names are its indexes.
    const inside = next as { [name: string]: Json };
    for (const [name, value] of Object.entries(inside)) {
      places.push({ inside, name });
      waiting.push(value);
    }
  }
  const chosen = places[Math.floor((places.length * at) / 10_001)];
  if (chosen === undefined) return JSON.stringify(change(json) ?? null);
  const inside = chosen.inside as { [name: string]: Json };
  const changed = change(inside[chosen.name] ?? null);
  if (changed === undefined) delete inside[chosen.name];
  else inside[chosen.name] = changed;
  return JSON.stringify(json);
}

function nested(leaf: Json, depth: number): Json {
  let outside = leaf;
  for (let level = 0; level < depth; level += 1) outside = level % 2 === 0 ? [outside] : { a: outside };
  return outside;
}

export function withField(
  sent: string,
  { at }: Place,
  change: (field: readonly [name: string, value: string]) => readonly (readonly [string, string])[],
): string {
  const fields = [...new URLSearchParams(sent)];
  const chosen = Math.floor((fields.length * at) / 10_001);
  const changed = new URLSearchParams();
  for (const [index, field] of fields.entries()) {
    for (const [name, value] of index === chosen ? change(field) : [field]) changed.append(name, value);
  }
  return changed.toString();
}
