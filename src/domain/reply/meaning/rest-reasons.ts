import type { Clause } from '#domain/reply/language/clauses.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "no messages until May 1st please, site shutdown": why somebody rests, and no goal; "book the trip" is one. */
export function isWhyOfRest({ text }: Clause): boolean {
  const words = spokenWordsOf(text);
  return (
    words.length <= 3 &&
    WHYS.has(words.at(-1)?.plain ?? '') &&
    !words.slice(0, -1).some(({ plain }) => DETERMINERS.has(plain))
  );
}

const WHYS = new Set(
  phrases(
    'shutdown, closure, holiday, holidays, vacation, trip, visit, visitors, guests, leave, wedding, funeral, surgery, operation, conference, retreat, camp, exams, finals, flu, covid, festival, honeymoon, strike, cruise, residency, tournament, tour, fair, emergency, deadline, crunch, urlaub, ferien, hochzeit, reise, vacaciones, viaje, boda, vacances, voyage, mariage',
  ),
);
const DETERMINERS = new Set('the a an my our for die den der el la le les un une'.split(' '));
