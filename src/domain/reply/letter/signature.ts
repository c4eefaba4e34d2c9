import { MAIL_PRODUCTS, SENT_WORDS } from '#domain/reply/words/letter-ends.ts';

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
  // "Outlook für iOS beziehen", "Télécharger Outlook pour Android", "Outlook for iOS を入手"
  if (/\boutlook\b.{1,12}\b(?:ios|android)\b/u.test(bare)) return bare.split(' ').length <= 7;
  // "Yahoo Mail: Search, Organize, Conquer"
  if (/^(?:yahoo|aol) mail ?[:–-] ?\S/u.test(bare)) return true;
  // "Verstuurd vanaf mijn iPhone", "Gesendet mit Proton Mail sicherer E-Mail", "iPhone’umdan gönderildi", "iPhoneから送信"
  return SENT_WORDS.some((word) => bare.startsWith(word) || bare.endsWith(word));
}

const MAY_BE_TAGLINE = new RegExp(
  MAIL_PRODUCTS.map((product) => product.replaceAll('.', String.raw`\.`)).join('|'),
  'iu',
);

// "Sent from my iPhone", "Get Outlook for iOS", "Von meinem iPhone gesendet", "Envoyé de mon iPhone", "Enviado desde mi Android", "Sent with Proton Mail secure email."
const DEVICE =
  /^[-*_([<]{0,3}\s?(?:sent (?:from|via|with|using) (?:my |the |a |an |proton|yahoo|mail|outlook|gmail|aol|blackberry|samsung|superhuman|spark|airmail|android|iphone|ipad|windows)[^.!?]{0,70}[.]?|sent from [^.!?<]{1,40}(?:<https?:[^\s<>]{1,200}>)?|get outlook for (?:ios|android|mac)[^\n]{0,60}|get bluemail for[^\n]{0,60}|von meinem [^\n]{1,40} gesendet|gesendet (?:von|mit|aus)(?: meinem| der| dem)? [^\n]{1,50}|diese nachricht wurde von[^\n]{1,60}|envoyé (?:de|depuis|à partir de|avec)[^\n]{1,60}|enviado (?:desde|con|de|do)[^\n]{1,60}|inviato da[^\n]{1,50}|verzonden (?:vanaf|met|van)[^\n]{1,50}|skickat från[^\n]{1,40}|sendt fra[^\n]{1,40}|wysłane z[^\n]{1,40}|отправлено с[^\n]{1,40}|typed (?:on|with) my[^\n]{1,40}|please excuse (?:typos|brevity|any typos)[^\n]{0,60}|sorry for typos[^\n]{0,40})[)\]>*_]{0,3}$/iu;
// "Virus-free. www.avast.com", "This email has been checked for viruses by Avast"
const SCANNED =
  /^(?:virus-free\.|(?:this|diese) (?:e-?mail|message) (?:has been|was|wurde) (?:checked|scanned|auf viren))/iu;
// "CONFIDENTIALITY NOTICE: This e-mail…", "This message is intended only for …"
const DISCLAIMER =
  /^(?:confidentiality (?:notice|note)|disclaimer:|legal notice|this (?:e-?mail|message|communication)[^\n]{0,60}(?:confidential|intended|privileged)|the (?:information|contents?) (?:contained )?(?:in|of) this (?:e-?mail|message|communication|transmission)|if you (?:are not|received|have received)[^\n]{0,40}(?:intended recipient|in error|by mistake)|registered (?:in|office)[^\n]{0,80}\b(?:no|number|ltd|plc)\b|please consider the environment|diese e-?mail (?:enthält|ist)|ce (?:message|courriel) (?:est|peut|et)|este (?:mensaje|correo)[^\n]{0,40}confidencial)/iu;
// "[EXTERNAL EMAIL] Do not click links or open attachments unless …", "CAUTION: This email originated from outside of the organization."
const BANNER =
  /^[[*(<!⚠\s]{0,4}(?:external|caution|warning|externe?r?|extern|achtung|vorsicht|attention|externo|atención|attenzione)\b[^\n]{0,80}(?:links?\b|attachments?|outside|organi[sz]ation|absender|anhänge|anlagen|expéditeur|pièces? jointes?|remitente|adjuntos|mittente|allegati)/iu;
