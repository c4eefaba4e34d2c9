import { MAIL_PRODUCTS, OWN_WORDS, SENT_FROM } from '#domain/reply/words/letter-ends.ts';

export interface SignatureStart {
  readonly reason: string;
  /** Everything down to the quote belongs to it. */
  readonly toTheEnd: boolean;
  /** No person writes it: the mail says nothing where there is nothing else. */
  readonly isCertain: boolean;
}

/** Whether a line begins a signature. */
export function signatureAt(lines: readonly string[], at: number): SignatureStart | null {
  const line = lines[at] ?? '';
  // "-- " (RFC 3676 4.3); clients lose the space.
  if ((/^--\s?$/.test(line) || /^—\s?$/.test(line)) && !LISTED.test(nextFilled(lines, at)))
    return { reason: 'a signature after "-- "', toTheEnd: true, isCertain: false };
  const text = line.trim();
  if (DISCLAIMER.test(text)) return { reason: 'a disclaimer', toTheEnd: true, isCertain: false };
  if (BANNER.test(text)) return { reason: 'the warning of a mail gateway', toTheEnd: false, isCertain: true };
  if (text.length > 160) return null;
  if (DEVICE.test(text) || isTagline(text)) return { reason: 'a device signature', toTheEnd: false, isCertain: true };
  if (SCANNED.test(text)) return { reason: 'a line of an antivirus program', toTheEnd: false, isCertain: true };
  return null;
}

/** Who draws a line above a list signs nothing: "--" and below it "1. gym", "[ ] gym". */
const LISTED = /^\s{0,8}(?:\d{1,2}[.)]\s|\[[ xX]?\]|[☐☑✅✔])/u;

function nextFilled(lines: readonly string[], at: number): string {
  return lines.slice(at + 1, at + 4).find((line) => line.trim() !== '') ?? '';
}

/** What a phone or a program writes below every mail, with the words of its language and maker. */
function isTagline(text: string): boolean {
  if (!MAY_BE_TAGLINE.test(text)) return false;
  const bare = text
    .replace(/\]?[<([]{1,2}https?:[^\s<>()]{1,300}[>)]/gi, '')
    .replace(/^[-*_([<\s]+|[-*_)\]>.!\s]+$/gu, '')
    .replaceAll('[', '')
    .toLowerCase();
  if (bare.length > 90) return false;
  const names = MAIL_PRODUCT.test(bare);
  if (names && (GET_OUTLOOK.test(bare) || SLOGAN.test(bare) || SENT_BEHIND.test(bare))) return true;
  if (bare.split(/\s+/u).length > TAGLINE_WORDS_MAX) return false;
  // "Verstuurd vanaf mijn iPhone", "Enviado desde mi tostadora"; not "Sent the invoice to Samsung", "Enviado de nuevo"
  const opening = SENT_FROM.find((words) => bare.startsWith(words));
  if (opening === undefined) return false;
  const [next = ''] = bare.slice(opening.length).trimStart().split(/\s/u, 1);
  return names || OWN.has(next);
}

const OWN: ReadonlySet<string> = new Set(OWN_WORDS);
// "Get Outlook for Android", "Outlook für iOS beziehen", "Télécharger Outlook pour Android", "Outlook for iOS を入手"; not "fix Outlook for iOS sync"
const GET_OUTLOOK =
  /^(?:(?:get|holen sie sich|télécharge[rz]|obtenir|obten(?:er|ga)|descarg(?:ar|ue)|obter|obtenha|baixar|ottieni|scarica|pobierz|hämta|skaffa|hent|få|stáhnout|získ\S{1,4}|hanki|lataa|скача\S{1,4}|загрузить|получить|завантажити|下载|获取|取得) )?outlook \S{2,5} (?:ios|android|mac)(?: (?:beziehen|herunterladen|downloaden|edinin|indirin|alın|を入手|letöltése|beszerzése))?$/u;
// "Yahoo Mail: Search, Organize, Conquer"
const SLOGAN = /^(?:yahoo|aol) mail ?[:–-] ?\S/u;
const TAGLINE_WORDS_MAX = 9;
// "iPhone’umdan gönderildi", "iPhoneから送信", "iPhone-omról küldve", "나의 iPhone에서 보냄", "從我的 iPhone 傳送"
const SENT_BEHIND = /(?:d[ae]n gönderildi|t[ae]n gönderildi|から送信|r[óő]l küldve|에서 보냄|^從我的 .{1,20} ?傳送)$/u;

const MAIL_PRODUCT = anyOf(MAIL_PRODUCTS);
/** What no tagline is without; few lines of people have it. */
const MAY_BE_TAGLINE = anyOf([...MAIL_PRODUCTS, ...SENT_FROM.map((opening) => opening.split(' ', 1)[0] ?? '')]);

function anyOf(words: readonly string[]): RegExp {
  return new RegExp([...new Set(words)].map((word) => word.replaceAll('.', String.raw`\.`)).join('|'), 'iu');
}

// "Sent from my iPhone", "Get Outlook for iOS", "Von meinem iPhone gesendet", "Envoyé de mon iPhone", "Enviado desde mi Android", "Sent with Proton Mail secure email."
const DEVICE =
  /^[-*_([<]{0,3}\s?(?:sent (?:from|via|with|using) (?:my |(?:the |an? )(?=[^\n]{0,30}(?:phone|keyboard|tablet|device|mobile|laptop|watch|computer))|proton|yahoo|mail|outlook|gmail|aol|blackberry|samsung|superhuman|spark|airmail|android|iphone|ipad|windows)[^.!?]{0,70}[.]?|get outlook for (?:ios|android|mac)[^\n]{0,60}|get bluemail for[^\n]{0,60}|von meine[mr][^\n]{1,40} gesendet|diese nachricht wurde von[^\n]{1,60}|typed (?:on|with) my[^\n]{1,40}|please excuse (?:typos|brevity|any typos)[^\n]{0,60}|sorry for typos[^\n]{0,40})[)\]>*_]{0,3}$/iu;
// "Virus-free. www.avast.com", "This email has been checked for viruses by Avast"
const SCANNED =
  /^(?:virus-free\.|(?:this|diese) (?:e-?mail|message) (?:has been|was|wurde) (?:checked|scanned|auf viren))/iu;
// "CONFIDENTIALITY NOTICE: This e-mail…", "This message is intended only for …"
const DISCLAIMER =
  /^(?:confidentiality (?:notice|note)|disclaimer:\s[^\n]{60}|legal notice|this (?:e-?mail|message|communication)[^\n]{0,60}(?:confidential|privileged|intended (?:only|solely|exclusively|for))|the (?:information|contents?) (?:contained )?(?:in|of) this (?:e-?mail|message|communication|transmission)|if you (?:are not|received|have received)[^\n]{0,40}(?:intended recipient|in error|by mistake)|registered (?:in|office)[^\n]{0,80}\b(?:no|number|ltd|plc)\b|please consider the environment|diese e-?mail (?:enthält|ist)|ce (?:message|courriel) (?:est|peut|et)|este (?:mensaje|correo)[^\n]{0,40}confidencial)/iu;
// "[EXTERNAL EMAIL] Do not click links or open attachments unless …", "CAUTION: This email originated from outside of the organization."
const BANNER =
  /^[[*(<!⚠\s]{0,4}(?:external|caution|warning|externe?r?|extern|achtung|vorsicht|attention|externo|atención|attenzione)\b[^\n]{0,60}\b(?:e-?mails?|messages?|senders?|nachricht|absender|courriel|expéditeur|correo|remitente|mittente)\b[^\n]{0,120}(?:links?\b|attachments?|outside|organi[sz]ation|anhänge|anlagen|pièces? jointes?|adjuntos|allegati|außerhalb|extérieur|externo)/iu;
