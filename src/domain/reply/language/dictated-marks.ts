import { cluesIn } from '#domain/reply/language/clues.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';

/** "practice the sermon comma call Deacon Willis comma and rest": marks that a dictation wrote out. */
export function withoutDictation(text: string): string {
  if (!cluesIn(wordsOf(text)).has(OF_DICTATION)) return text;
  const said = text.match(SAID_COMMA)?.length ?? 0;
  if (said < 2 && !SAID_LINE.test(text) && !(said === 1 && !/[,;.\n]/.test(text) && text.length > 40)) return text;
  return text
    .replace(/^\s*(?:period|full stop|comma|new line|newline|new paragraph)\s/i, '')
    .replace(SAID_COMMA, ', ')
    .replace(
      /\s(?:period|full stop|new line|newline|new paragraph|next line|punto y aparte|nueva linea|nueva línea|punto|à la ligne|point à la ligne|neue zeile|nächste zeile|punkt)(?=\s|$)/giu,
      '. ',
    );
}

/** The words of which one stands in each mark that is asked for. */
const OF_DICTATION = new WordSet('comma komma virgule line newline paragraph stop linea aparte ligne zeile'.split(' '));

// "new line water the orchids": never a goal's own words.
const SAID_LINE =
  /(?:^|\s)(?:new ?line|new paragraph|full stop|nueva l[ií]nea|punto y aparte|à la ligne|neue zeile)\s/iu;
const SAID_COMMA = /\s(?:comma|komma|virgule)(?=\s|$)/giu;
