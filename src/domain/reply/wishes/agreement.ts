import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/**
 * Whether the words say yes to the question they answer, and nothing else (D18). What it is asked of cannot be taken
 * back, so whoever says more than that is not heard as a yes: they can press the button.
 */
export function isAgreement(words: string): boolean {
  const said = wordsOf(words).filter(({ kind, plain }) => kind !== 'mark' && !COURTESY.has(plain));
  return YES.has(said.map(({ plain }) => plain).join(' '));
}

const COURTESY = new Set(['please', 'thanks', 'thank', 'you', 'bitte', 'danke', 'merci', 'gracias']);

const YES = new Set(
  phrases(`
    yes, yep, yeah, yes do it, do it, yes erase everything, erase everything, erase, yes erase, yes erase it all,
    yes delete everything, delete everything, delete, yes delete, yes delete it all, yes delete it, confirm, confirmed,
    yes i confirm, i confirm, yes i am sure, yes im sure, i am sure, im sure,
    ja, ja loschen, ja alles loschen, alles loschen, loschen, bestatigt, ja ich bin sicher,
    oui, oui tout effacer, tout effacer, effacer, oui effacez tout, effacez tout, supprimer, je confirme, oui je confirme,
    si, si borrar todo, borrar todo, borrar, si borra todo, borra todo, confirmo, si confirmo, si lo confirmo`),
);
