import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { isList, linesOf } from '#domain/reply/language/phrase-lines.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';

/** The lists of a file in data/reading/words by name, and frames, whose slots are lists beside them. */
type Section = Readonly<Record<string, readonly string[] | Readonly<Record<string, readonly string[]>>>>;
type ListName<Lists> = Exclude<keyof Lists, 'frames'>;
type Named<Lists, Value> = { readonly [Name in ListName<Lists>]: Value };

/** The lists of a section as books, each made on first use. */
export function phraseBooks<Lists extends Section>(section: Lists): Named<Lists, PhraseBook> {
  return each(section, (lines) => new PhraseBook(lines));
}

export function plainSets<Lists extends Section>(section: Lists): Named<Lists, ReadonlySet<string>> {
  return each(section, (lines) => new Set(lines));
}

export function wordLists<Lists extends Section>(section: Lists): Named<Lists, readonly string[]> {
  return each(section, (lines) => lines);
}

/** The frames of a section. `shared`: slots that combine other lists. */
export function frameBooks<Frames extends Readonly<Record<string, readonly string[]>>>(
  section: Section & { readonly frames: Frames },
  shared: Slots = {},
): Named<Frames, FrameBook> {
  const slots: Slots = Object.assign(Object.create(phraseBooks(section)), shared);
  return each(section.frames, (lines) => new FrameBook(lines.join('\n'), slots));
}

/** Made once, on first use. */
function each<Lists extends Section, Value>(section: Lists, make: (lines: string[]) => Value): Named<Lists, Value> {
  const made = {};
  for (const [name, list] of Object.entries(section)) {
    if (!isList(list)) continue;
    Object.defineProperty(made, name, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = make(linesOf(list));
        Object.defineProperty(made, name, { value, enumerable: true });
        return value;
      },
    });
  }
  // Has the same names as the section's lists.
  return made as Named<Lists, Value>;
}
