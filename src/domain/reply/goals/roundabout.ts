/** A line whose goals are told at a distance, with the goals said outright: the readers behind need no rule for each. */
export function saidOutright(line: string): string {
  let said = line;
  if (/there/iu.test(said)) said = said.replace(THING_TO_DO, '$2 $3 $1').replace(THING_THAT, '$2 $3 $1');
  if (/\bme\b/iu.test(said)) said = said.replace(FALLS_TO_ME, 'I have to $1');
  if (/forget/iu.test(said)) said = said.replace(NOT_FORGET, "don't forget");
  return /know/iu.test(said) ? said.replace(YOU_KNOW_THE_ONE, '') : said;
}

// "there's the thing with the deck like I need to seal it", "theres the matter of the invoice, I have to send it"
const THING_TO_DO =
  /\bthere(?:['’]?s| is)(?: also| still)? (?:the|that|this|my)(?: whole)? (?:thing|matter|issue|business|question|situation|problem) (?:with|about|of|around) ((?:the|my|our|his|her|that|this) [\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)??),?(?: (?:like|and|so|where|that|which|because|basically))? (I(?:['’]ve got to| really need to| need to| have to| gotta| got to| should| must| want to| wanna|['’]d better)) ([\p{L}-]+) (?:it|that|them)\b/giu;
// "then theres the garage that i need to sweep"
const THING_THAT =
  /\bthere(?:['’]?s| is)(?: also| still)? ((?:the|my|our|that) [\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)??) (?:that |which )?(I(?: really need to| need to| have to| gotta| got to| should| must| want to| wanna)) ([\p{L}-]+)(?=[\s.,!]*$| (?:before|by|and|today|tonight|then)\b)/giu;

// "somebody has to water mom's plants so that's me", "someone needs to feed the cat and I guess it's me"
const FALLS_TO_ME =
  /\b(?:somebody|someone|somebody['’]s|someone['’]s) (?:has to|needs to|has got to|got to|gotta|must|should) ([^,.;!?\n]{3,80}?),? (?:so|and)(?: I guess| i suppose| apparently)? (?:that|it|this)(?:['’]?s| is|['’]?ll be| will be) (?:gonna be |going to be )?me\b/giu;

// "i dont want to forget to renew the pass"
const NOT_FORGET = /\bI (?:do not|don['’]?t|must not|mustn['’]?t) (?:want to|wanna) forget\b/giu;

// "do the shelves, you know the ones in the hallway": which ones
const YOU_KNOW_THE_ONE =
  /,? (?:you|ya|y['’]) ?know,? the (?:ones?|thing|big one|old one|place)(?= (?:in|on|at|by|from|behind|under|near|with|for)\b)/giu;
