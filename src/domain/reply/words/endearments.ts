import { phrases } from '#domain/reply/words/vocabulary.ts';

/** What people call whom they greet or thank: "good morning dear", "gracias mija". */
export const ENDEARMENTS = new Set(
  phrases(
    'dear, dearie, dearest, darling, darlin, sweetheart, sweetie, sweetpea, hun, hon, bestie, mija, mijo, hija, hijo, guapa, guapo, linda, carino, mi amor, mi vida, cherie, schatz, schatzi, liebes, liebe, lieber, mate, pal, buddy, fam, boss, chief, coach, friend, amigo, amiga, hermano, kiddo, bro, sis, dude, everyone, everybody, yall',
  ),
);

/** The same words mean a thing as well: only where the clause pauses behind them. */
export const SWEET_THINGS = new Set(
  phrases('love, honey, sugar, sunshine, pet, duck, gorgeous, beautiful, pumpkin, star, angel, corazon, cielo'),
);
