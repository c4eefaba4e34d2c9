/** What answers a question, in the languages that people write to us. */
import { plainText } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/language/phrase-lines.ts';
import type { Asking } from './question.ts';

type Words = ReadonlySet<string>;

const of = (words: string): Words => new Set(phrases(words).map(plainText));

/** Of any question. */
export const YES = of(`
  yes, y, yep, yeah, yea, yup, ye, yess, sure, of course, ok, okay, right, correct, exactly, indeed, absolutely, definitely, totally,
  it is, it did, i did, we did, they are, it was, that is right, thats right, you got it, please do, do it, do that, go ahead, go for it,
  si, claro, por supuesto, vale, correcto, asi es, eso es, hazlo, oui, ouais, bien sur, daccord, exact, exactement, cest ca, vas y,
  ja, jep, jo, jup, genau, klar, stimmt, richtig, natürlich, mach das, mach es`);
/** Signs are no words: a hand, a tick. */
export const YES_SIGNS = new Set(['👍', '✅', '✔', '☑', '👌', '💯']);
export const NO_SIGNS = new Set(['👎', '❌', '✖', '🚫']);

export const NO = of(`
  no, n, nope, nah, na, noo, not yet, no not yet, not really, not quite, not at all, it is not, it isnt, its not, i did not, i didnt, we didnt,
  not done, not today, neither, none, none of them, neither of them, neither one, leave it, leave them, dont, do not, please dont,
  todavia no, aun no, no todavia, ninguno, ninguna, para nada, dejalo, non, pas encore, pas vraiment, pas du tout, aucun, aucune, ni lun ni lautre,
  nein, nee, ne, noch nicht, nicht ganz, nicht wirklich, keiner, keine, keins, keines, keiner von beiden`);

/** More of either, by what is asked. */
export const OF_VERDICT: Readonly<Record<Asking['verdict'], { readonly yes: Words; readonly no: Words }>> = {
  done: {
    yes: of(
      'done, did it, finished, its done, it is done, i have, hecho, listo, lista, terminado, fait, termine, fini, cest fait, erledigt, fertig, gemacht, geschafft',
    ),
    no: of('still open, open, unfinished, pendiente, sigue abierto, toujours ouvert, offen, noch offen'),
  },
  drop: {
    yes: of(
      'drop it, let it go, let them go, drop them, let go, dejalo ir, quitalo, laisse tomber, enleve le, weg damit, lass es los, streich es',
    ),
    no: of('keep it, keep them, keep, keep both, guardalo, quedatelo, garde le, garde, behalten, behalt es'),
  },
  carry: {
    yes: of(
      'tomorrow, move it, move them, push it, tomorrow please, mañana, muevelo, demain, deplace le, morgen, verschieben, verschieb es',
    ),
    no: of('keep it, today, keep it today, hoy, aujourdhui, heute'),
  },
};

export const ALL = of(
  'both, both of them, all, all of them, all of it, everything, all three, los dos, las dos, ambos, ambas, todos, todas, todo, les deux, tous, toutes, tout, beide, alle, alles',
);

/** Nothing is said by them beside an answer. */
export const COURTESY: Words = of(`
  please, pls, plz, thanks, thank, you, thx, ty, sorry, actually, well, oh, um, just, anchor, haha, lol, it, is, was, did, i, the, one, ones, number, no, num, item,
  por favor, favor, gracias, perdon, merci, stp, svp, pardon, numero, danke, bitte, nummer, el, la, le, der, die, das, to, on, for, a`);

/** They join parts of an answer, or begin what is said beside it. */
export const AND: Words = of('and, but, or, y, e, o, pero, et, mais, ou, und, aber, oder, plus, also');
/** After these alone something else may follow without a mark: "yes I finally did"; "si llueve" is no yes. */
export const AT_ONCE: Words = of('yes, yep, yeah, yup, nope, no, oui, ja, nein');

/** Behind a digit: "the 1st". */
export const ORDINAL_ENDS: Words = new Set(['st', 'nd', 'rd', 'th', 'er', 'ere', 'eme', 'e']);

/** From the first; -1 is the last. */
export const PLACES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: 'first, primero, primera, premier, premiere, erste, ersten, erster, erstes, former',
    2: 'second, segundo, segunda, deuxieme, seconde, zweite, zweiten, zweiter, zweites',
    3: 'third, tercero, tercera, troisieme, dritte, dritten, dritter, drittes',
    4: 'fourth, cuarto, cuarta, quatrieme, vierte, vierten, vierter, viertes',
    [-1]: 'last, latter, ultimo, ultima, dernier, derniere, letzte, letzten, letzter, letztes',
  }).flatMap(([place, words]) => phrases(words).map((word) => [plainText(word), Number(place)] as const)),
);

/** Numbers in words, as an answer of one word. */
export const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: 'one, uno, una, un, une, eins, eine',
    2: 'two, dos, deux, zwei',
    3: 'three, tres, trois, drei',
    4: 'four, cuatro, quatre, vier',
    5: 'five, cinco, cinq, fünf',
    6: 'six, seis, sechs',
    7: 'seven, siete, sept, sieben',
    8: 'eight, ocho, huit, acht',
    9: 'nine, nueve, neuf, neun',
  }).flatMap(([number, words]) => phrases(words).map((word) => [plainText(word), Number(number)] as const)),
);
