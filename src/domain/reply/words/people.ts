import { phrases } from '#domain/reply/words/vocabulary.ts';

/** People named by what they are: "wife does the taxes", "email Dad, Nan and Bo". */
export const KIN = new Set(
  phrases(`
    wife, husband, hubby, wifey, missus, partner, boyfriend, girlfriend, fiance, fiancee, mom, mum, mam, mama, mommy, mummy, mother, dad, papa, pop, daddy, father, parents, son, daughter, baby, kid, kids, child, boy, girl,
    brother, sister, bro, sis, gran, granny, grandma, grandpa, grandad, nan, nana, aunt, auntie, uncle, cousin, inlaws, roommate, roomie, flatmate, housemate, neighbor, neighbour, friend, guest,
    boss, manager, coach, teacher, nanny, babysitter, landlord, plumber, electrician, builder, builders, cleaner, client, colleague, coworker, team, mujer, marido, esposa, esposo, jefe, jefa, mari, femme, frau, mann, chef`),
);

/** The same as a plural, behind which a verb stands in its plain form: "the kids make dinner". */
export const PLURAL_KIN = new Set(
  phrases(`
    parents, kids, children, boys, girls, twins, inlaws, grandparents, grandkids, neighbors, neighbours, guests, friends, cousins, roommates, housemates, builders, plumbers, movers, painters, guys, lads, sisters, brothers, sons, daughters,
    colleagues, coworkers, clients, visitors, folks`),
);

/** What such people are told to be at: "grandkids visiting this afternoon". */
export const STAYING = new Set(
  'visiting coming arriving staying sleeping cooking making doing taking picking driving watching working flying moving leaving getting having being landing handling covering bringing'.split(
    ' ',
  ),
);

/** They act for themselves as people do. */
export const PETS = new Set(['dog', 'dogs', 'cat', 'cats']);

export function isPerson(plain: string): boolean {
  return KIN.has(plain) || PLURAL_KIN.has(plain);
}

/** First names that are verbs elsewhere: "Call Sue, Mark and Bill". */
export const VERBS_AS_NAMES = new Set(['mark', 'bill', 'chase', 'skip', 'scout', 'trace', 'frost', 'rush']);
