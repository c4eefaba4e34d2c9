/** Links in a free text: they are cut by nothing, since their commas and ampersands join no goals. */

// "https://example.org/page?a=1&b=2", "www.example.org"; the sign that ends a sentence is not the link's
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"“”、。，；！？「」（）]*[^\s<>"“”、。，；！？「」（）.,;:!?)\]'’]/giu;
// "https://example.org/page", "www.example.org https://example.org", and such as are lifted
const ONLY_LINKS = /^(?:(?:https?:\/\/|www\.)\S+|ʭ[ʬʞ]+ʭ)(?:\s+(?:(?:https?:\/\/|www\.)\S+|ʭ[ʬʞ]+ʭ))*$/iu;

/** Nothing but links: they name nothing to do (D17). */
export function isOnlyLinks(text: string): boolean {
  return ONLY_LINKS.test(text);
}

/** Makes each link of some texts one word, the same link the same, and finds the way back. */
export interface LinkLift {
  readonly lift: (text: string) => string;
  readonly restore: (text: string) => string;
}

export function createLinkLift(): LinkLift {
  const places = new Map<string, number>();
  const lift = (link: string): string => {
    const place = places.get(link) ?? places.size;
    places.set(link, place);
    return `ʭ${lettersOf(place)}ʭ`;
  };
  return {
    lift: (text) => text.replace(LINK, lift),
    restore: (text) => {
      if (places.size === 0) return text;
      const links = [...places.keys()];
      return text.replace(LIFTED, (word, letters: string) => links[placeOf(letters)] ?? word);
    },
  };
}

const LIFTED = /ʭ([ʬʞ]{1,16})ʭ/gu;

/** Binary, in letters of no language: no vocabulary has such a word. */
function lettersOf(place: number): string {
  return place.toString(2).replaceAll('0', 'ʬ').replaceAll('1', 'ʞ');
}

function placeOf(letters: string): number {
  return Number.parseInt(letters.replaceAll('ʬ', '0').replaceAll('ʞ', '1'), 2);
}
