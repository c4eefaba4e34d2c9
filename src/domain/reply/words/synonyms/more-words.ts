import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Names of two or three words for what one word names elsewhere, as `word: names`. */
export const NAMES_OF_MORE_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    kids: 'little ones, wee ones, young ones',
    baby: 'little one, wee one',
    spouse: 'better half, other half',
    dad: 'old man',
    mom: 'old lady',
    boss: 'line manager, big boss, head of department',
    doctor: 'family doctor',
    optician: 'eye doctor, eye test',
    movers: 'removal company, moving company, removal men, removal firm',
    lounge: 'living room, sitting room, front room, family room',
    shelf: 'shelving unit, book case',
    dresser: 'chest of drawers',
    dishes: 'washing up',
    pr: 'pull request, pull requests, merge request, merge requests, code review',
    presentation: 'slide deck, power point',
    cv: 'curriculum vitae',
    electricity: 'power company, energy company, electric company',
    yoga: 'downward dog, sun salutations',
    vet: 'animal hospital, animal clinic',
    groceries: 'food shop, food shopping, weekly shop',
    letter: 'snail mail',
    landlord: 'letting agent, letting agency, property manager',
    gym: 'leisure centre, leisure center, fitness studio, sports hall',
    bathroom: 'powder room, wet room',
    garage: 'body shop, repair shop, auto shop',
    parents: 'mum and dad, mom and dad',
    grandparents: 'grandma and grandpa, nan and grandad, granny and grandad',
  }).flatMap(([word, names]) => phrases(names).map((name) => [name, word])),
);
