import lists from '#data/reading/words/email.json' with { type: 'json' };
import { plainSets, wordLists } from '#domain/reply/language/word-data.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const { GET_OUTLOOK, MAIL_PRODUCTS, SENT_AROUND, SENT_FROM, TAGLINES } = wordLists(lists.ends);
const FRAMES = SENT_AROUND.map((words) => words.split('…'));
const { ADDRESSEES, LEGAL_PARTS, OPENINGS, SCANNERS } = wordLists(lists.disclaimers);
const { DETERMINERS, DEVICES, MORE_THAN_TAGLINE, OWN_WORDS: OWN } = plainSets(lists.ends);

const DONE = lexicon('done');

/** Why the frame of a signed mail was cut. */
export const ARMOURED = 'the frame of a signed mail';

/** How many lines from `at` on are the frame that PGP puts around signed words (RFC 9580 §7), or 0. */
export function armourAt(lines: readonly string[], at: number): number {
  const line = (lines[at] ?? '').trimEnd();
  const below = lines.slice(at + 1, at + ARMOUR_LINES_MAX);
  if (line === '-----BEGIN PGP SIGNED MESSAGE-----') return 1 + below.findIndex((one) => !HASH.test(one));
  if (line !== '-----BEGIN PGP SIGNATURE-----') return 0;
  const end = below.findIndex((one) => one.trimEnd() === '-----END PGP SIGNATURE-----');
  return end < 0 ? 0 : end + 2;
}

// "Hash: SHA512"
const HASH = /^Hash: \S{1,40}\s*$/;
/** The signature of the largest key has about forty. */
const ARMOUR_LINES_MAX = 120;

export interface SignatureStart {
  readonly reason: string;
  /** Everything down to the quote belongs to it. */
  readonly toTheEnd: boolean;
  /** No person writes it: the mail says nothing if there is nothing else. */
  readonly isCertain: boolean;
}

/** Whether a line begins a signature. */
export function signatureAt(lines: readonly string[], at: number): SignatureStart | null {
  const line = lines[at] ?? '';
  const text = line.trim();
  if (text === '') return null;
  // "-- " (RFC 3676 4.3); clients lose the space.
  if (/^(?:--|—)\s?$/u.test(line) && !LISTED.test(nextFilled(lines, at)))
    return { reason: 'a signature after "-- "', toTheEnd: true, isCertain: false };
  // "If you received this by mistake, sorry. 1 done": a short disclaimer with a verdict is an answer.
  const isLegal =
    isLegalAt(lines, at) || (STARS.test(text) && isLegalAt(lines, lines.indexOf(nextFilled(lines, at), at)));
  if (isLegal || (DISCLAIMER.test(text) && !(text.length > SHORT_MAX ? OF_A_PERSON.test(text) : isOfPerson(text))))
    return { reason: 'a disclaimer', toTheEnd: true, isCertain: false };
  if (BANNER.test(text) && !isOfPerson(text))
    return { reason: 'the warning of a mail gateway', toTheEnd: false, isCertain: true };
  if (text.length > LENGTH_MAX) return null;
  if (isScanned(text)) return { reason: 'a line of an antivirus program', toTheEnd: false, isCertain: true };
  if (PICTURE.test(text)) return { reason: 'a picture', toTheEnd: false, isCertain: true };
  const tagline = taglineIn(text);
  // The opening itself has a word that is an answer elsewhere: "تم" is "done".
  const opening = SENT_FROM.find((words) => text.toLowerCase().startsWith(words)) ?? '';
  if (tagline === null || isOfPerson(text.slice(opening.length))) return null;
  return { reason: 'a device signature', toTheEnd: false, isCertain: tagline === 'of a program' };
}

/** Whether a paragraph that begins here speaks of confidence, addressees, errors and the like, in whatever language. */
function isLegalAt(lines: readonly string[], at: number): boolean {
  const first = (lines[at] ?? '').trim().toLowerCase();
  if (OPENINGS.some((words) => first.startsWith(words))) return !isOfPerson(first);
  if (![...ADDRESSEES, ...LEGAL_PARTS].some((part) => first.includes(part))) return false;
  const below = lines.slice(at, at + PARAGRAPH_LINES_MAX);
  const end = below.findIndex((line) => line.trim() === '');
  const paragraph = end < 0 ? below : below.slice(0, end);
  const words = paragraph.join(' ').toLowerCase();
  const named = ADDRESSEES.filter((part) => words.includes(part));
  if (named.length === 0) return false;
  const parts = [...named, ...LEGAL_PARTS.filter((part) => words.includes(part))];
  // Goals are shorter; "i" and "je" are small words of other languages too.
  const isProse = first.length >= LEGAL_LENGTH_MIN || /\p{Lo}{15}/u.test(first);
  return isProse && (parts.length > LEGAL_PARTS_MIN || (parts.length === LEGAL_PARTS_MIN && !OF_A_PERSON.test(words)));
}

const PARAGRAPH_LINES_MAX = 20;
/** In characters. */
const LEGAL_LENGTH_MIN = 50;
const LEGAL_PARTS_MIN = 3;
/** Above and below a disclaimer. */
const STARS = /^[-_=*~#]{5,200}$/u;

/** "Attention: e-mail about the attachments sent, 2 done", "sent from my phone, I …": no program writes that. */
function isOfPerson(text: string): boolean {
  return OF_A_PERSON.test(text) || DONE.has(wordsOf(text));
}

/** For a line that a device or a program wrote, except the warning of a gateway. In characters. */
const LENGTH_MAX = 160;
/** In characters. */
const SHORT_MAX = 100;
// "I am …", "… aber ich", "j'ai"
const OF_A_PERSON = /(?<![\p{L}\p{N}'’])(?:i|i['’](?:m|ve|ll|d)|ich|je|j['’]\p{L}+|yo)(?![\p{L}\p{N}'’])/iu;

/** A line above a list is not the mark of a signature: "--" above "1. gym" or "[ ] gym". */
const LISTED = /^\s{0,8}(?:\d{1,2}[.)]\s|\[[ xX]?\]|[☐☑✅✔])/u;

function nextFilled(lines: readonly string[], at: number): string {
  return lines.slice(at + 1, at + 4).find((line) => line.trim() !== '') ?? '';
}

/** The line a phone or a program puts below every mail, in the words of its maker or its owner. */
function taglineIn(text: string): 'of a program' | 'of a person' | null {
  if (WHOLE_TAGLINE.test(text)) return MAIL_PRODUCT.test(text) ? 'of a program' : 'of a person';
  const bare = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\]?[<([]{1,2}\s?https?:[^\s<>()]{1,300}\s?[>)]|\shttps?:\S{1,300}$/gi, '')
    .replace(BEHIND_DEVICE, '')
    .replace(/^[-*_([<\s]+|[-*_)\]>.!\s]+$/gu, '')
    .replaceAll('[', '')
    .toLowerCase();
  if (bare.length > 90) return null;
  const names = MAIL_PRODUCT.test(bare);
  if (TAGLINES.includes(bare)) return 'of a program';
  const isFramed = () => FRAMES.some(([front = '', behind = '']) => bare.startsWith(front) && bare.endsWith(behind));
  if (names && (isOutlook(bare, text) || SLOGAN.test(bare) || isFramed())) return 'of a program';
  // "Verstuurd vanaf mijn iPhone", "Enviado desde mi tostadora"; not "Sent the invoice to Samsung", "Enviado de nuevo"
  const opening = SENT_FROM.find((words) => bare.startsWith(words));
  if (opening === undefined) return null;
  const rest = bare.slice(opening.length);
  // "lähetetty iphon|esta", "inviato dall|'iphone": an opening may end within a word.
  return sentFrom(/^\s|^$/u.test(rest) ? rest.trimStart() : bare.slice(opening.lastIndexOf(' ') + 1));
}

/** Classifies the words after "sent from": a device or program and nothing else, or the owner's own words. */
function sentFrom(rest: string): 'of a program' | 'of a person' | null {
  const [determiner = '', ...others] = rest.split(/\s+/u);
  const isDetermined = OWN.has(determiner) || DETERMINERS.has(determiner);
  const words = isDetermined ? others : [determiner, ...others];
  if (words.length === 0 || words.length > TAGLINE_WORDS_MAX) return null;
  // "my BlackBerry 10 smartphone on the Verizon network", "the all new AOL app for iOS"
  const at = words.findIndex((word) => MAIL_PRODUCT.test(word));
  if (at >= 0 && at <= OWN_WORDS_MAX && isDetermined && /^[^:;?,]+$/u.test(rest) && words.every(isCount))
    return 'of a program';
  if (!words.every(isPartOfName)) return null;
  if (MAIL_PRODUCT.test(rest)) return 'of a program';
  if (isDetermined && DEVICES.has(words.at(-1) ?? '')) return 'of a program';
  const isOwn = OWN.has(determiner) && (words.length <= OWN_WORDS_MAX || words.some((word) => MODEL.test(word)));
  return isOwn ? 'of a person' : null;
}

/** "iPhone", "15", "Pro", "4G"; not "phone, 1 and 3 done", "bank: 2 is done", "desk the report". */
function isPartOfName(word: string, at: number, words: readonly string[]): boolean {
  const isLast = at === words.length - 1;
  if (MORE_THAN_TAGLINE.has(word) || /[:;?]/u.test(word)) return false;
  // "Verizon, Samsung Galaxy smartphone"
  if (word.endsWith(',')) return !isLast && MAIL_PRODUCT.test(words[at + 1] ?? '');
  return isCount(word, at, words);
}

/** The number of a model: "iPhone 15"; not "iPhone 2 yes". */
function isCount(word: string, at: number, words: readonly string[]): boolean {
  return !/^\d+$/u.test(word) || MAIL_PRODUCT.test(words[at - 1] ?? '');
}

/** "my heart", "mi vieja tostadora": more words are a sentence, except "my Wiko RIDGE FAB 4G". */
const OWN_WORDS_MAX = 3;
const MODEL = /^(?=\S*\d)(?=\S*\p{L})\S+$/u;
/**
 * "Get Outlook for Android", "Outlook für iOS beziehen", "iOS 版 Outlook を入手"; not "fix Outlook for iOS sync". The link
 * beside, which only the program writes, proves it in any language.
 */
function isOutlook(bare: string, text: string): boolean {
  if (!OUTLOOK.test(bare)) return false;
  return (
    OUTLOOK_ALONE.test(bare) ||
    text.includes('//aka.ms/') ||
    (SYSTEM_LAST.test(bare) && GET_OUTLOOK.some((words) => bare.startsWith(`${words} `))) ||
    (OUTLOOK_FIRST.test(bare) && GET_OUTLOOK.some((words) => bare.endsWith(words)))
  );
}

const OUTLOOK = /(?:outlook|bluemail).*(?:ios|android|mac)|(?:ios|android).*outlook/u;
const OUTLOOK_ALONE = /^(?:outlook|bluemail) \S{2,5} (?:ios|android|mac)$/u;
const SYSTEM_LAST = /(?:outlook|bluemail) (?:\S{1,6} ){1,3}(?:ios|android|mac)$|(?:ios|android) \S{1,3} outlook$/u;
const OUTLOOK_FIRST = /^(?:\S{1,3} )?(?:outlook|bluemail|ios|android)/u;
// "Yahoo Mail: Search, Organize, Conquer"
const SLOGAN = /^(?:yahoo|aol) mail ?[:–-] ?\S/u;
const TAGLINE_WORDS_MAX = 8;
const MAIL_PRODUCT = anyOf(MAIL_PRODUCTS);
function anyOf(words: readonly string[]): RegExp {
  return new RegExp([...new Set(words)].map((word) => word.replaceAll('.', String.raw`\.`)).join('|'), 'iu');
}

const EXCUSED =
  '(?:any |the |my )?(?:typos?|brevity|errors?|mistakes?|misspellings?|spelling|auto-?correct|terseness|thumbs)(?: (?:errors?|mistakes?))?';
const EXCUSES = `(?:so )?(?:please )?(?:excuse|forgive|pardon|ignore|sorry for|apologies for) ${EXCUSED}(?:(?:,? (?:and|or|&) |[/,] ?)${EXCUSED}){0,3}[.!]?`;
// "…, please excuse any typos.", "… - sorry for typos", "… - the most secure mobile device" (BlackBerry)
const BEHIND_DEVICE = new RegExp(
  `[\\s,;.–—-]{1,4}(?:${EXCUSES}|the most secure mobile device(?:(?: -)? via [^\\n,:;]{1,30} network)?)$`,
  'iu',
);
// "Please excuse brevity and typos.", "Von meinem iPhone gesendet", "Diese Nachricht wurde von meinem Handy gesendet", "Typed on my phone", "Get BlueMail for Android"
const WHOLE_TAGLINE = new RegExp(
  `^[-*_([<]{0,3}\\s?(?:${EXCUSES}|get bluemail for (?:ios|android|mac|desktop)|von meine[mr][^\\n,:;]{1,40} gesendet|diese nachricht wurde von [^\\n,:;]{1,60} (?:gesendet|verschickt|gesandt)|typed (?:on|with) my [^\\n,:;.\\d]{1,30})[.!)\\]>*_]{0,3}$`,
  'iu',
);
// "[cid:image001.png@01D0A1]", "[image: Acme]", "[Logo]"
const PICTURE = /^\[(?:(?:cid|image|bild|imagen|immagine|imagem|obraz):[^\]\n]{1,120}|logo)\]$/iu;

/** Whether an antivirus program wrote it; not "install Avast, the virus is back". */
function isScanned(text: string): boolean {
  const bare = text.toLowerCase();
  if (SCANNED.test(bare)) return true;
  return SCANNERS.some((name) => bare.includes(name)) && (SCANNED_LINK.test(bare) || SCANNED_MAIL.test(bare));
}

// "This email has been checked for viruses"
const SCANNED =
  /^(?:this|diese) (?:e-?mail|message) (?:has been|was|wurde) (?:checked|scanned|auf viren)\b[^\n]{0,60}(?:virus|viren|malware|spam|threats)/u;
// "Virus-free. www.avast.com", "www.avast.com"
const SCANNED_LINK =
  /^[^\n]{0,30}(?<!\S)(?:\S{0,20}(?:vir|вир|wir|vír)\S{0,12}\s?)?(?:https?:\/\/)?www\.[a-z-]{3,20}\.[a-z]{2,3}\S{0,200}$/u;
// "El software de antivirus Avast ha analizado este correo electrónico en busca de virus."
const SCANNED_MAIL =
  /(?=.*(?:vir[ue]|vír|вирус|wirus|malware))(?=.*(?:e-?mail|message|nachricht|courri|correo|mensaje|messaggio|mensagem|bericht|wiadomoś|zpráv|письм|сообщен)).{40}/u;
// "CONFIDENTIALITY NOTICE: This e-mail…", "This message is intended only for …", "Ce message est destiné exclusivement à …"
const DISCLAIMER =
  /^(?:confidentiality (?:notice|note)\s?(?:[:.–—-]\s?\p{Lu}|[:.]?$)|disclaimer:\s[^\n]{60}|legal notice\s?(?:[:.–—-]|$)|this (?:e-?mail|message|communication)[^\n]{0,60}(?:confidential|privileged|intended (?:only|solely|exclusively|for))|the (?:information|contents?) (?:contained )?(?:in|of) this (?:e-?mail|message|communication|transmission)|if you (?:are not|received|have received)[^\n]{0,40}(?:intended recipient|in error|by mistake)|(?:[^\n]{0,40}\b)?registered (?:in|office)[^\n]{0,80}\b(?:no|number|ltd|plc)\b|please consider the environment\s?(?:before|when|prior|and|[.,!]|$)|diese e-?mail\b[^\n]{0,60}(?:vertraulich|geschützt|ausschlie(?:ß|ss)lich|bestimmt|adressat|empfänger)|ce (?:message|courriel)\b[^\n]{0,60}(?:confidentiel|destinée?s?\b|exclusi|pièces jointes|à l['’]intention)|este (?:mensaje|correo)[^\n]{0,40}confidencial)/iu;
// "[EXTERNAL EMAIL] Do not click links or open attachments unless …", "CAUTION: This email originated from outside of the organization."
const BANNER =
  /^[[*(<!⚠\s]{0,4}(?:external|caution|warning|externe?r?|extern|achtung|vorsicht|attention|externo|atención|attenzione)\b[^\n]{0,60}\b(?:e-?mails?|messages?|senders?|nachricht|absender|courriel|expéditeur|correo|remitente|mittente)\b[^\n]{0,120}(?:links?\b|attachments?|outside|organi[sz]ation|anhänge|anlagen|pièces? jointes?|adjuntos|allegati|außerhalb|extérieur|externo)/iu;
