// "I've had enough of being told to hydrate, journal and stretch.", "sick of people telling me to relax, breathe"
const FED_UP =
  /(?<=^|[.!?;\n]\s{0,4})(?:(?:and|but|ugh|honestly|god|oh)[\s,]{1,3}){0,2}(?:(?:i['’]?m|i am|i['’]?ve had|i have had|had|so|just|really)\s){0,3}(?:quite )?(?:enough of|sick of|tired of|sick and tired of|fed up of|fed up with|over)\s(?:[\p{L}'’]+\s){0,4}?(?:being told to|telling me to|told to|telling us to|asking me to)\s[^.!?;:\n]{1,200}/giu;

// "So I said to my manager, either it stops or I go, and she said madam.": what was said by turns
const SAID_IN_TURN =
  /(?<=^|[.!?;\n]\s{0,4})(?:(?:so|and|then|anyway)[\s,]{1,3}){0,2}(?:i|he|she|they|we)\s(?:said|told|goes|was like|were like)\s(?=[^.!?;:\n]{1,200}(?:\seither\s|\s(?:he|she|they|i)\s(?:said|says|goes|was like)\b))[^.!?;:\n]{1,240}/giu;

// "Everything else, the VAT, the blinds, can wait until next week"
const ALL_ELSE_WAITS =
  /(?<=^|[.!?;\n]\s{0,4})(?:(?:and|but)[\s,]{1,3})?(?:everything else|all else|the rest|everything other than that)(?:\s?[,(–—-][^.!?;:\n]{1,160}?[,)–—-])?\s(?:can|will|must|has to|will have to|is going to have to)\swait\b[^.!?;:\n]{0,120}/giu;

// "delete my account on that app (never again)"
const ASIDE =
  /\s\((?:never again|third time lucky|yes,? really|really|ugh|sigh|gulp|eek|lol|don['’]?t ask|fingers crossed|wish me luck|for real this time|again!?|no excuses|honest|i promise|promise|maybe|hopefully|if i can)[.!…]{0,3}\)/giu;

/** A free text without the stretches that tell a story or let off steam in verbs that look like goals. */
export function withoutStories(text: string): string {
  const plain = text.includes('(') ? text.replace(ASIDE, '') : text;
  return plain.replace(FED_UP, '').replace(SAID_IN_TURN, '').replace(ALL_ELSE_WAITS, '');
}
