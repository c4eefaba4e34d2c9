import type { Word } from '#domain/reply/language/plain-words.ts';
import { IRREGULAR } from '#domain/reply/language/word-forms.ts';
import { NOT_PAST, SAME_IN_PAST } from '#domain/reply/words/telling.ts';
import type { Vocabulary } from '#domain/reply/words/vocabulary.ts';

type Language = Vocabulary['language'];

/** Past forms by their endings; what only looks like one stands behind. */
const ENDINGS: Readonly<Record<Language, { readonly form: RegExp; readonly never: ReadonlySet<string> }>> = {
  // "finished", "finshed", "emailled"
  en: { form: /^\p{L}{2,}ed$/u, never: NOT_PAST },
  // "llamé", "terminó", "pagada", "llegaron"
  es: {
    form: /^\p{L}{2,}(?:é|ó|í|[ai]d[oa]s?|aron|ieron)$/u,
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
      'marché café bébé thé clé santé été idée musée lycée soirée journée année société côté qualité moitié'.split(' '),
    ),
  },
  // "gekauft", "angerufen", "bezahlt", "abgeschickt", "telefoniert"
  de: {
    form: /^(?:(?:auf|ab|an|ein|aus|weg|vor|zu|mit|nach|um|her|hin|durch|fertig|zurück|los)?ge\p{L}{2,}(?:t|en)|(?:ab|an|auf|vor|zu|nach|mit)?(?:be|ver|er|ent|zer)\p{L}{2,}t|\p{L}{3,}iert)$/u,
    never: new Set('gehen geben gegen gestern gesund gemeinsam gelt gent gern erst verletzt bereit'.split(' ')),
  },
};

/** Whether a word is a past form or a participle in one of these languages; "put" and "cut" only where `sameToo`. */
export function isPast(word: Word, languages: ReadonlySet<Language>, sameToo: boolean): boolean {
  if (word.kind !== 'word' || NOT_PAST.has(word.plain)) return false;
  if (SAME_IN_PAST.has(word.plain)) return sameToo;
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
