interface Named {
  readonly label: string;
  readonly words?: string;
}

/**
 * What the typed words name: each must begin a word of the label or of its other words. Labels that begin with the typed
 * text come first, then those that contain it.
 */
export function matching<Kind extends Named>(all: readonly Kind[], typed: string): readonly Kind[] {
  const sought = wordsOf(typed);
  if (sought.length === 0) return all;
  const text = sought.join(' ');
  const rank = ({ label }: Named) => {
    const at = wordsOf(label).join(' ').indexOf(text);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return all
    .filter(({ label, words = '' }) => {
      const own = wordsOf(`${label} ${words}`);
      return sought.every((word) => own.some((one) => one.startsWith(word)));
    })
    .toSorted((a, b) => rank(a) - rank(b));
}

/** "a" and "the" name nothing: "pause person" finds "Pause a person". */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}@.]+/u)
    .filter((word) => !['', 'a', 'an', 'the'].includes(word));
}
