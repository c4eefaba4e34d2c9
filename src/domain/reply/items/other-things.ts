import type { Word } from '#domain/reply/language/plain-words.ts';
import type { Forms } from '#domain/reply/language/word-forms.ts';
import { CONTRASTS } from '#domain/reply/words/contrasts.ts';

/** The words of an item that tell its thing from others of the kind: "water" of "Pay water bill", "Ana's" of "Wrap Ana's present". */
export interface Distinctions {
  /** Numbers of the tokens. */
  readonly kinds: readonly number[];
  readonly owner: number | null;
}

export function distinctionsOf(tokens: readonly Forms[], text: string): Distinctions | null {
  const kinds = tokens.flatMap(({ plain }, at) => (CONTRASTS.has(plain) ? [at] : []));
  const named = OWNED.exec(text)?.[1]?.toLowerCase();
  const owner = named === undefined ? -1 : tokens.findIndex(({ plain }) => plain === named || plain === `${named}s`);
  return kinds.length === 0 && owner < 0 ? null : { kinds, owner: owner < 0 ? null : owner };
}

const OWNED = /(?<!\p{L})(\p{L}+)['’]s\s\p{L}/u;

/** "paid the gas bill" speaks of another thing than "Pay water bill", "wrapped Ben's present" than "Wrap Ana's present". */
export function isOtherThing(
  words: readonly Word[],
  used: ReadonlyMap<number, number>,
  tokens: readonly Forms[],
  distinctions: Distinctions | null,
): boolean {
  if (distinctions === null) return false;
  const { kinds, owner } = distinctions;
  const own = new Set(tokens.map(({ plain }) => plain));
  const untold = kinds.filter((at) => !used.has(at));
  for (const [token, at] of used) {
    const before = words[at - 1];
    if (before === undefined || before.kind !== 'word') continue;
    const plain = before.accented.endsWith("'s") ? before.plain.slice(0, -1) : before.plain;
    if (own.has(plain)) continue;
    const said = CONTRASTS.get(plain);
    if (said !== undefined && token > 0)
      for (const one of untold) {
        const meant = CONTRASTS.get(tokens[one]!.plain);
        if (meant?.kind === said.kind && meant.which !== said.which && one < token) return true;
      }
    const isOwned = owner !== null && !used.has(owner) && token === owner + 1;
    if (isOwned && before.accented.endsWith("'s") && !NOBODY.has(plain)) return true;
  }
  return false;
}

/** "today's", "it's" */
const NOBODY = new Set('it that this today tomorrow what here there he she who the let one'.split(' '));
