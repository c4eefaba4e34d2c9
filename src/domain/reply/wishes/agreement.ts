import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/**
 * How the words answer a question whose yes cannot be taken back (D18). plain: yes, and nothing but what was asked.
 * doubtful: it begins like a yes, and says more or less than that. Null: it is none.
 */
export function hearAgreement(words: string): 'plain' | 'doubtful' | null {
  const said = wordsOf(words)
    .filter(({ kind, plain }) => kind !== 'mark' && !COURTESY.has(plain))
    .map(({ plain }) => plain);
  const [first = '', ...rest] = said;
  if (ALONE.has(said.join(' ')) || (YES.has(first) && BEHIND_YES.has(rest.join(' ')))) return 'plain';
  return YES.has(first) || NEARLY_YES.has(first) ? 'doubtful' : null;
}

const COURTESY = new Set(['please', 'thanks', 'thank', 'you', 'bitte', 'danke', 'merci', 'gracias']);

const YES = new Set(['yes', 'yep', 'yeah', 'ja', 'oui', 'si']);
const NEARLY_YES = new Set(['ok', 'okay', 'sure', 'y', 'fine', 'agreed', 'klar', 'daccord', 'vale', 'claro']);

/** "erase everything" is no yes of its own: it is the name of our button, and may stand in a reply without being said. */
const BEHIND_YES = new Set([
  '',
  ...phrases(`
    do it, do that, go ahead, i am sure, im sure, i confirm, confirm, erase, erase it, erase it all, erase everything,
    erase all of it, delete, delete it, delete it all, delete everything, delete all of it, delete my data,
    delete all my data, delete my account, erase my data, erase all my data,
    losch alles, losche alles, alles loschen, loschen, ich bin sicher, mach das,
    efface tout, effacez tout, effacez le, tout effacer, supprimez tout, je confirme, je suis sur, je suis sure,
    borralo, borralo todo, borra todo, borrar todo, confirmo, lo confirmo, estoy seguro, estoy segura, hazlo`),
]);

const ALONE = new Set(
  phrases(`
    do it, go ahead, i confirm, confirm, confirmed, delete my data, delete all my data, delete my account,
    erase my data, erase all my data, ich bestatige, bestatigt, losch meine daten, losche meine daten,
    loscht meine daten, je confirme, supprimez mes donnees, effacez mes donnees, confirmo, lo confirmo,
    borra mis datos, borren mis datos`),
);
