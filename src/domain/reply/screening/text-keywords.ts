import lists from '#data/reading/words/texts.json' with { type: 'json' };
import { plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import { PhraseBook, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';

/**
 * The words of a text that every programme must hear, where they are the whole of it (protocols 4.4): START and HELP in any
 * case, with marks and courtesy. STOP is heard by `screen`, in any words.
 */
export function textKeyword(text: string): 'start' | 'help' | null {
  if (text.length > KEYWORD_LENGTH_MAX) return null;
  const words = spokenWordsOf(text);
  if (isOnly(START, words)) return 'start';
  return isOnly(HELP, words) ? 'help' : null;
}

/** "yes" comes back after a STOP, and is an answer to us at any other time. */
export function isYes(text: string): boolean {
  return text.length <= KEYWORD_LENGTH_MAX && isOnly(YES, spokenWordsOf(text));
}

/**
 * Whether whoever has the phone says that it is not our person's: in so many words, or by asking who we are. Only the
 * whole text counts: "wrong number on the form, call the bank" is a thing to do.
 */
export function strangerIn(text: string): 'wrong-number' | 'who' | null {
  if (text.length > STRANGER_LENGTH_MAX) return null;
  const said = text.trim().replace(/[’`´]/g, "'").replace(/\s+/g, ' ');
  if (WRONG_NUMBER.test(said) || NOT_NAMED.test(said)) return 'wrong-number';
  return WHO.test(said) ? 'who' : null;
}

function isOnly(book: PhraseBook, words: readonly Word[]): boolean {
  const match = book.find(words);
  if (match === null) return false;
  return [...words.slice(0, match.start), ...words.slice(match.end)].every(({ plain }) => COURTESY.has(plain));
}

const KEYWORD_LENGTH_MAX = 40;
const STRANGER_LENGTH_MAX = 120;

const { COURTESY } = plainSets(lists.keywords);
const { START, HELP, YES } = phraseBooks(lists.keywords);

// wrong number   Sorry, you have the wrong number!   wrong person   I think you've got the wrong number
// this isn't his phone anymore   falsche Nummer   número equivocado   mauvais numéro   vous vous trompez de numéro
const WRONG_NUMBER =
  /^(?:(?:hi|hey|hello|um|sorry|no|oops|hola|pardon|désolé|entschuldigung)[,.!]* )*(?:(?:i think |i believe )?(?:(?:you|u|ya)(?:'ve| have)? (?:got |have )?|this is |it's |its )?(?:the |a )?wrong (?:number|person|phone|guy|girl|num)|this (?:is not|isn't|isnt) (?:their|his|her) (?:phone|number)(?: any ?more)?|falsche nummer|(?:du hast|sie haben|ihr habt) die falsche nummer|n[úu]mero equivocado|se equivoc[óo] de n[úu]mero|(?:c'est )?(?:un )?mauvais num[ée]ro|(?:vous vous trompez|tu te trompes|erreur) de num[ée]ro)(?:[,.!]* (?:sorry|buddy|bro|dude|friend|mate|please|thanks|anymore|any more|perdón|désolé|sorry about that))*[,.!? ]*$/iu;
// This is not Ann   This isn't Ann's phone   I'm not Ann   There's no Ann here   No Ann here, sorry
const NOT_NAMED =
  /^(?:(?:[Ss]orry|[Hh]i|[Hh]ey|[Nn]o)[,.!]* )?(?:[Tt]his (?:is not|isn't|isnt) \p{Lu}\p{Ll}+(?:'s)?(?: (?:phone|number))?|(?:I'm|i'm|I am) not \p{Lu}\p{Ll}+|[Tt]here(?: is|'s) no \p{Lu}\p{Ll}+ here|[Nn]o \p{Lu}\p{Ll}+ here)(?:[,.!]* (?:sorry|anymore|any more))*[,.! ]*$/u;
// who is this?   who's this   new phone who dis   who are you   Wer ist das?   ¿Quién es?   C'est qui ?
const WHO =
  /^(?:(?:hi|hey|hello|um|sorry|hola|new phone|bonjour|hallo)[,.!]* )*¿?(?:who(?: is|'s|s) (?:this|that|it)|who (?:dis|this|r u|are you|are u)|wh?o is (?:texting|messaging) me|wer (?:ist das|ist da|bist du|sind sie|schreibt da)|qui[ée]n (?:es|eres|habla|escribe)|qui (?:est-ce|est ce|êtes-vous|es-tu)|c'est qui)(?: please| pls)?[\s?.!]*$/iu;
