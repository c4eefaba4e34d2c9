import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { BOTH_WANTED, EMAIL_WANTED, TEXTS_WANTED } from '#domain/reply/words/way-frames.ts';

/**
 * By which way messages shall come, where a text says that and nothing else: "text me instead", "only email, please". One
 * way off is no farewell (D34), both are, and are not found here. `isWhole`: it is the whole message; in a sentence among
 * others "by email" may tell how something was sent.
 */
export function channelWanted(text: string, isWhole: boolean): SetChannel | null {
  if (text.length > TEXT_LENGTH_MAX || !mayNameWay(text)) return null;
  const words = spokenWordsOf(text);
  // "you text me too much"; "text me too" wants both ways.
  if (TOO_MUCH.has(words)) return null;
  // "you can start texting me again": leave is given, so a rest is over.
  if (GIVES_LEAVE.has(words)) return null;
  if (!isWhole && !words.some(({ plain }) => SAID_TO_US.has(plain))) return null;
  for (const { texts, email, book } of WAYS) {
    const match = book.find(words);
    if (match === null) continue;
    const around = [...words.slice(0, match.start), ...words.slice(match.end)];
    if (around.every(isCourtesy)) return { kind: 'set-channel', texts, email };
  }
  for (const { texts, email, frames } of FRAMES)
    if (tellsOnly(words, frames)) return { kind: 'set-channel', texts, email };
  return null;
}

/** Whether a frame of the book is all that the words say, besides courtesy. */
function tellsOnly(words: readonly Word[], frames: FrameBook): boolean {
  for (let at = 0; at < words.length; at += 1) {
    const end = frames.endAt(words, at);
    if (end !== null && words.slice(end).every(isCourtesy)) return true;
    if (!isCourtesy(words[at]!)) return false;
  }
  return false;
}

const isCourtesy = ({ plain }: Word) => COURTESY.has(plain);

/** Whether any sentence of a text may say so. */
export function mayNameWay(text: string): boolean {
  return NAMES_A_WAY.test(text);
}

type SetChannel = Extract<ControlCommand, { kind: 'set-channel' }>;

/** Longer than any such wish with all its courtesy. */
const TEXT_LENGTH_MAX = 100;
const NAMES_A_WAY = /text|sms|mail|correo|channel/i;
const FRAMES = [
  { texts: true, email: true, frames: BOTH_WANTED },
  { texts: true, email: false, frames: TEXTS_WANTED },
  { texts: false, email: true, frames: EMAIL_WANTED },
] as const;
const GIVES_LEAVE = new PhraseBook(phrases('you can start, you may start, you can resume, you may resume'));
const TOO_MUCH = new PhraseBook(phrases('too much, too many, too often'));
const SAID_TO_US = new Set([
  'me',
  'instead',
  'off',
  'switch',
  'only',
  'solo',
  'nur',
  'uniquement',
  'seulement',
  'keep',
]);

const COURTESY = new Set(
  'please pls plz thanks thank you thx ok okay hi hey hello anchor can could would just from now on again i id like prefer want to rather actually yes instead then por favor gracias merci svp bitte danke lieber ab jetzt and but for me it the my messages them these daily go back lets be this should you much way'.split(
    ' ',
  ),
);

/** The longer wish before the shorter one that it holds: "only texts, no email" before "no email". */
const WAYS: readonly { readonly texts: boolean; readonly email: boolean; readonly book: PhraseBook }[] = [
  {
    texts: true,
    email: true,
    book: new PhraseBook(
      phrases(
        'text and email, texts and email, texts and emails, email and text, email and texts, emails and texts, text and email me, email and text me, mail and text, by text and email, by email and text, both channels, both ways, text me too, text me as well, text me also, email me too, email me as well, email me also, keep the emails too, turn texts on, turn texts back on, turn the texts back on, turn on texts, turn on the texts, turn my texts back on, texts on, texts back on, por sms y correo, par sms et par mail, par sms et mail, sms und mail, per sms und mail',
      ),
    ),
  },
  {
    texts: true,
    email: false,
    book: new PhraseBook(
      phrases(
        'only texts no email, only texts no emails, texts only no email, text me instead, text me again, start texting me, start texting me again, start texting again, go back to texting me, go back to texting, back to texts, back to texting, text me not email, text me instead of email, text me instead of emailing, text instead, texts instead, text instead of email, texts instead of emails, by text instead, by text, by sms, via text, via sms, over text, text only, texts only, only text, only texts, only text me, text me only, sms only, only sms, just text me, just texts, just text, switch to text, switch to texts, switch me to text, switch me to texts, change to text, move to text, use text, use texts, use sms, text is better, texts are better, turn off emails keep texts, keep the texts, keep texting, no emails just texts, no email just text, no more emails text is fine, no email text is fine, text is fine, texts are fine, solo sms, solo por sms, por sms, mejor por sms, solo mensajes de texto, uniquement par sms, seulement par sms, que par sms, plutot par sms, par sms, nur per sms, nur noch per sms, nur sms, lieber per sms, per sms',
      ),
    ),
  },
  {
    texts: false,
    email: true,
    book: new PhraseBook(
      phrases(
        'stop the texts just email me, stop the texts just email, stop texting just email me, stop texting me just email me, stop texting me email me instead, stop the texts email me instead, no texts only email, no texts just email, no texts email only, no texts email me instead, no more texts just email, no more texts email is fine, turn texts off but keep the emails, turn off texts but keep the emails, turn off texts keep the emails, turn off the texts keep the emails, email me instead, email me not text, email me instead of text, email me instead of texting, email instead, emails instead, e mail me instead, email instead of text, emails instead of texts, by email instead, by mail instead, by email, by mail, via email, email only, emails only, only email, only emails, only email me, email me only, only by email, e mail only, only e mail, just email me, just emails, just email, just e mail me, switch to email, switch me to email, switch back to email, change to email, move to email, use email, use my email, email is better, emails are better, mail is better, keep the emails, keep emailing, email is fine, emails are fine, turn off texts, turn off the texts, turn off text messages, turn off my texts, turn texts off, turn the texts off, turn text messages off, switch off texts, switch off the texts, switch texts off, disable texts, disable text messages, deactivate texts, turn off sms, turn sms off, disable sms, texts off, sms off, solo correo, solo correos, solo por correo, solo email, solo por email, por correo, mejor por correo, uniquement par mail, uniquement par e mail, seulement par mail, que par mail, juste par mail, plutot par mail, par mail, nur per mail, nur noch per mail, nur per e mail, nur noch per e mail, nur mail, nur e mails, lieber per mail, per mail, sms aus, sms abschalten, sms ausschalten',
      ),
    ),
  },
];
