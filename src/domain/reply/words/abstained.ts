import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** What people keep from for a day: "I will not smoke today" is meant, "I won't train today" only planned so. */
export const ABSTAINED = new Set(
  phrases(`
    smoke, vape, drink, snack, gamble, swear, curse, yell, shout, scream, snap, complain, whine, moan, nag, gossip, argue, bicker, scroll, doomscroll, procrastinate, overthink, overeat, binge, worry, panic, judge, interrupt, lie, apologise, apologize, text, check,
    eat, buy, spend, order, splurge, overspend, waste, lose, bite, pick, scratch, chew, nap, snooze, slouch, rush, compare, cry, react, engage, touch, open, watch, game, lash, blame, criticise, criticize, micromanage, multitask, obsess, dwell, ruminate, stress, freak, quit, give up, skip, avoid, ignore, forget, neglect, borrow, tweet, stalk, fight, pester, sulk, vent, honk, speed, litter, cheat, relapse, purge, restrict, weigh, let, allow, hide, isolate, bottle, bring, pick up, look, google, reply, respond, answer, feed, spoil, beat, hate, doubt, fall, drift, sneak, nibble, graze, raise, lend, hit, kick, pinch, tease, bully,
    fumar, beber, gritar, comer, tomar, gastar, mirar, discutir, procrastinar, comprar, picar, quejarme, enfadarme, enojarme, estresarme, perder, pelear, insultar, mentir, criticar, juzgar, revisar, usar, preocuparme, llorar, rendirme, regañar, reganar, agobiarme, castigarme, saltarme, dejar,
    fumer, boire, crier, manger, grignoter, raler, procrastiner, acheter, stresser, regarder, depenser, enerver, plaindre, scroller, macher, mentir, juger, critiquer, gronder, commander, vapoter, jurer, culpabiliser, abandonner, rouspeter, traîner, trainer, ronger,
    rauchen, trinken, naschen, schreien, meckern, jammern, schimpfen, streiten, fluchen, lugen, snacken, scrollen, aufschieben, zocken, kaufen, essen, ausrasten, lastern, grubeln, nachgeben, aufgeben`),
);

/** "I won't get angry", "I will not be rude", "I won't have coffee", "I won't go on Instagram": verbs of any plan, with what one keeps from. */
export const ABSTAINED_PHRASES = new PhraseBook(
  [
    'get',
    'be',
    'have',
    'go',
    'have any',
    'have a',
    'have another',
    'take',
    'do',
    'lose',
    'make',
    'stay up',
    'stay',
    'use',
    'have that',
    'get so',
    'get too',
    'be so',
    'be too',
    'have a second',
    'have more than',
  ].flatMap((verb) =>
    phrases(
      'angry, mad, upset, drunk, distracted, sucked, caught, worked, stressed, defensive, frustrated, annoyed, impatient, anxious, overwhelmed, lost, rude, mean, late, lazy, hard, harsh, short, snappy, grumpy, cranky, impatient, a jerk, jealous, bossy, sarcastic, negative, coffee, sugar, wine, beer, alcohol, dessert, snacks, seconds, chocolate, caffeine, soda, candy, cake, cookies, chips, drink, glass, cigarette, cigarettes, smoke, on instagram, on tiktok, on facebook, on twitter, on reddit, on social media, on youtube, on my phone, online, near, back to sleep, back to bed, to bed late, to bed angry, to bed without, past, over, excuses, up late, up past, my phone, the phone, it personally, things personally, anything personally, everything personally, drugs, one, two, three, my temper, my cool, my patience, patience',
    ).map((what) => `${verb} ${what}`),
  ),
);
