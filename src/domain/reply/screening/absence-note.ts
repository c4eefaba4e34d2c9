import { beginning } from '#domain/reply/letter/beginning.ts';
import { dayNamed } from '#domain/reply/language/days.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** The longest pause that an answering robot can cause, in days (D33). */
const PAUSE_DAYS_MAX = 30;
/** A day without its year that lies further ahead has gone by: somebody forgot to turn the robot off. */
const DAYS_AHEAD_MAX = 180;
/** What comes later in such a note is about other people. In characters. */
const READ_LENGTH_MAX = 1500;

// "I will be back on Monday", "out of office until Jan 5", "from Jan 2 to Jan 5", "wieder erreichbar ab dem 5.1.", "de retour le 5 janvier"
const RETURN =
  /\b(?:back|return(?:ing|s)?|until|till|to|through|thru|resume|again|zurück|wieder|bis|ab dem|retour|jusqu['’]au|revien[st]|vuelvo|regreso|hasta|volver[ée]|regresar[ée])\b/giu;

/**
 * Until when the note of an answering robot lets messages rest: the day it names as the return, else the last one it
 * names (D33: 30 days at most). Null where it names none that is still to come.
 */
export function restUntil(note: string, today: LocalDate): LocalDate | null {
  const days: LocalDate[] = [];
  for (const sentence of beginning(note, READ_LENGTH_MAX).split(/[!?;\n]|(?<!\d)\.(?=\s+\p{Lu}|\s*$)/u)) {
    const [back] = [...sentence.matchAll(RETURN)].flatMap(({ index }) => dayNamed(sentence.slice(index), today) ?? []);
    if (back !== undefined) return bounded(back.date, today);
    const named = dayNamed(sentence, today);
    if (named !== null) days.push(named.date);
  }
  const last = days.toSorted().at(-1);
  return last === undefined ? null : bounded(last, today);
}

function bounded(date: LocalDate, today: LocalDate): LocalDate | null {
  if (date <= today || date > addDays(today, DAYS_AHEAD_MAX)) return null;
  const latest = addDays(today, PAUSE_DAYS_MAX);
  return date < latest ? date : latest;
}
