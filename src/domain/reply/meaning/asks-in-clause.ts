import { asksToBeTold } from '#domain/agenda/commands.ts';
import type { Sentence } from '#domain/reply/language/clauses.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { contentOf, standsAlone } from '#domain/reply/meaning/clause-words.ts';

/** One clause asks it of us, and another says more than a day: "pause until Tuesday, April 21" is one wish. */
export function asksInClause(sentence: Sentence, list: AnsweredList): boolean {
  const { clauses } = sentence;
  if (clauses.length === 1) return false;
  const others = clauses.filter(({ text }) => {
    const control = list.controlIn(text, true);
    return control === null || (asksToBeTold(control) && control.kind !== 'price');
  });
  if (others.length === clauses.length) return false;
  if (list.controlIn(sentence.text, false)?.kind === 'several' || pausesAsAWhole(sentence, list)) return false;
  return others.some((clause) => {
    const day = list.dayIn(clause.text);
    if (day !== null && standsAlone(clause, day)) return false;
    // "… a las siete y media": a single word that names no item goes with what stands before.
    return contentOf(clause).length !== 1 || list.referencesIn(clause.words).items.length > 0;
  });
}

/** "on leave, see you on the 20th": one clause asks for a rest, and another tells when it ends. */
function pausesAsAWhole({ text, clauses }: Sentence, list: AnsweredList): boolean {
  const rests = clauses.some((clause) => {
    const control = list.controlIn(clause.text, true);
    return control?.kind === 'pause' && control.until === null;
  });
  if (!rests) return false;
  const whole = list.controlIn(text, false);
  const refs = list.referencesIn(wordsOf(text));
  return whole?.kind === 'pause' && whole.until !== null && refs.items.length === 0 && !refs.all && !refs.rest;
}
