import { phrases } from '#domain/reply/words/vocabulary.ts';

/** What people name a goal by in one noun: "gym", "dentist at 3", "taxes". */
export const PASTIMES = new Set(
  phrases(`
    gym, yoga, pilates, sauna, walk, run, swim, stretch, workout, exercise, training, sport, football, soccer, bowling, bingo, match, game, practice, rehearsal, choir, piano, guitar, meditation,
    groceries, grocery, laundry, errands, dishes, housework, cleaning, cooking, shopping, garden, gardening, budget, bills, taxes, rent, paperwork, admin, email, emails, journal, homework, study, school, work, class, maths, math, biology, chemistry, physics, history, reading, read,
    dinner, lunch, breakfast, brunch, supper, tea, movie, zoom, meeting, standup, appointment, dentist, doctor, vet, physio, physiotherapy, therapy, haircut, meds, church, mass,
    nap, sleep, rest, bed, bath, shower, target, costco, walmart, aldi, lidl, tesco, today, tonight, monday, tuesday, wednesday, thursday, friday, saturday, sunday,
    einkaufen, wasche, kochen, putzen, lernen, compras, lavanderia, gimnasio, cena, courses, menage, lessive, cuisine`),
);

/** Learnt, or spoken: "30 minutes of Spanish". */
export const LANGUAGES = new Set(
  phrases(
    'english, spanish, french, german, italian, portuguese, dutch, polish, russian, arabic, hebrew, hindi, urdu, turkish, greek, latin, welsh, irish, swedish, danish, norwegian, finnish, chinese, mandarin, cantonese, japanese, korean, espanol, ingles, frances, aleman, francais, anglais, espagnol, allemand, deutsch, englisch, spanisch, franzosisch',
  ),
);
