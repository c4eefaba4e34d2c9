/**
 * Goals parted at the "and" of languages of which the reader knows nothing else than how their infinitives end:
 * "de schuur opruimen en oma bellen", "handla mat och ringa mormor", "zrobić zakupy i zadzwonić do mamy",
 * "купить хлеб и позвонить маме". "brood en kaas kopen" is one.
 */
export function unjoinedInfinitives(text: string): string[] {
  if (CYRILLIC_AND.test(text)) return text.split(CYRILLIC_AND);
  if (POLISH_AND.test(text)) return text.split(POLISH_AND);
  if (SWEDISH_AND.test(text)) return text.split(SWEDISH_AND);
  return DUTCH.test(text) ? text.split(DUTCH_AND) : [text];
}

// each side begins with its verb: "-ть", "-ти", "-ться"; "-ć", "-c"
const CYRILLIC_AND =
  /(?<=^\p{Script=Cyrillic}{1,20}(?:ть|ти|чь|ться)\s[^,]{2,80})\s(?:и|та|і)\s(?=\p{Script=Cyrillic}{1,20}(?:ть|ти|чь|ться)\s\S)/u;
const POLISH_AND = /(?<=^\p{L}{1,20}(?:ć|ść|źć)\s[^,]{2,80})\s(?:i|oraz)\s(?=\p{L}{1,20}(?:ć|ść|źć)\s\S)/u;
const SWEDISH_AND = /(?<=^\p{L}{2,20}[aå]\s[^,]{2,80})\s(?:och|og)\s(?=\p{L}{2,20}[aåe]\s\S)/u;
// each side ends with it; "stofzuigen en Sanne terugbellen"
const DUTCH = /^(?:\p{L}{1,20}\s){0,5}\p{L}{3,18}en\sen\s(?:\p{L}{1,20}\s){1,5}\p{L}{3,18}en$/u;
const DUTCH_AND = /(?<=\p{L}{3,18}en)\sen\s/u;
