import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const book = (written: string) => new PhraseBook(phrases(written));

const slots: Slots = {
  I: book('i, ive, i have, i just, ive just, i nearly, i almost, and i, then i, im, i am, was, keep, started, been'),
  CUT: book(
    'cut, cutting, cuts, burn, burned, burnt, burning, scratched, scratching, slashed, sliced, carved, hit my head, hit myself, punch myself, punched myself, banged my head, banging my head, bit myself',
  ),
  // "I cut again": with nothing named that was cut.
  AGAINST: book('on the wall, against the wall, on the floor, on the tiles, with the iron, with a lighter, open'),
  ONCE_MORE: book(
    'again last night, again today, again tonight, again after, again this morning, again and, again on my, again yesterday, again this week, again for the first time',
  ),
  LIMB: book(
    'my arm, my arms, my leg, my legs, my thigh, my thighs, my wrist, my wrists, my stomach, my skin, myself, my hand, my hands',
  ),
  TILL_BLOOD: book(
    'with a razor, with a blade, with a lighter, with a knife last night, with the iron, to feel something, because i deserve it',
  ),
  BLED: book('on purpose, till it bled, until it bled, till i bled, until i bled, till they bled, until they bled'),
  SHARP: book('🔪 again, blade again, razor again, razors again, 🔪 on my, 🔪 my'),
  HAVE: book(
    'got, have, ive got, i have, take, took, taking, bought, found, holding, hold, fetched, loaded, saved, saved up, saving up, collected, stockpiled, counted, counting, keep counting, sitting with, sat with, staring at, looking at, put, laid out, lined up',
  ),
  MEANS: book(
    'the gun, a gun, dads gun, his gun, my gun, the pistol, the shotgun, the rifle, the rope, a rope, a noose, the razor, a razor blade, the razor blades, the blade, all the pills, all my pills, the pills, my pills, the tablets, all the tablets, my tablets, all my meds, the paracetamol, a knife, the knife',
  ),
  AT_HAND: book(
    'out, in my hand, in my lap, next to me, beside me, in front of me, out of dads safe, out of the safe, on the table and, on the bed and, on the table in front, and a note, and a bottle of, just looking, in case i, and i keep, for tonight, ready for tonight, here with me, under my pillow',
  ),
  EASY: book(
    'how easy it would be to, how easy it would be if, how easily i could, how simple it would be to, i could just, i could easily, about just, thinking about not, i think about not, think about',
  ),
  WHEEL: book(
    'not turn the wheel, not turning the wheel, turn the wheel, turning the wheel, not brake, not braking, let go of the wheel, letting go of the wheel, swerve, swerving, drift into the oncoming, step off the platform, step off the kerb, step out in front, step in front, stepping in front, let go and fall, go under the train, jump in front, lean over',
  ),
  ON: book(
    'on the roof, up on the roof, on the bridge, on the ledge, at the edge of the platform, the spot on the platform, on the tracks, by the tracks, at the cliff, on the cliff edge, on the railing, at the top of the car park',
  ),
  ES_ON: book(
    'en la azotea, en el puente, en la cornisa, en el tejado, en el borde, en las vias, al borde del anden, en la barandilla',
  ),
  FR_ON: book(
    'sur le pont, sur le toit, au bord du quai, sur les rails, au bord de la falaise, sur le rebord, sur la corniche',
  ),
  DE_ON: book('auf der brucke, auf dem dach, am gleis, auf den gleisen, an der bahnsteigkante, auf dem gelander'),
  TO_FALL: book(
    'to jump, jump off, jumping off, if i jump, i jumped, dont know why i, not sure why i, scared of what i, afraid of what i, the train comes, train comes in, next train, to fall, how far down, miedo lo que, lo que pueda hacer, no se por que, saltar, tirarme, sauter, me jeter, springen, nachsten zug, zug gewartet, nicht zum einsteigen, fallen lassen',
  ),
  NOT_WAKE: book(
    'go to sleep tonight and not wake up, go to sleep and not wake up, go to sleep and never wake up, sleep and not wake up, sleep and never wake up, fall asleep and not wake up, close my eyes and not open them',
  ),
  GONE_SOON: book(
    'none of this will be anybodys problem, none of this will be anyones problem, i wont be anybodys problem, i wont be anyones problem, i wont be here after tonight, i wont be around after tonight, want it all to stop forever, want it to stop forever, so nobody has to find me, so they dont have to find me, so nobody has to clean up after me, once i am gone for good, goodbye letters are',
  ),
  ABSENT: book(
    'i wont be around, i wont be here, i will not be here, i will not be around, im not going to be here, im not going to be around, i wont be there tomorrow',
  ),
  NO_MORE: book(
    'dont bother asking, dont bother writing, dont bother texting, no need to write, neednt write, or tomorrow, or tomorow, or ever, ever again, letters written, letters are written, goodbye, tell my, look after my, take care of my, forgive me',
  ),
  DECIDED: book(
    'ive decided, i have decided, i decided, made my decision, its decided, ive made up my mind, made my mind up',
  ),
  RELIEF: book(
    'its a relief, a relief really, at peace, so calm now, feel calm, finally calm, so nobody has to, so no one has to, so they dont have to, wont hurt anymore',
  ),
  ES_SELF: book(
    'me corto otra vez, he vuelto a cortarme, volvi a hacerme dano, volvi a lastimarme, me hice dano a proposito, cartas de despedida, tengo las pastillas en, he juntado las pastillas, guardando pastillas para, esta noche se acaba todo, ya me despedi de, dejo todo arreglado para cuando no este',
  ),
  FR_SELF: book(
    'me suis refait du mal, me suis fait du mal, suis refait du mal, suis fait du mal, me refaire du mal, me suis recoupe, me suis recoupee, me suis brulee expres, me suis brule expres, recommence a me couper, recommence a me scarifier, partie pour de bon ce soir, parti pour de bon ce soir, serai partie pour de bon, serai parti pour de bon, quand je ne serai plus la, j ai les medicaments devant moi, compte les comprimes, mis de cote les comprimes, lettre d adieu',
  ),
  DE_SELF: book(
    'tabletten gesammelt, tabletten gehortet, tabletten liegen vor mir, tabletten vor mir, habe genug beisammen, genug tabletten, mir wieder wehgetan, mir wieder weh getan, mich wieder verletzt, mich wieder geschnitten, meine arme aufgeschnitten, abschiedsbriefe, heute abend ist schluss, morgen bin ich nicht mehr da, ab morgen gibt es mich nicht',
  ),
  // Danger from others, and to others.
  HE: book(
    'he, she, hes, shes, my husband, my wife, my ex, my boyfriend, my girlfriend, my partner, my dad, my father, my stepdad, my brother, my mum, my mother, my son, my in laws, my uncle, my flatmate, my family',
  ),
  HAD: book('had, has, put, puts, got, wrapped, kept, keeps'),
  HANDS: book('his hand, his hands, her hand, her hands, a hand, both hands, a belt, a cord'),
  THROAT: book(
    'round my throat, around my throat, on my throat, round my neck, around my neck, at my throat, over my mouth, on my neck',
  ),
  HELD: book(
    'locking me in, locked me in, locks me in, lock me in, kept my passport, keeping my passport, taken my passport, took my passport, has my passport, have my passport, hidden my passport, not allowing me to leave, wont let me leave the house, holding me here',
  ),
  BREAKS_IN: book(
    'trying to get in, kicked the door in, kicked in the door, kicked my door in, broke the door down, smashed the door in',
  ),
  LURKS: book(
    'hes outside, shes outside, he is outside, outside my house, outside my flat, outside my window, outside my door, at my door, photo of my front door, picture of my front door, photo of my house, following me, hes coming tonight, waiting for me outside',
  ),
  FEARED: book(
    'broken the order, broke the order, restraining order, police havent come, called the police, my ex texted, my ex sent, my ex keeps, scared, afraid, terrified, threatened, hiding, hes drunk, he knows where i live',
  ),
  WEAPON: book('the knife, a knife, the gun, a gun, the hammer, the axe, the bat, my knife'),
  ON_HIM: book(
    'use it on him, use it on her, use it on them, and hurt him, and hurt her, to hurt him, to hurt her, stab him, stab her, shoot him, shoot her, shoot them',
  ),
  ES_HELD: book(
    'me tiene encerrada, me tiene encerrado, me han encerrado, me encerro, me agarro del cuello, me apreto el cuello, me ha vuelto a pegar, me volvio a pegar, esta en la puerta y no se va, me quito el pasaporte, no me deja salir de casa, tiro la puerta, echo la puerta abajo',
  ),
  FR_HELD: book(
    'm a encore frappe, m a encore frappee, ma encore frappe, ma encore frappee, m a encore tape, m a encore tapee, m a encore cogne, m a encore battue, m a serre la gorge, m a enfermee, m a enferme, m enferme, j ose plus rentrer, n ose plus rentrer, a defonce la porte, il est devant ma porte, a pris mon passeport, me suis enfermee dans, me suis enferme dans la salle',
  ),
  DE_HELD: book(
    'die tur eingetreten, tur eingetreten, mich im bad eingeschlossen, mich eingeschlossen er, mich im zimmer eingesperrt, sperrt mich ein, hat mich eingesperrt, hat mich wieder geschlagen, hat wieder zugeschlagen, steht wieder vor der tur und, lasst mich nicht aus dem haus, hand am hals, am hals gepackt, meinen pass weggenommen, traue mich nicht nach hause, trau mich nicht heim',
  ),
  FIRE: book(
    'house is on fire, flat is on fire, building is on fire, houses on fire, house is burning, flat is burning, house is burning down, la casa esta en llamas, se quema la casa, se esta quemando la casa, la maison brule, la maison est en feu, l appartement est en feu, das haus brennt, die wohnung brennt, unser haus brennt, es brennt bei uns',
  ),
  // Bodies: two of them are needed, as signs are.
  CHEST: book(
    'chest is, my chest, chest feels, chest has gone, cant breathe, pain down, pain in my jaw, speech is, my face, face is',
  ),
  LIMB_NUMB: book(
    'arm is numb, arm has gone numb, arms gone numb, arm gone numb, arm went numb, arm feels numb, arms numb, side has gone numb, arm feels heavy and, slurring, drooping, jaw hurts',
  ),
  FOUND: book('found'),
  KIN: book(
    'my brother, my sister, my dad, my mum, my mom, my father, my mother, my son, my daughter, my husband, my wife, my partner, my boyfriend, my girlfriend, my friend, my best friend, my flatmate, my uncle, my aunt, my gran, my nan, my grandad, my baby',
  ),
  DOWN: book(
    'on the floor, on the bathroom floor, on the kitchen floor, not breathing, not moving, unconscious, in the bath not, hanging, wouldnt wake up, wont wake up, unresponsive, cold in bed, dead in',
  ),
  KIN_LOST: book(
    'no heartbeat, there was no heartbeat, fur immer eingeschlafen, heute fruh eingeschlafen fur immer, ist friedlich eingeschlafen, papa est parti cette nuit, maman est partie cette nuit, nous a quittes cette nuit, se nos fue anoche, se nos fue hoy, se nos fue esta manana, se nos fue esta madrugada',
  ),
  LOST_BARE: book(
    'lost mum, lost mom, lost dad, lost nan, lost gran, lost grandma, lost grandad, lost grandpa, lost him, lost her',
  ),
  SINCE: book(
    'this morning, last night, today, yesterday, tonight, on monday, on tuesday, on wednesday, on thursday, on friday, on saturday, on sunday, an hour ago, to cancer',
  ),
  NEAR_DEATH: book(
    'doing cpr, did cpr on, they say he wont make it, they say she wont make it, he wont make it through the night, she wont make it through the night, turning off his life support, turning off her life support, unser haus brennt',
  ),
  // "The nurse called. He's gone. 41 years married": of a person, by who tells it or how long it was.
  GONE: book(
    'hes gone, shes gone, he is gone, she is gone, theyre gone, se nos ha ido, il est parti, elle est partie, er ist weg, sie ist tot, er ist tot',
  ),
  OF_A_LIFE: book(
    'years married, years together, years of marriage, of marriage, turned off the machine, switched off the machine, turned the machines off, nurse called, hospital called, hospice called, doctor called, the hospital rang, the nurse rang, in her sleep, in his sleep, this morning in the hospital, i was holding his hand, i was holding her hand, never woke up, the coroner, his heart stopped, her heart stopped, i didnt get to say goodbye, didnt say goodbye',
  ),
};

/** What harms oneself, told without the words of dying. */
export const ACUTE_SELF = new FrameBook(
  `
  I CUT ONCE_MORE
  CUT LIMB TILL_BLOOD
  CUT LIMB? AGAINST? BLED
  SHARP
  HAVE MEANS AT_HAND
  EASY WHEEL
  NOT_WAKE
  GONE_SOON
  ES_SELF
  FR_SELF
  DE_SELF
  `,
  slots,
);

/** Danger from others or to others, now. */
export const ACUTE_DANGER = new FrameBook(
  `
  HE HAD HANDS THROAT
  HE _ HAD HANDS THROAT
  HAD HANDS THROAT
  HE HELD
  HE _ HELD
  HE BREAKS_IN
  HE _ BREAKS_IN
  FOUND KIN DOWN
  KIN_LOST
  LOST_BARE SINCE
  NEAR_DEATH
  FIRE
  ES_HELD
  FR_HELD
  DE_HELD
  `,
  slots,
);

/** Of means and places: what is done or thought there by somebody in danger. */
const HARM_AT_HAND = book(
  'pills, tablets, my meds, noose, rope, razor, blade, blades, gun, pistol, knife, bridge, roof, rooftop, ledge, cliff, platform, train tracks, railway, car park roof, balcony, pastillas, pistola, arma, cuchillo, soga, cuerda, puente, azotea, balcon, via del tren, cachets, comprimes, medicaments, corde, couteau, lame, pont, toit, quai, arme, tabletten, pillen, strick, seil, messer, klinge, pistole, brucke, dach, gleis, gleise',
);
const FIXATION = book(
  'cant stop looking at the water, cant stop looking at them, cant stop looking at it, keep looking at them, keep looking at it, cant look away, cant stop staring, keep staring, staring at the water, looking at the water, keep going out to look, talking to me, calling me, calls to me, one step and, just one step, watching them come in, there is enough now, theres enough now, enough for tonight, just in case i, in my mouth, en la mano, en mis manos, no dejo de mirar, no puedo dejar de mirar, solo un paso, dans les mains, dans la main, je regarde l eau, un pas de plus, in der hand, in meiner hand, schaue ins wasser, nur ein schritt, starre auf',
);
const LETTERS = book(
  'letters written, letters are written, wrote letters to, written letters to, wrote a letter to, written a letter to, wrote to the kids, escrito las cartas, escribi las cartas, escrito una carta a, ecrit des lettres, ecrit une lettre a, ecrit les lettres, briefe geschrieben, brief geschrieben an',
);
const THEN_GONE = book(
  'itll be soon, it will be soon, over soon, be over, nobodys problem, anybodys problem, anyones problem, goodbye, hid them, for after, when im gone, after im gone, lo hago, lo hare, ya no estare, cuando no este, serai partie, serai parti, serai plus la, pour de bon, bin ich weg, nicht mehr da, danach ist',
);
const PILLS_TAKEN = book(
  'tabletten genommen, pillen genommen, tabletten geschluckt, pris des cachets, pris des comprimes, pris mes cachets, pris des medicaments, avale des cachets, avale des comprimes, tome pastillas, tomado pastillas, tome muchas, me tome las, took some pills, took pills, took tablets, taken pills, taken tablets',
);
const TOO_MANY = book(
  'zu viele, viel zu, sehr viele, alle, plein, trop, beaucoup trop, tous, muchas, demasiadas, todas, too many, loads, a lot, lots of them, so many, all of them',
);
const AT_THEIR_HANDS = book(
  'smashing up, smashed up, throwing things, breaking things, screaming at us, has my phone, got my phone, taken my phone, wont let me out, wont let us out, punching the, drunk and, kicking the',
);
const IN_HIDING = book(
  'im hiding, hiding in, hide in, locked myself in, locked in the bathroom, send help, pls help, please help, get help, i cant call, cant phone, scared of him, scared of her, scared for, im scared, afraid of him, afraid of her',
);

/** Each of a pair tells too little; both in one message, whatever stands between them, are enough. */
export const ACUTE_PAIRS = [
  {
    kind: 'self-harm',
    first: PhraseBook.joined([slots.ON!, slots.ES_ON!, slots.FR_ON!, slots.DE_ON!]),
    second: slots.TO_FALL!,
  },
  { kind: 'self-harm', first: HARM_AT_HAND, second: FIXATION },
  { kind: 'self-harm', first: LETTERS, second: THEN_GONE },
  { kind: 'self-harm', first: PILLS_TAKEN, second: TOO_MANY },
  { kind: 'self-harm', first: slots.DECIDED!, second: slots.RELIEF! },
  { kind: 'self-harm', first: slots.ABSENT!, second: slots.NO_MORE! },
  { kind: 'violence', first: AT_THEIR_HANDS, second: IN_HIDING },
  { kind: 'violence', first: slots.LURKS!, second: slots.FEARED! },
  { kind: 'violence', first: slots.WEAPON!, second: slots.ON_HIM! },
  { kind: 'violence', first: slots.CHEST!, second: slots.LIMB_NUMB! },
  { kind: 'grief', first: slots.GONE!, second: slots.OF_A_LIFE! },
] as const;
