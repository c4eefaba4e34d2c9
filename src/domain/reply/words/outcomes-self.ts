import type { OutcomeFamily } from '#domain/reply/words/outcomes.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** What people tell of themselves in place of the deed: "an hour on the mat" of "Yoga", "short back and sides" of "Haircut". */
const ON_THE_MAT: OutcomeFamily = {
  goals: phrases(
    'yoga, do yoga, yoga class, morning yoga, evening yoga, pilates, pilates class, stretch, stretching, stretches, do stretches, hacer yoga, faire du yoga',
  ),
  told: phrases(
    'on the mat, on my mat, sun salutation, sun salutations, downward dog, downward dogs, did my flow, did a flow, loosened up, touched my toes, limbered up, auf der matte, sur le tapis, en la esterilla',
  ),
};

const PLAYED: OutcomeFamily = {
  goals: phrases(
    'practice piano, practise piano, piano, piano practice, practice guitar, practise guitar, guitar, guitar practice, practice violin, practise violin, violin, violin practice, practice cello, practise cello, cello, practice scales, scales, practicar piano, practicar guitarra, klavier, klavier uben, gitarre, gitarre uben, faire du piano, piano uben',
  ),
  told: phrases(
    'tickled the ivories, tickled ivories, did my scales, played my scales, ran my scales, ran through my scales, ran through the piece, played through the piece, strummed, strummed away, tonleitern gespielt, fait mes gammes, fait mes arpeges',
  ),
  first: phrases('played, practised, practiced, toque, practique, joue, gespielt, geubt'),
  behind: phrases('half an hour, an hour, minutes, mins, media hora, una hora, une heure, demi heure'),
};

const HAIR_CUT: OutcomeFamily = {
  goals: phrases(
    'haircut, get haircut, get a haircut, hair, hair appointment, hairdresser, hairdressers, barber, barbers, cut hair, get hair cut, get my hair cut, corte de pelo, cortarme el pelo, peluqueria, peluquero, coiffeur, rendez vous coiffeur, rdv coiffeur, rendez vous chez le coiffeur, aller chez le coiffeur, friseur, frisor, zum friseur, haare schneiden',
  ),
  told: phrases(
    'hair chopped, hair cut, hairs cut, chopped my hair, cut my hair, new hairdo, new haircut, new do, fresh cut, fresh trim, fresh fade, got a trim, had a trim, got a fade, short back and sides, barber did, hairdresser did, barber took, no more mop, no more shaggy, mop is gone, pelo cortado, me corte el pelo, me cortaron el pelo, cheveux coupes, haare geschnitten, haare sind ab, haare ab, frisch vom friseur',
  ),
};

const TOOK_MEDICINE: OutcomeFamily = {
  goals: phrases(
    'take meds, meds, medication, take medication, take my meds, take pills, take pill, take medicine, medicine, vitamins, take vitamins, take my vitamins, pills, antibiotics, take antibiotics, take iron, tomar la medicina, tomar la pastilla, prendre mes medicaments, medikamente, tabletten, medikamente nehmen, tabletten nehmen',
  ),
  told: phrases(
    'popped my pills, popped my pill, popped my meds, popped them, downed my pills, swallowed them, swallowed my, down the hatch, dosed up, took my dose, all dosed, tabletten intus, pastillas tomadas, cachets pris, comprimes pris',
  ),
};

const DRANK_WATER: OutcomeFamily = {
  goals: phrases(
    'drink water, drink 2l water, drink 3l water, drink 2l, drink 3l, drink 2l of water, drink two litres of water, drink 2 litres of water, drink 2 liters of water, drink 8 glasses of water, drink eight glasses of water, drink more water, water intake, water, hydrate, stay hydrated, beber agua, beber 2 litros de agua, beber mas agua, boire de l eau, boire plus d eau, boire 2 litres d eau, wasser trinken, 2 liter trinken, 2 liter wasser trinken, genug trinken, mehr trinken',
  ),
  told: phrases(
    'hydrated, all my fluids, fluids in, eight glasses, 8 glasses, bottle is empty, finished my bottle, drained my bottle, emptied my bottle, litres down, liters down, hit my water goal, water goal hit, genug getrunken',
  ),
  first: phrases('drank, had, downed, got through, bebi, bu, getrunken'),
  behind: phrases('litres, liters, litre, liter, glasses, bottles, l, litros, verres, glaser'),
};

const WROTE_JOURNAL: OutcomeFamily = {
  goals: phrases(
    'journal, journaling, write in journal, write journal, diary, write diary, write in diary, morning pages, escribir diario, escribir en el diario, ecrire mon journal, tagebuch, tagebuch schreiben',
  ),
  told: phrases(
    'wrote three pages, wrote two pages, wrote a page, wrote my pages, three pages, dear diary, poured it all out, got my thoughts down, got it all down on paper, tres paginas, trois pages, drei seiten',
  ),
};

const SLEPT_EARLY: OutcomeFamily = {
  goals: phrases(
    'early night, early bed, bed early, sleep early, go to bed early, in bed by, bed by, bed before, asleep by, lights out by, acostarme temprano, acostarme pronto, me coucher tot, fruh ins bett, fruh schlafen',
  ),
  told: phrases(
    'lights out at, lights out by, asleep by, asleep at, asleep before, in bed by, in bed at, in bed before, hit the sack early, hit the hay early, turned in early, was in bed early, dormido a las, au lit a, um zehn im bett, fruh im bett',
  ),
};

const ROSE_EARLY: OutcomeFamily = {
  goals: phrases(
    'wake up early, wake early, get up early, up early, rise early, early start, get up at, wake up at, wake at, up at, up by, get up by, levantarme temprano, madrugar, me lever tot, fruh aufstehen',
  ),
  told: phrases(
    'up with the lark, up with the birds, up with the sun, up at the crack of dawn, up before sunrise, up before the sun, up before dawn, beat the alarm, beat my alarm, bright and early, out of bed at, out of bed by, got up at, woke at, woke up at, was up at, was up by, en pie a las, debout a',
  ),
};

const WALKED_STEPS: OutcomeFamily = {
  goals: phrases(
    '10k steps, 10000 steps, 10 000 steps, steps, my steps, hit step goal, step goal, walk 10000 steps, walk 10k steps, get steps in, get my steps in, 8000 steps, 8k steps, pasos, schritte, 10000 schritte, pas',
  ),
  told: phrases(
    'hit 10k, hit ten thousand, hit ten k, closed my rings, closed all my rings, rings closed, rings are closed, closed all three rings, hit my step goal, step goal hit, hit my steps, steps hit, over 10k, past 10k, smashed my steps',
  ),
};

const STUDIED: OutcomeFamily = {
  goals: phrases('study, studying, revise, revision, do revision, study session, estudiar, reviser, lernen, buffeln'),
  told: phrases(
    'hit the books, did a past paper, did two past papers, did my flashcards, did all my flashcards, went through my flashcards, crammed all, crammed for, hinque los codos, nose in the books',
  ),
  first: phrases('did, put in, got in, managed, clocked'),
  behind: phrases('hours at the library, hours in the library, hours of study, hours of revision, hours of studying'),
};

const VOTED: OutcomeFamily = {
  goals: phrases('vote, go vote, go and vote, votar, voter, aller voter, wahlen, wahlen gehen'),
  told: phrases(
    'i voted, got my sticker, ballot is in, ballots in, cast my ballot, cast my vote, ballot posted, ballot is posted, mailed my ballot, posted my ballot, went to the polls, been to the polls, habe gewahlt, war wahlen, he votado, a vote',
  ),
};

const GAVE_BLOOD: OutcomeFamily = {
  goals: phrases('give blood, donate blood, blood donation, donar sangre, donner mon sang, blut spenden, blutspende'),
  told: phrases(
    'gave a pint, a pint lighter, a pint down, down a pint, one pint lighter, got my biscuit, got my juice and biscuit',
  ),
};

const PLAYED_BALL: OutcomeFamily = {
  goals: phrases(
    'basketball, football, soccer, footy, volleyball, netball, softball, baseball, handball, hoops, five a side, 5 a side, ball game, play basketball, play football, play soccer, play volleyball, baloncesto, futbol, basket, foot, fussball',
  ),
  told: phrases(
    'played ball, played some ball, shot hoops, shot some hoops, played hoops, had a kickabout, had a kick about, kicked a ball about, kicked a ball around, jugue un partido, echamos un partido, ai tape la balle, habe gekickt, waren kicken, war kicken',
  ),
};

export const SELF_FAMILIES: readonly OutcomeFamily[] = [
  ON_THE_MAT,
  PLAYED,
  HAIR_CUT,
  TOOK_MEDICINE,
  DRANK_WATER,
  WROTE_JOURNAL,
  SLEPT_EARLY,
  ROSE_EARLY,
  WALKED_STEPS,
  STUDIED,
  VOTED,
  GAVE_BLOOD,
  PLAYED_BALL,
];
