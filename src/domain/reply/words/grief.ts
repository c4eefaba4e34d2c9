import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { GIVEN_NAMES } from '#domain/reply/words/given-names.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  MY: new PhraseBook(
    phrases(
      'my, our, my own, my poor, my dear, my beloved, my little, my darling, my sweet, my old, my lovely, my beautiful, our little, our poor, my late',
    ),
  ),
  OLD: new PhraseBook(
    phrases(
      'little, big, baby, older, younger, best, eldest, youngest, oldest, twin, dear, step, half, in law, poor, great, only, unborn, newborn, closest, ex, grand',
    ),
  ),
  KIN: new PhraseBook(
    phrases(
      'mom, mum, mam, mother, mama, mommy, mummy, ma, dad, father, papa, da, daddy, pa, pop, husband, hubby, wife, son, daughter, brother, sister, friend, mate, buddy, bestie, grandma, grandmother, gran, granny, nan, nana, nanna, grandpa, grandfather, grandad, granddad, granda, baby, child, boy, girl, partner, boyfriend, girlfriend, fiance, fiancee, uncle, aunt, auntie, cousin, nephew, niece, dog, cat, twin, stepdad, stepmom, stepmum, stepfather, stepmother, grandson, granddaughter, grandchild, sponsor, mother in law, father in law, brother in law, sister in law, brothers, parents, friend from school, little one, soulmate',
    ),
  ),
  NAMED: new PhraseBook(phrases('just, has, had, also, was, has just, sadly, suddenly, unexpectedly')),
  LOST_KIN: new PhraseBook(
    phrases(
      'mom, mum, mam, mother, mama, dad, father, papa, husband, wife, son, daughter, brother, sister, grandma, grandmother, gran, granny, nan, nana, grandpa, grandfather, grandad, granddad, child, partner, boyfriend, girlfriend, fiance, fiancee, uncle, aunt, cousin, nephew, niece, best friend, grandson, granddaughter, twin, baby, little girl, little boy, parents',
    ),
  ),
  KIN_BARE: new PhraseBook(
    phrases('mom, mum, dad, gran, nan, grandma, grandpa, nana, granny, mother, father, grandad, hubby'),
  ),
  WHEN: new PhraseBook(
    phrases(
      'last night, this morning, yesterday, today, this afternoon, this evening, in the night, on sunday, on monday, on tuesday, on wednesday, on thursday, on friday, on saturday, this week, an hour ago, two days ago, suddenly, at 1, at 2, at 3, at 4, at 5, in my arms, in his sleep last night, in her sleep last night',
    ),
  ),
  // "Arthur died this afternoon": somebody without a word for who they were.
  NAME: new PhraseBook(phrases([...GIVEN_NAMES].join(', '))),
  NAME_DIED: new PhraseBook(
    phrases(
      'died, passed, passed away, has died, has passed away, is dead, was killed, killed himself, killed herself, took his own life, took her own life, was found dead, slipped away',
    ),
  ),
  SHE_DIED: new PhraseBook(
    phrases(
      'she died, he died, shes dead, hes dead, she is dead, he is dead, she passed, he passed, she passed away, he passed away, they died',
    ),
  ),
  STATE: new PhraseBook(
    phrases(
      'had a stroke, had a massive stroke, had a heart attack, had a massive heart attack, isnt waking up, is not waking up, wont wake up, isnt responding, is unresponsive, has terminal cancer, has months to live, has weeks to live, has days to live, has hours left, has days left, has only hours left, has only days left, is in a coma, in a coma, is on life support, on life support, is in intensive care, is in icu, is in the icu, stopped breathing, isnt breathing, is not breathing, is missing, has gone missing, is dying, has been killed, was in a bad accident, was in a terrible accident',
    ),
  ),
  DIED: new PhraseBook(
    phrases(
      'died, passed, passed away, has died, has passed, is dead, is gone, was killed, got killed, killed himself, killed herself, took his own life, took her own life, took his life, took her life, hung himself, hanged himself, overdosed, was found dead, drowned, died by suicide, committed suicide, was murdered, was shot, slipped away, was stillborn, is dying',
    ),
  ),
  LOST: new PhraseBook(
    phrases('lost, losing, i lost, we lost, ive lost, weve lost, just lost, have lost, buried, burying, bury'),
  ),
  THE_BABY: new PhraseBook(
    phrases('the baby, the pregnancy, our baby, my baby, the twins, our little boy, our little girl, the babies'),
  ),
  ES_KIN: new PhraseBook(
    phrases(
      'madre, padre, mama, papa, hijo, hija, marido, esposo, esposa, mujer, hermano, hermana, abuela, abuelo, pareja, novio, novia, bebe, amigo, amiga, mejor amigo, mejor amiga, perro, gato, tio, tia, primo, prima, suegra, suegro, nieto, nieta',
    ),
  ),
  ES_MY: new PhraseBook(
    phrases('mi, nuestro, nuestra, mi querido, mi querida, mi pobre, al, a mi, a nuestro, a nuestra, el'),
  ),
  ES_DIED: new PhraseBook(
    phrases(
      'murio, ha muerto, fallecio, ha fallecido, se murio, se ha muerto, se suicido, se nos fue, se fue para siempre, ha dejado de respirar, muerto, esta muerto, esta muerta, nos dejo, acaba de morir, acaba de fallecer',
    ),
  ),
  ES_LOST: new PhraseBook(
    phrases(
      'perdi, perdimos, he perdido, hemos perdido, murio, fallecio, ha muerto, ha fallecido, se murio, se suicido, se me murio, se nos murio, enterramos, enterre',
    ),
  ),
  FR_KIN: new PhraseBook(
    phrases(
      'mere, pere, maman, papa, fils, fille, mari, femme, frere, soeur, grand mere, grand pere, mamie, papi, papy, mamy, compagnon, compagne, copain, copine, bebe, ami, amie, meilleur ami, meilleure amie, chien, chat, oncle, tante, cousin, cousine, enfant, belle mere, beau pere, petit frere, petite soeur',
    ),
  ),
  FR_MY: new PhraseBook(phrases('mon, ma, notre, mon pauvre, ma pauvre')),
  FR_DIED: new PhraseBook(
    phrases(
      'est mort, est morte, est decede, est decedee, vient de mourir, vient de deceder, s est suicide, s est suicidee, nous a quittes, nous a quitte, s est eteint, s est eteinte, mort, morte, decede, decedee, est parti pour toujours',
    ),
  ),
  FR_LOST: new PhraseBook(
    phrases('perdu, ai perdu, avons perdu, a perdu, j ai perdu, on a perdu, viens de perdre, enterre, avons enterre'),
  ),
  DE_MY: new PhraseBook(phrases('mein, meine, unser, unsere, meinen, unseren, meiner, meine liebe, mein lieber')),
  DE_KIN: new PhraseBook(
    phrases(
      'mutter, vater, mama, papa, mutti, vati, mann, frau, sohn, tochter, bruder, schwester, oma, opa, grossmutter, grossvater, freund, freundin, beste freundin, bester freund, baby, kind, hund, katze, onkel, tante, partner, partnerin, cousin, cousine, kater, schwiegermutter, schwiegervater, enkel',
    ),
  ),
  DE_DIED: new PhraseBook(
    phrases(
      'gestorben, verstorben, tot, eingeschlafen fur immer, umgebracht, sich umgebracht, von uns gegangen, umgekommen, das leben genommen, verunglückt, verungluckt, verloren, beerdigt',
    ),
  ),
  DE_IS: new PhraseBook(
    phrases(
      'hat sich gestern, hat sich heute, hat sich letzte nacht, hat sich heute nacht, hat sich am wochenende, ist, ist heute, ist gestern, ist letzte nacht, ist heute nacht, ist heute morgen, ist am, ist plotzlich, hat sich, ist am montag, ist am dienstag, ist am mittwoch, ist am donnerstag, ist am freitag, ist am samstag, ist am sonntag, ist am wochenende, liegt im sterben, ist vorhin, ist vorgestern, ist diese woche, ist letzte woche, ist unerwartet, gestern, heute, verloren',
    ),
  ),
  OTHER_GRIEF: new PhraseBook(
    phrases(
      'minha mae morreu, meu pai morreu, meu filho morreu, meu marido morreu, mia madre e morta, mio padre e morto, mio marito e morto, mijn moeder is overleden, mijn vader is overleden, mijn man is overleden, mijn moeder is dood, mijn vader is dood, умерла мама, умер папа, мама умерла, папа умер, отец умер, אמא מתה, אבא מת, אבא שלי מת, אמא שלי מתה, אבא נפטר, אמא נפטרה, توفي والدي, توفيت والدتي, مات أبي, ماتت أمي',
    ),
  ),
};

/** Somebody will not live, where nothing follows: "they don't think she'll make it", not "… to the meeting". */
export const GRIEF_AT_END = new FrameBook(
  `
  THEY_SAY THAT? WONT_LIVE WHEN?
  KIN_IS dying
  ELDER passed WHEN?
  SUPPORT_OFF
`,
  {
    KIN_IS: new PhraseBook(
      phrases(
        'mums, moms, dads, grans, nans, grandmas, grandpas, grandads, nanas, my mums, my moms, my dads, my wifes, my husbands, my sisters, my brothers, my sons, my daughters',
      ),
    ),
    ELDER: new PhraseBook(
      phrases('grandma, grandpa, gran, nan, nana, granny, grandad, granddad, grandmother, grandfather'),
    ),
    SUPPORT_OFF: new PhraseBook(
      phrases(
        'off his life support, off her life support, off life support, off the life support, off dads life support, off mums life support, his life support off, her life support off',
      ),
    ),

    THEY_SAY: new PhraseBook(
      phrases(
        'they dont think, doctors dont think, the doctors dont think, docs dont think, they say, doctors say, the doctors say, docs say, they said, doctors said, the doctors said, they told us, they told me, hospital says, the hospital says',
      ),
    ),
    THAT: new PhraseBook(phrases('that')),
    WONT_LIVE: new PhraseBook(
      phrases(
        'hell live, shell live, hell make it, shell make it, hell survive, shell survive, hell pull through, shell pull through, he will live, she will live, he will make it, she will make it, he will survive, she will survive, he will pull through, she will pull through, he wont make it, she wont make it, he wont live, she wont live, he wont survive, she wont survive, he might not make it, she might not make it, he may not make it, she may not make it, hes not going to make it, shes not going to make it, hell make it through the night, shell make it through the night, he wont last, she wont last, he has days, she has days, he has hours, she has hours',
      ),
    ),
    WHEN: new PhraseBook(
      phrases(
        'through the night, the night, till morning, much longer, this time, tonight, today, last night, this morning, yesterday, on sunday, on monday, on tuesday, on wednesday, on thursday, on friday, on saturday',
      ),
    ),
  },
);

/** Somebody close is dead. */
export const GRIEF = new FrameBook(
  `
  MY OLD? KIN NAMED? NAMED? DIED
  MY OLD? KIN _ NAMED? DIED
  LOST MY OLD? LOST_KIN
  LOST THE_BABY
  ES_MY ES_KIN ES_DIED
  ES_LOST ES_MY ES_KIN
  FR_MY FR_KIN FR_DIED
  FR_LOST FR_MY FR_KIN
  DE_MY DE_KIN DE_IS DE_DIED
  KIN_BARE NAMED? DIED WHEN
  SHE_DIED WHEN
  NAME NAME_DIED WHEN
  MY OLD? KIN _? STATE
  KIN_BARE STATE
  KIN_BARE died
  KIN_BARE passed away
  had a stillbirth
  having a miscarriage
  having a stillbirth
  OTHER_GRIEF
  `,
  slots,
);
