/** Links in a free text: they are cut by nothing, since their commas and ampersands join no goals. */

// "https://example.org/page?a=1&b=2", "www.example.org"; the sign that ends a sentence is not the link's
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"“”、。，；！？「」（）]*[^\s<>"“”、。，；！？「」（）.,;:!?)\]'’]/giu;
// "https://example.org/page", "www.example.org https://example.org"
const ONLY_LINKS = /^(?:https?:\/\/|www\.)\S+(?:\s+(?:https?:\/\/|www\.)\S+)*$/iu;

/** Nothing but links: they name nothing to do (D17). */
export function isOnlyLinks(text: string): boolean {
  return ONLY_LINKS.test(text);
}

/** A text whose links are a word each, and the way back. */
export function liftLinks(text: string): { readonly lifted: string; readonly restore: (part: string) => string } {
  const links: string[] = [];
  const lifted = text.replace(LINK, (link) => `ʭ${lettersOf(links.push(link) - 1)}ʭ`);
  return {
    lifted,
    restore: (part) => part.replace(LIFTED, (word, letters: string) => links[placeOf(letters)] ?? word),
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
