import type { IncomingBody } from '#domain/reply/reading.ts';

/**
 * A tap on a message that a phone or a mail client turned into words: never an answer, so never "done".
 * The name of the reaction where the body is one, else null.
 */
export function reactionIn(body: IncomingBody, words: string): string | null {
  if (/vnd\.google\.email-reaction/i.test(body.headers.get('content-type') ?? '')) return 'a reaction of Gmail';
  const text = words.replace(/\u200a|\u200b|\u200d|\u2060/gu, '').trim();
  if (text.length > 2000) return null;
  if (TAPBACKS.some((pattern) => pattern.test(text))) return 'a tapback';
  return GMAIL.test(text) ? 'a reaction of Gmail' : null;
}

// Liked “Good morning, …”   Emphasized "1. Swim"   Laughed at an image   A aimé « … »   Le gustó “…”   Gefällt „…“
const TAPBACK =
  /^(?:loved|liked|disliked|laughed at|emphasi[sz]ed|questioned|a aim[ée]|a adoré|le gust[óo]|le encant[óo]|gefällt|se ri[óo] de|enfatiz[óo]|le dio importancia a|a ri de|a mis l['’]accent sur|a posé une question sur|ha apprezzato|ha riso a|ha enfatizzato|curtiu|adorou|riu de|enfatizou)\s+(?:["“”„«‘']|an? (?:image|message|movie|attachment))/iu;
// Hat „Guten Morgen, …“ mit „Gefällt mir“ markiert   Hat über „…“ gelacht   Vond “…” leuk
const TAPBACK_AROUND =
  /^(?:hat (?:über )?["“„«‘'][^\n]{1,1500}["“”»’']\s(?:mit\s[^\n]{3,40}(?:markiert|versehen)|gelacht|hervorgehoben|infrage gestellt|geliebt)|(?:vond|heeft|hield van)\s["“„«‘'][^\n]{1,1500}["“”»’']\s?(?:leuk|geweldig|benadrukt)?)\s*[.!]?$/iu;
// Gefällt mir: „Guten Morgen, …“   Mag ich „…“   Daumen hoch: „…“   J’aime : « … »   Me gusta: “…”; quoted to its end,
// for people say such words as well: “Gefällt mir: „Faust“ ist durch”
const LABELS = [
  'likes?|(?:dis)?liked|loved?|emphasi[sz]ed|questioned|thumbs[ -](?:up|down)|heart|haha',
  '(?:das )?gefällt(?: mir)?(?: nicht)?|mag ich(?: nicht)?|daumen (?:hoch|runter)|herz|liebt|gelacht|lacht|betont|hervorgehoben',
  "a aimé|a adoré|j['’](?:aime|adore)|je n['’]aime pas|pouce (?:levé|en l['’]air|baissé)|c(?:œ|oe)ur",
  '(?:no )?me gusta|me encanta|te gustó|pulgar (?:arriba|abajo)|corazón',
  '(?:non )?mi piace|pollice (?:in su|su|giù)|cuore|gostei|amei|adorei|vind ik leuk|duim (?:omhoog|omlaag)',
].join('|');
const LABELLED = new RegExp(String.raw`^(?:${LABELS})\s?:?\s{0,2}["“„«‘'][^"“”„«»]{1,1800}["“”»’'…]\s?[.!]?$`, 'iu');
// Removed a like from “Good morning”   Removed a heart from “…”
const REMOVED = /^removed an? [a-z ]{1,30} from ["“„«‘']/iu;
// Reacted 👍 to “Good morning”   👍 to “Good morning, …”   Reagierte mit 👍 auf „…“   A réagi avec ❤️ à « … »
const REACTED =
  /^(?:(?:reacted|reagierte?|a réagi|ha reagito|reaccion[óo]|reagiu)\s+)?(?:(?:with|mit|avec|con|com)\s+)?[^\p{L}\p{N}]{1,12}\s+(?:to|auf|zu|à|a|op)\s+["“„«‘']/iu;
const TAPBACKS = [TAPBACK, TAPBACK_AROUND, LABELLED, REMOVED, REACTED];
// Ada reacted via Gmail
const GMAIL = /^(?:\P{L}{0,12}\s*)?[^\n]{1,80} reacted via gmail\b/iu;
