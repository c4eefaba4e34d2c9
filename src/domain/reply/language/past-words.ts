import type { Word } from '#domain/reply/language/plain-words.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { IRREGULAR } from '#domain/reply/language/word-forms.ts';
import { FORMS_ELSEWHERE } from '#domain/reply/words/elsewhere-verbs.ts';
import { NOT_PAST, SAME_IN_PAST } from '#domain/reply/words/telling.ts';
import { lexicon, VOCABULARIES } from '#domain/reply/words/lexicon.ts';
import type { Vocabulary } from '#domain/reply/words/vocabulary.ts';

const ACTIONS = lexicon('actions');

type Language = Vocabulary['language'];

/** Past forms by their endings; what only looks like one stands behind. */
const ENDINGS: Readonly<Record<Language, { readonly form: RegExp; readonly never: ReadonlySet<string> }>> = {
  // "finished", "finshed", "emailled"
  en: { form: /^\p{L}{2,}ed$/u, never: NOT_PAST },
  // "llamé", "preparé", "terminó", "pagada", "llegaron"; "llamaré" is to come
  es: {
    form: /^(?:(?:prepar|repar|separ|compar|declar|aclar|par|esper|recuper|super|oper|enter|mir|tir|gir|retir|estir|respir|admir)é|\p{L}{2,}(?<![aei]r)é|\p{L}{2,}(?:ó|í|[ai]d[oa]s?|aron|ieron))$/u,
    never: new Set(
      'nada cada lado lados vida comida bebida salida mercado helado pescado estado café mamá papá así aquí ahí entrada'.split(
        ' ',
      ),
    ),
  },
  // "rangé", "terminée", "corrigées"
  fr: {
    form: /^\p{L}{2,}(?:é|ée|és|ées)$/u,
    never: new Set(
      'marché café bébé thé clé santé été idée musée lycée soirée journée année société côté qualité moitié inglés francés portugués japonés interés estrés después'.split(
        ' ',
      ),
    ),
  },
  // "gekauft", "angerufen", "bezahlt", "abgeschickt", "telefoniert"
  de: {
    // "gmacht" and "gholt" of Austria and Switzerland too
    form: /^(?:g[bcdfghjkmnpqstvwxz]\p{L}{2,}t|(?:auf|ab|an|ein|aus|weg|vor|zu|mit|nach|um|her|hin|durch|fertig|zurück|los)?ge\p{L}{2,}(?:t|en)|(?:ab|an|auf|vor|zu|nach|mit)?(?:be|ver|er|ent|zer|über|unter|miss)\p{L}{2,}t|(?:unter|be|ver|über)(?:schrieben|wiesen)|\p{L}{3,}iert)$/u,
    never: new Set(
      'gehen geben gegen gestern gesund gemeinsam gelt gent gern erst verletzt bereit bericht gericht gesicht gewicht gedicht geschäft gebiet gerüst gerät geburt unterricht verlust'.split(
        ' ',
      ),
    ),
  },
};

/** "cleand", "fixd": a known verb and the end of its past. */
function isClippedPast(plain: string): boolean {
  return (
    /^[a-z]{2,}[^aeiou]d$/.test(plain) && plain !== 'bind' && ACTIONS.endAt(wordsOf(plain.slice(0, -1)), 0) !== null
  );
}

/** "bougt", "fedd": a past form with one letter too few or doubled. */
function isMistypedPast(plain: string): boolean {
  return MISTYPED.has(plain) || (/dd$|tt$|nn$/.test(plain) && PAST_FORMS.has(plain.slice(0, -1)));
}

function swappedAt(form: string, at: number): string {
  return `${form.slice(0, at)}${form[at + 1] ?? ''}${form[at] ?? ''}${form.slice(at + 2)}`;
}

const PAST_FORMS = new Set(IRREGULAR.get('en')?.keys());
const KNOWN = new Set(VOCABULARIES.flatMap(({ functionWords, actions }) => [...functionWords, ...actions]));
/** Irregular past forms of six and more letters without one of the inner ones. */
const MISTYPED: ReadonlySet<string> = new Set(
  [...PAST_FORMS]
    .filter((form) => form.length >= 6)
    .flatMap((form) =>
      Array.from({ length: form.length }, (_, at) => `${form.slice(0, at)}${form.slice(at + 1)}`).filter(
        (_, at) => at > 0 && at < form.length - 1,
      ),
    )
    .filter((form) => !KNOWN.has(form) && form !== 'moped')
    // "wrtoe", "boguht"
    .concat(
      [...PAST_FORMS]
        .filter((form) => form.length >= 5)
        .flatMap((form) =>
          Array.from({ length: form.length - 3 }, (_, at) => swappedAt(form, at + 1)).filter(
            (one) => one !== form && !KNOWN.has(one) && !PAST_FORMS.has(one),
          ),
        ),
    ),
);

const WOULD = new Set('thered theyd someoned whod everyoned nobodyd somebodyd thatd whatd'.split(' '));

/** Whether a word is a past form or a participle in one of these languages; "put" and "cut" only where `sameToo`. */
export function isPast(word: Word, languages: ReadonlySet<Language>, sameToo: boolean): boolean {
  if (word.kind !== 'word') return false;
  const { known } = word;
  if (known === null || word.accented !== word.plain) return isPastForm(word, languages, sameToo);
  // The words of vocabularies come back in letter after letter; a person's own are not kept.
  let asked = sameToo ? 1 : 0;
  for (const language of languages) asked |= ASKED[language];
  known.pastIn ??= [];
  return (known.pastIn[asked] ??= isPastForm(word, languages, sameToo));
}

const ASKED: Readonly<Record<Language, number>> = { en: 2, es: 4, fr: 8, de: 16 };

function isPastForm(word: Word, languages: ReadonlySet<Language>, sameToo: boolean): boolean {
  if (NOT_PAST.has(word.plain)) return false;
  if (SAME_IN_PAST.has(word.plain)) return sameToo;
  if (FORMS_ELSEWHERE.has(word.plain) || isClippedPast(word.plain) || isMistypedPast(word.plain)) return true;
  // "namaste'd", "facetime'd"; "she'd" and "who'd" are no such verbs.
  if (word.accented.endsWith("'d") && word.accented.length >= 6 && !WOULD.has(word.plain)) return true;
  for (const language of languages) {
    const bare = language === 'fr' ? word.plain.replace(/(?:e|s|es)$/, '') : word.plain;
    const bases = IRREGULAR.get(language);
    const base = bases?.get(word.plain) ?? bases?.get(bare);
    if (base !== undefined && base !== word.plain) return true;
    const { form, never } = ENDINGS[language];
    if (form.test(word.accented) && !never.has(word.accented)) return true;
  }
  return false;
}
