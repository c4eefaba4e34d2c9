import { beginning } from '#domain/reply/email/beginning.ts';
import { dayNamed } from '#domain/reply/language/days.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** The longest pause that an answering robot can cause, in days (D133). */
const PAUSE_DAYS_MAX = 30;
/** A day without its year that lies further ahead has gone by: somebody forgot to turn the robot off. */
const DAYS_AHEAD_MAX = 180;
/** What comes later in such a note is about other people. In characters. */
const READ_LENGTH_MAX = 1500;

// "I will be back on Monday", "returning October 5", "ab dem 5. Januar wieder erreichbar", "de retour le 5 janvier", "vuelvo el 5 de enero"
const COMES_BACK =
  /\b(?:back|return(?:ing|s)?|resume|again|zurück|wieder|ab(?: dem)?(?=\s[^.\n]{0,40}\b(?:wieder|zurück|erreichbar))|(?:de )?retour|revien[st]|vuelvo|regreso|volver[ée]|regresar[ée]|torno|rientro|terug|tillbaka|tilbage|tilbake|volto)\b/giu;
// "out of office until Jan 5", "from Jan 2 to Jan 5", "bis zum 5. Januar", "jusqu'au 5 janvier"
const LAST =
  /\b(?:until|till|to|through|thru|bis|jusqu['’]au|jusqu['’]à|hasta|fino al?|até|tot(?: en met)?|t\/m|till och med|til(?: og med)?)\b/giu;
// "through Friday", "bis einschließlich 11. Oktober", "jusqu'au 18 octobre inclus": the day itself is one of absence
const INCLUSIVE =
  /\b(?:through|thru|including|einschließlich|einschl|inklusive|inclus(?:ive)?|incluido|inclusive|compreso|tot en met|t\/m|till och med|til og med)\b/iu;

/**
 * Until when the note of an answering robot lets messages rest: the day it names as the return, else the end of the
 * absence, else the last day it names (D133: 30 days at most). Null where it names none that is still to come.
 */
export function restUntil(note: string, today: LocalDate): LocalDate | null {
  const sentences = beginning(note, READ_LENGTH_MAX).split(/[!?;\n]|(?<!\d)\.(?=\s+\p{Lu}|\s*$)/u);
  const back = firstDayBehind(COMES_BACK, sentences, today);
  if (back !== null) return bounded(back.date, today);
  const last = firstDayBehind(LAST, sentences, today);
  if (last !== null) return bounded(INCLUSIVE.test(last.sentence) ? addDays(last.date, 1) : last.date, today);
  const named = sentences.flatMap((sentence) => dayNamed(sentence, today)?.date ?? []).toSorted();
  const latest = named.at(-1);
  return latest === undefined ? null : bounded(latest, today);
}

/** The day that stands nearest behind one of these words, in the first sentence that has any. */
function firstDayBehind(words: RegExp, sentences: readonly string[], today: LocalDate) {
  for (const sentence of sentences)
    for (const { index } of sentence.matchAll(words)) {
      const named = dayNamed(sentence.slice(index), today);
      if (named !== null) return { date: named.date, sentence };
    }
  return null;
}

function bounded(date: LocalDate, today: LocalDate): LocalDate | null {
  if (date <= today || date > addDays(today, DAYS_AHEAD_MAX)) return null;
  const latest = addDays(today, PAUSE_DAYS_MAX);
  return date < latest ? date : latest;
}
