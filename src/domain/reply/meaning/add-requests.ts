import type { Clause } from '#domain/reply/language/clauses.ts';

// "would you", "kindly", "oh and", "bitte", "porfa": what may stand before "put milk on the list".
const COURTESY = String.raw`(?:(?:oh|and|also|btw|ok|please|pls|kindly|just|can you|can u|could you|would you|will you|mate|hey|bitte|kannst du|puedes|tu peux)[\s,]{1,3}){0,4}`;
const PUT = String.raw`(?:put|stick|chuck|pop|throw|pin|bung|whack|shove|jot|note|write|log|add|setz|schreib|pon|mets)`;
const THE_LIST = String.raw`(?:(?:my|the|todays?|today['’]s|die|meine|la|mi|ma)\s(?:to-?do\s)?(?:list|plan|agenda|board|liste|lista)|there)`;
const TAIL = String.raw`(?:\s(?:too|as well|please|pls|mate|thanks|now|for today|for me|would you|could you|can you|will you|ta|bitte|porfa|stp))*`;

// "would you put 'ring Otto' on the list?", "stick milk on there too", "setz Brot auf die Liste"
const PUT_ON_LIST = new RegExp(
  String.raw`^\s*${COURTESY}${PUT}\s(.{2,120}?)\s(?:down\s|back\s)?(?:on|onto|in|to|into|auf|en|sur)\s${THE_LIST}${TAIL}\W*$`,
  'iu',
);
// "put 'clear the fridge' on for this afternoon"
const PUT_ON_FOR = new RegExp(String.raw`^\s*${COURTESY}(?:put|stick|pop)\s(.{2,120}?)\son\sfor\s(.{3,30}?)\W*$`, 'iu');
/** What neither pattern can do without. */
const HINT = /\b(?:list|plan|agenda|board|there|liste|lista|on for)\b/iu;

// "could you also put down fetch the prescription?"; "write down the recipe" may be a goal
const PUT_DOWN = new RegExp(
  String.raw`^\s*(?:(?:oh|and|also|btw|ok|please|pls|kindly|hey)[\s,]{1,3}){0,3}(?:can|could|would|will) (?:you|u) (?:please |pls |also |just |maybe ){0,3}(?:put|note|jot|pop|write|stick|mark) down (.{3,120}?)${TAIL}\W*$`,
  'iu',
);

/** "add adapters", "and please add milk", "put milk on the list": a clause that asks for nothing else. */
export function asksToAdd({ words, text }: Pick<Clause, 'words' | 'text'>): boolean {
  const first = words.findIndex(({ plain }) => !BEFORE_ADD.has(plain));
  const isAdd = words[first]?.plain === 'add' && words[first + 1]?.kind === 'word';
  return isAdd || askedOntoList(text) !== null;
}

const BEFORE_ADD = new Set('and also please pls then just can could you oh ok plus so'.split(' '));

/** What a sentence asks to be put on the list, as a goal in the person's words; null where it asks for nothing of the kind. */
export function askedOntoList(text: string): string | null {
  if (text.length > 300) return null;
  const down = text.includes(' down ') ? PUT_DOWN.exec(text)?.[1] : undefined;
  if (down !== undefined) return unquoted(down);
  if (!HINT.test(text)) return null;
  const listed = PUT_ON_LIST.exec(text);
  if (listed) return unquoted(listed[1] ?? '');
  const [, goal, when] = PUT_ON_FOR.exec(text) ?? [];
  return goal === undefined ? null : `${unquoted(goal)} ${when}`;
}

function unquoted(text: string): string {
  return text.trim().replace(/^["'“‘«]\s?([^"“”«»]{1,200}?)\s?["'”’»]$/u, '$1');
}
