import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Verbs that need no object: "swim and call mom" is two goals, "plan and book the trip" one. */
export const LONE_VERBS = new Set(
  phrases(
    'swim, walk, stretch, nap, meditate, jog, hike, exercise, rest, relax, dance, sleep, cook, pray, journal, shower, shave, breathe, garden, sing, yoga, gym, run, bike, workout, work out, study, nadar, correr, estudiar, meditar, descansar, nager, courir, mediter, travailler, work, drink water, eat, hydrate, unpack, hoover, vacuum, mop, tidy, tidy up, clean up, volunteer, babysit, warm up, get up, wake up, muck out, wash up, floss, ducharme, entrenar, caminar, cocinar, dormir, marcher, dormir, cuisiner, bosser, jardiner, duschen, kochen, joggen, laufen, schwimmen, lernen, arbeiten, meditieren, lesen, einkaufen, aufraumen, ausruhen, wandern, nahen, tanzen, singen, malen, zeichnen, radeln, staubsaugen, saugen, wischen, abwaschen, spulen, stricken, meditieren, entspannen, trainieren, spazieren, schlafen, backen, fasten, putzen',
  ),
);
