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

/** What a sentence asks to be put on the list, as a goal in the person's words; null where it asks for nothing of the kind. */
export function askedOntoList(text: string): string | null {
  if (text.length > 300 || !HINT.test(text)) return null;
  const listed = PUT_ON_LIST.exec(text);
  if (listed) return unquoted(listed[1] ?? '');
  const [, goal, when] = PUT_ON_FOR.exec(text) ?? [];
  return goal === undefined ? null : `${unquoted(goal)} ${when}`;
}

function unquoted(text: string): string {
  return text.trim().replace(/^["'“‘«]\s?([^"“”«»]{1,200}?)\s?["'”’»]$/u, '$1');
}
