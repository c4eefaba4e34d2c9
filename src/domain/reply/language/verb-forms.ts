import { wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { pairs } from '#domain/reply/words/vocabulary.ts';

const ACTIONS = lexicon('actions');

/** "cleaned" → "clean", "stopped" → "stop": the verb a regular English past is of, or null. */
export function baseOfPast(plain: string): string | null {
  if (!/^[a-z]{2,}ed$/.test(plain)) return null;
  return known([plain.slice(0, -2), plain.slice(0, -1), `${plain.slice(0, -3)}y`, plain.slice(0, -3)]);
}

/** "cleaning" → "clean", "making" → "make", "running" → "run". */
export function baseOfGerund(plain: string): string | null {
  if (!/^[a-z]{2,}ing$/.test(plain)) return null;
  const stem = plain.slice(0, -3);
  if (BARE_ING.has(plain)) return null;
  return known([`${stem}e`, stem, stem.replace(/([a-z])\1$/, '$1'), stem.replace(/y$/, 'ie')]);
}

const BARE_ING = new Set([
  'evening',
  'morning',
  'wedding',
  'string',
  'spring',
  'thing',
  'ceiling',
  'king',
  'ring',
  'bring',
  'sing',
  'wing',
  'swing',
  'during',
  'building',
  'meeting',
  'clothing',
  'bedding',
]);

/** "covers" → "cover", "watches" → "watch". */
export function baseOfThird(plain: string): string | null {
  if (!/^[a-z]{3,}s$/.test(plain) || plain.endsWith('ss')) return null;
  return known([plain.slice(0, -1), plain.replace(/es$/, ''), plain.replace(/ies$/, 'y')]);
}

/** "lavé" → "lavar", "salí" → "salir", "saqué" → "sacar": the infinitive of a Spanish "I did"; null where no verb is known. */
export function baseOfPreterite(word: Word | undefined): string | null {
  if (word === undefined || !/^\p{L}{2,}[éí]$/u.test(word.accented)) return null;
  const stem = word.plain.slice(0, -1);
  if (word.accented.endsWith('í')) return known([`${stem}er`, `${stem}ir`]);
  return known([`${stem}ar`, stem.replace(/qu$/, 'car'), stem.replace(/gu$/, 'gar'), stem.replace(/c$/, 'zar')]);
}

/** "arreglo" → "arreglar", "riego" → "regar": the infinitive of a Spanish "yo"; null where no verb is known. */
export function infinitiveOfYo(plain: string): string | null {
  const odd = YO.get(plain);
  if (odd) return odd;
  if (!/^[a-z]{3,}o$/.test(plain)) return null;
  const stem = plain.slice(0, -1);
  const stems = [stem, stem.replace(/ie(?=[a-z]+$)/, 'e'), stem.replace(/ue(?=[a-z]+$)/, 'o')];
  return known(stems.flatMap((one) => [`${one}ar`, `${one}er`, `${one}ir`]));
}

/** "dépose" → "déposer" of a French "je". The word keeps its accents. */
export function infinitiveOfJe(word: Word): string | null {
  const odd = JE.get(word.plain);
  if (odd) return odd;
  if (!/^[a-z]{2,}e$/.test(word.plain)) return null;
  return known([`${word.plain}r`]) === null ? null : `${word.accented}r`;
}

/** "kaufe", "kauf" → "kaufen" of a German "ich". */
export function infinitiveOfIch(word: Word): string | null {
  const odd = ICH.get(word.plain);
  if (odd) return odd;
  if (!/^[a-z]{3,}$/.test(word.plain)) return null;
  const stem = word.accented.replace(/e$/, '');
  const plain = word.plain.replace(/e$/, '');
  if (SEPARABLE_BASES.has(`${plain}en`) || known([`${plain}en`, `${plain}n`]) !== null) return `${stem}en`;
  return null;
}

/** German third person of a known verb: "kocht", "bringt", "holt". */
export function isGermanThird(plain: string): boolean {
  return /^[a-z]{3,}t$/.test(plain) && known([`${plain.slice(0, -1)}en`, `${plain.slice(0, -2)}en`]) !== null;
}

/** "saca", "plancha", "garde": the third person of a known Spanish or French verb. */
export function isRomanceThird(plain: string): boolean {
  if (!/^[a-z]{3,}[ae]$/.test(plain)) return false;
  const stem = plain.slice(0, -1);
  return known([`${stem}ar`, `${stem}er`, `${stem}ir`]) !== null;
}

function known(forms: readonly string[]): string | null {
  return forms.find((form) => form.length > 1 && isVerb(form)) ?? null;
}

const remembered = new Map<string, boolean>();

function isVerb(form: string): boolean {
  const before = remembered.get(form);
  if (before !== undefined) return before;
  const is = ACTIONS.matchAt(wordsOf(form), 0) !== null;
  // A vocabulary is finite, a reader's words are not: what is remembered stays small.
  if (remembered.size < 5000) remembered.set(form, is);
  return is;
}

function table(text: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(pairs(text)));
}

const YO = table(
  'hago hacer, voy ir, pongo poner, salgo salir, traigo traer, tengo tener, doy dar, digo decir, veo ver, riego regar, juego jugar, cierro cerrar, empiezo empezar, pido pedir, sigo seguir, recojo recoger, friego fregar, duermo dormir, cuelgo colgar, pruebo probar, caliento calentar, envio enviar, limpio limpiar, estudio estudiar, conduzco conducir, cojo coger, tiendo tender, muevo mover, vuelvo volver, devuelvo devolver',
);
const JE = table(
  'fasse faire, aille aller, prenne prendre, mette mettre, finisse finir, lise lire, ecrive écrire, sorte sortir, rende rendre, reponde répondre, parte partir, voie voir, remplisse remplir, choisisse choisir, vienne venir, tonde tondre, fais faire, vais aller, mets mettre, prends prendre, finis finir, lis lire, ecris écrire, vois voir, sors sortir, cours courir, rends rendre, dors dormir, bois boire, vends vendre, tonds tondre, couds coudre, reponds répondre, rappelle rappeler, appelle appeler, jette jeter, achete acheter, promene promener, emmene emmener, leve lever, nettoie nettoyer, envoie envoyer, paie payer, paye payer, essaie essayer, repasse repasser, passe passer, peins peindre, cuis cuire, remplis remplir, choisis choisir, reviens revenir, viens venir, pars partir, apprends apprendre, revise réviser, prepare préparer, repare réparer, depose déposer, recupere récupérer, ramene ramener, amene amener',
);
const ICH = table(
  'gehe gehen, geh gehen, lese lesen, les lesen, esse essen, ess essen, treffe treffen, treff treffen, fahre fahren, fahr fahren, rufe rufen, ruf rufen, mache machen, mach machen, schreibe schreiben, schreib schreiben, gebe geben, geb geben, hole holen, hol holen, bringe bringen, bring bringen, raume räumen, raum räumen, mahe mähen, mah mähen, giesse gießen, giess gießen, backe backen, back backen, bugle bügeln, sammle sammeln, nehme nehmen, nehm nehmen, ube üben, ub üben, hange hängen, wasche waschen, wasch waschen',
);
const SEPARABLE_BASES = new Set([
  'raumen',
  'holen',
  'hangen',
  'stellen',
  'legen',
  'machen',
  'melden',
  'werfen',
  'misten',
  'fullen',
  'packen',
]);
