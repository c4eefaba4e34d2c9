import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  // "gonna off myself", "thinking of topping myself"
  KILL: new PhraseBook(
    phrases(
      'kill, killing, killed, off, offing, top, topping, neck, necking, hang, hanging, shoot, shooting, drown, drowning, poison, poisoning, gas, gassing, unalive, unaliving, end, ending, stab, stabbing, suffocate, strangle, electrocute, do away with, do in, sewerslide, self delete, overdose',
    ),
  ),
  TOWARDS: new PhraseBook(
    phrases(
      'to, gonna, wanna, going to, want to, might, may, will, ill, could, should, about, of, on, just, like, i, ive, feel like, how, i was, been',
    ),
  ),
  MYSELF: new PhraseBook(phrases('myself, my self, meself, mysef, myslef')),
  // "jump in front of the train", "step off the platform", "drive into a tree"
  MOVE: new PhraseBook(
    phrases(
      'jump, jumping, step, stepping, walk, walking, throw myself, throwing myself, drive, driving, lie down, lay down, run, running, get, crash, steer, swerve, leap, leaping, fall, roll',
    ),
  ),
  FRONT: new PhraseBook(phrases('in front of, under, underneath, beneath, before')),
  VEHICLE: new PhraseBook(
    phrases(
      'train, trains, bus, truck, lorry, tube, metro, subway, tram, traffic, next train, next bus, oncoming train, oncoming traffic, wheels of a',
    ),
  ),
  OFF: new PhraseBook(phrases('off, from, off of, over')),
  HEIGHT: new PhraseBook(
    phrases(
      'bridge, cliff, cliffs, roof, rooftop, building, balcony, platform, ledge, overpass, window, tower, edge, top floor, car park, railing',
    ),
  ),
  INTO: new PhraseBook(phrases('into, in to, out into, onto, against')),
  CAR: new PhraseBook(phrases('my car, the car, the van, my van, my bike, it, us')),
  HAZARD: new PhraseBook(
    phrases(
      'tree, wall, traffic, oncoming traffic, oncoming lane, tracks, rails, lorry, truck, pole, lamppost, barrier, motorway, highway',
    ),
  ),
  DET: new PhraseBook(
    phrases(
      'the, a, an, that, this, my, some, these, all my, all the, all these, those, his, her, dads, my dads, my husbands, my moms, my mums',
    ),
  ),
  // "I've been saving my tablets for weeks", "holding the pills in my hand"
  PREPARE: new PhraseBook(
    phrases(
      'saving, saving up, been saving, been saving up, hoarding, been hoarding, stockpiling, been stockpiling, collecting, holding, clutching, gripping, staring at, looking at, sitting with, sitting here with, lying here with, alone with, tied, have tied, loaded, have loaded, bought, got, have got, ive got, emptied out, poured out, crushed up, counted, counted out',
    ),
  ),
  MEANS: new PhraseBook(
    phrases(
      'pills, tablets, meds, sleeping pills, painkillers, antidepressants, rope, noose, gun, pistol, shotgun, razor, razor blade, razor blades, blade, blades, knife, bottle of pills, box of pills, handful of pills, insulin',
    ),
  ),
  SAVED: new PhraseBook(
    phrases('saving, saving up, been saving, been saving up, hoarding, been hoarding, stockpiling, been stockpiling'),
  ),
  HELD: new PhraseBook(phrases('in my hand, in my hands, in my lap, on my lap, to my throat, to my wrist, to my head')),
  FOR_LONG: new PhraseBook(phrases('for weeks, for months, for days, for a while, for ages, for tonight, up')),
  HOW_MANY: new PhraseBook(phrases('how many, how much, how many of')),
  FATAL: new PhraseBook(
    phrases(
      'would it take, does it take, will it take, to die, would kill, will kill, would be lethal, is lethal, are lethal, is fatal, are fatal, would be fatal, to overdose, to od, to not wake up, is too many to survive, do i need to die',
    ),
  ),
  POISON: new PhraseBook(
    phrases(
      'drank bleach, drunk bleach, drank the bleach, drank antifreeze, drank some bleach, swallowed bleach, drinking bleach, drank weedkiller, drank drain cleaner, swallowed batteries, car running in the garage, engine running in the garage, hose to the exhaust, hose on the exhaust, turned the gas on and, cut too deep, slit my own, in the bath with a razor, in the bath with a knife, in the bath with a blade, took everything in the medicine, taken everything in the medicine, swallowed everything in the medicine',
    ),
  ),
  NOT_TRUST: new PhraseBook(phrases('dont trust myself, do not trust myself, cant trust myself, cannot trust myself')),
  NEAR: new PhraseBook(
    phrases(
      'around the knives, around knives, near the knives, with the knives, with knives, around the pills, with my meds, with my pills, around my meds, near the balcony, near the tracks, near the train, driving, to be alone, being alone, anymore tonight, to stay safe, to be safe, not to do it, not to hurt myself',
    ),
  ),
  SCARED: new PhraseBook(
    phrases(
      'scared im going to, scared im gonna, scared i might, scared i will, scared ill, afraid im going to, afraid im gonna, afraid i might, afraid i will, afraid ill, worried im going to, worried i might, worried ill, frightened ill, frightened im going to, going to, gonna, might, about to',
    ),
  ),
  DO_IT: new PhraseBook(
    phrases(
      'do something stupid to myself, do something bad to myself, do something to myself, do something terrible to myself, do something awful to myself, do something drastic to myself',
    ),
  ),
  DESERVE: new PhraseBook(
    phrases(
      'deserve to be hurt, deserve to die, deserve to suffer, deserve the pain, deserve to be dead, dont deserve to be alive, dont want to be saved, dont want to be rescued, only reason im still here, only reason im still alive, only reason i am still here, only reason i am still alive, only thing stopping me is, only thing thats stopping me is, reason i havent done it, reason i havent killed, by the time you read this ill be gone, by the time you read this i will be gone, by the time you read this ill be dead, time you get this ill be gone, there wont be a tomorrow, there will be no tomorrow, wont be a tomorrow for me, i wont see tomorrow, wont see the morning, dont plan to be here, dont plan on being here, not planning to be here, dont intend to be here, dont expect to be alive, dont expect to be here, cant see myself being alive, cant see myself alive, dont see myself being alive, dont see myself alive, dont see myself living, cant imagine being alive, cant imagine living, if i die tonight, if i died tonight, if i was dead, if i were dead, if i killed myself, if i were to die, go in peace now, tonights the night, can go in peace, can finally go in peace, deserve better than having me, i wasnt alive, i werent alive, give anything to not exist, give anything to be dead, want to let go of life, cuts all over her arms, cuts all over his arms, cuts on her arms, cuts on his arms, cuts all over her legs, scars all over her arms, fresh cuts on, voice telling me to, voices telling me, voice tells me to, voice that tells me to, voice keeps telling me to',
    ),
  ),
  // "she has a plan to end her life": of somebody close.
  TO: new PhraseBook(phrases('to, of, will, might, may, could, would, hell, shell')),
  END_ONES_LIFE: new PhraseBook(
    phrases(
      'end her life, end his life, ending her life, ending his life, end their life, take her own life, take his own life, taking her own life, taking his own life, kill herself, kill himself, killing herself, killing himself, hang herself, hang himself, hanging herself, hanging himself, overdose on',
    ),
  ),
};

/** A way to die, sought or at hand: a verb and oneself, a height, a train, pills that are saved. */
export const DEADLY = new FrameBook(
  `
  TOWARDS KILL MYSELF
  TOWARDS MOVE FRONT DET? VEHICLE
  TOWARDS MOVE OFF DET? HEIGHT
  TOWARDS MOVE CAR? INTO DET? HAZARD
  SAVED DET? MEANS FOR_LONG
  PREPARE DET? MEANS HELD
  DET MEANS HELD
  HOW_MANY DET? MEANS FATAL
  HOW_MANY of? DET? MEANS FATAL
  POISON
  NOT_TRUST NEAR
  SCARED DO_IT
  DESERVE
  TO END_ONES_LIFE
  `,
  slots,
);

/** Only where nothing follows: "I've tied the rope", not "… for the swing". */
export const DEADLY_AT_END = new FrameBook(
  `
  SAVED DET? MEANS
  TIED DET MEANS
  `,
  {
    ...slots,
    TIED: new PhraseBook(phrases('tied, have tied, ive tied, loaded, ive loaded, have loaded, holding, clutching')),
  },
);
