import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  // "I keep thinking about", "I am scared I will", "how to", "plan to"
  TOWARDS: new PhraseBook(
    phrases(
      'why cant i, why wont you let me, let me, cant i, thinking how easy it would be to, think how easy it would be to, how easy it would be to just, want to, wanna, wanted to, going to, gonna, about to, ready to, thinking of, thinking about, thoughts of, thoughts about, think about, think of, thought about, thought of, considering, planning, planning to, plan to, planned to, planning on, urge to, urges to, feel like, feeling like, felt like, tempted to, trying to, tried to, try to, how to, ways to, way to, how i could, how i would, how id, imagine, imagining, i might, i will, ill, im gonna, i could just, i should just, id rather, just want to, wish i could, afraid i will, afraid ill, scared i will, scared ill, scared of, afraid of, worried i will, worried ill, keep wanting to, decided to, intend to, about, better to, i may, googled how to, to',
    ),
  ),
  HOW: new PhraseBook(
    phrases(
      'how to, how i would, how id, how i could, about how to, ways to, when to, how to just, whether to, about, of',
    ),
  ),
  DIE: new PhraseBook(
    phrases(
      'disappear and never come back, vanish and never come back, die, dying, be dead, being dead, kill myself, killing myself, end it all, ending it all, end my life, ending my life, end everything, take my life, taking my life, take my own life, taking my own life, hurt myself, hurting myself, harm myself, harming myself, cut myself, cutting myself, do something to myself, disappear forever, not exist, not existing, stop existing, not be alive, not be here anymore, not being here anymore, not wake up, never wake up, suicide, jump off a bridge, hang myself, shoot myself, drown myself, drive into a tree, step off the platform, walk into traffic, walk into the sea, walk into the river, walk in front of a, walk in front of the train, drive off the bridge, drive off a bridge, drive off a cliff, drive off the cliff, drive into the sea, drive into a lorry, jump off the roof, jump off a building, jump out of the window, jump under a train, jump under the train, slit my wrists, gas myself, suffocate myself, starve myself to death, bleed out, kill meself, kil myself, kill my self, sleep forever, leave this world, leave this life, end things tonight, end things for good, not live anymore, stop living, step in front of a train, step in front of a bus, jump in front of a train, drive off the road, swallow them all, swallow all of them, crash the car, crash my car, end things for good',
    ),
  ),
  /** What is one wish only with nothing behind it: "I want to die" but not "dying to see the film". */
  NO_WISH: new PhraseBook(
    phrases(
      'dont want to, do not want to, dont wanna, dont really want to, do not really want to, cant see any reason to, cant see a reason to, cant find a reason to, no longer want to, dont feel like, not want to, not wanting to, didnt want to, dont know how to, dont know if i can, dont know if i want to, dont think i can, dont think i want to, dont see how i can, no reason to, no point in, no point, dont deserve to, not sure i want to, dont see the point in, dont see the point of, dont see any point in, dont see a reason to, tired of, done with, sick of, given up on, see no reason to, see no point in',
    ),
  ),
  LIVE: new PhraseBook(
    phrases(
      'live, living, be alive, being alive, exist, existing, live anymore, live any more, live like this, go on living, keep living, go on like this, go on anymore, go on any longer, carry on living, carry on like this, carry on anymore, be here anymore, be here any more, being here anymore, be on this earth, be in this world, wake up tomorrow, wake up tmrw, wake up again, wake up anymore, wake up in the morning, wake up ever again, life anymore, this life',
    ),
  ),
  CANT: new PhraseBook(
    phrases(
      'cant, cannot, can not, cant keep, dont know how to, dont know if i can, dont think i can, dont see how i can, not sure i can, dont know how i can, how do i, dont know how much longer i can',
    ),
  ),
  GO_ON: new PhraseBook(
    phrases(
      'go on living, keep living, go on like this, go on anymore, go on any longer, go on much longer, carry on living, carry on like this, carry on anymore, be here anymore, live like this anymore, live anymore, live through this, survive this, live with this pain, live with the pain, live with this anymore, live with myself, bear this anymore, bear being alive, bear to live, bear living, bear life, stand being alive, stand living, live without him, live without her, live without them, go on without him, go on without her, go on without them, stay alive, keep going like this, keep myself safe, stay safe, trust myself',
    ),
  ),
  END_IT: new PhraseBook(phrases('end it, ending it')),
  FOR_GOOD: new PhraseBook(phrases('tonight, for good, now, forever, myself, once and for all')),
  SOMEONE_WANTS: new PhraseBook(
    phrases(
      'wants to, tried to, is going to, is threatening to, threatens to, threatened to, says he wants to, says she wants to, said he wants to, said she wants to, is trying to, just tried to',
    ),
  ),
  KILL_SELF: new PhraseBook(
    phrases(
      'kill himself, kill herself, kill themselves, end his life, end her life, take his own life, take her own life, hurt himself, hurt herself, harm himself, harm herself',
    ),
  ),
  ALL: new PhraseBook(phrases('it all, everything, this pain, the pain, my life, all of it, all of this')),
  OVER: new PhraseBook(
    phrases(
      'to stop, to end, to be over, over, to just stop, to just end, to be over tonight, to be over now, to end tonight, to stop now, to end now, over tonight',
    ),
  ),
  TOOK: new PhraseBook(
    phrases('took, taken, swallowed, ive taken, have taken, just took, downed, take, swallow, taking, swallowing'),
  ),
  ALL_OF: new PhraseBook(
    phrases(
      'a load of, loads of, a ton of, tons of, a whole load of, all, all the, all my, all of my, all of the, the whole, a whole, the entire, too many, way too many, way too much, far too much, way more of my, far more of my, much more of my, more of my, way more than my, too much of my, a lot of, a bunch of, a handful of, handfuls of, the rest of the, the rest of my, every, every one of my, 10, 20, 30, 40, 50',
    ),
  ),
  OF: new PhraseBook(
    phrases(
      'of, of the, of my, of my own, of his, of her, sleeping, pain, blood pressure, bottle of, box of, packet of, pack of, strip of',
    ),
  ),
  PILLS: new PhraseBook(
    phrases(
      'tablets, tabs, pills, pill, meds, med, medication, medicine, paracetamol, ibuprofen, tylenol, box, bottle, packet, xanax, ambien, sleepers, strip, antidepressants, insulin, opioids, oxy, valium, codeine',
    ),
  ),
  AM: new PhraseBook(
    phrases('dont feel, do not feel, not feeling, im not, am not, dont think im, dont think i am, never feel, not'),
  ),
  SAFE: new PhraseBook(
    phrases(
      'safe with myself, safe by myself, safe on my own, safe alone, safe being alone, safe around myself, safe from myself, with myself, safe to be alone, safe to be on my own, safe at home, safe in my own home, safe with him, safe with her, safe in my house',
    ),
  ),
  I_DID: new PhraseBook(
    phrases(
      'i, ive, been, ive been, i have been, started, started to, i started, back to, im, am, keep, i keep, have been, was, was also, i was',
    ),
  ),
  SELF_HARM: new PhraseBook(
    phrases(
      'cut myself last night, cut myself tonight, cut myself on purpose, cut myself up, self harmed, self harming, selfharmed, self harm again, cutting again, cutting myself, cut myself again, cut my wrists, cut my arms, cut my arm again, cut my legs, burning myself, burned myself on purpose, hurt myself last night, hurt myself on purpose, hurting myself, harmed myself, been cutting, relapsed and cut, sh again, starving myself on purpose, overdosed, attempted suicide, tried to kill myself, tried to end it',
    ),
  ),
  NOBODY: new PhraseBook(phrases('nobody, no one, noone, no body, none of them, they')),
  MISS: new PhraseBook(
    phrases(
      'will notice when im gone, will notice im gone, will care when im gone, would notice when im gone, would notice if i died, will notice if i die, would miss me, would cry for me, would cry if i, would mourn me, would come to my funeral, will miss me, would even miss me, would even notice, would care if i died, would notice if i was gone, would be better off',
    ),
  ),
  // "nobody would even notice if I was gone for good", "who'd care if I vanished"
  NOT_ONE: new PhraseBook(
    phrases('nobody, no one, noone, no body, none of them, not one person, not a soul, not a single person, who, whod'),
  ),
  WOULD_MIND: new PhraseBook(
    phrases(
      'would notice, would care, would mind, would miss me, would be sad, would cry, would come looking, would look for me, would bother, will notice, will care, will miss me, will cry, notice, care, miss me, cry',
    ),
  ),
  IF_I_WENT: new PhraseBook(
    phrases(
      'if i was gone, if i was gone for good, if i was gone forever, if i were gone for good, if im gone for good, if i were gone, if im gone, when im gone, once im gone, if i am gone, if i wasnt here, if i werent here, if i was not here, if i wasnt around, if i werent around, if i disappeared, if i disappear, if i vanished, if i vanish, if i died, if i die, if i was dead, if i were dead, if i just died, if i didnt exist, if i never existed, if i didnt wake up, if i never woke up, if i dont wake up, if i never came back, if i killed myself, if i jumped, if i ended it, if i wasnt alive, if i stopped existing, if i dropped dead',
    ),
  ),
  SAYINGS: new PhraseBook(
    phrases(
      'whats the point in being alive, what is the point in being alive, whats the point in living, life isnt worth it, life is not worth it, what is the point of living, whats the point of living, whats the point of being alive, wish i wasnt alive, wish i was never born, wish id never been born, wish i had never been born, wish i was not here anymore, wish i could go to sleep and not wake up, happier if i was gone, better if i was gone, better if i were gone, better off if i was gone, better off if i were gone, better if i wasnt here, what i might do to myself, of what i might do, dont trust myself tonight, dont trust myself alone, dont trust myself with the pills, have a plan and the means, having a heart attack i think, think im having a heart attack, think i am having a heart attack, think im having a stroke, telling me to hurt myself, telling me to kill myself, telling me to end it, not worth living, dont deserve to live, no will to live, lost the will to live, wish i hadnt woken up, wish i had not woken up, wish i didnt wake up, swallowed everything in the cabinet, swallowed everything in the medicine cabinet, took everything in the cabinet, took everything in the medicine cabinet, swallowed all of them, nothing left to live for, nothing to live for, have the pills in front of me, got the pills in front of me, goodbye everyone im sorry, goodbye im sorry, my goodbye letters, my goodbye letter, my goodbye note, my suicide note, tell me to hurt people, tells me to hurt people, telling me to hurt people, tell me to hurt myself, voices tell me to, voices telling me to, voices are telling me to, if i just turned the wheel, if i turned the wheel, if i just let go of the wheel, steer into a tree, steer into the, drive into a wall, drive into the river, wont make it through the night, dont think ill make it through the night, not sure ill make it through the night, dont think i will make it through the night, not sure i will make it through the night, make it through tonight, cant promise ill be here, wont be alive, want the pain to stop for good',
    ),
  ),
  BURDEN: new PhraseBook(
    phrases(
      'better off gone, better off not here, better off without me, be better without me, a burden to everyone, a burden on everyone, just a burden, such a burden, only a burden, a waste of space, a waste of oxygen',
    ),
  ),
  ES_TOWARDS: new PhraseBook(
    phrases(
      'quiero, me quiero, quisiera, ganas de, tengo ganas de, pienso en, pensando en, miedo de, miedo a, voy a, me voy a, pensar en, intente, intento, he intentado, tengo miedo de, deseo, solo quiero, idea de, ideas de, pense en, pienso, planeo, estoy pensando en, queria',
    ),
  ),
  ES_DIE: new PhraseBook(
    phrases(
      'morir, morirme, matarme, matar, suicidarme, hacerme dano, quitarme la vida, quitarme de en medio, cortarme, lastimarme, desaparecer para siempre, acabar con todo, acabar con mi vida, terminar con todo, terminar con mi vida, no despertar, no despertarme, estar muerto, estar muerta, tirarme, ahorcarme, tomarme todas las pastillas, dejar de existir, dejar de vivir, suicidio, hacerme algo',
    ),
  ),
  ES_LIVE: new PhraseBook(
    phrases(
      'ya no puedo mas con la vida, no puedo mas con la vida, no puedo mas con mi vida, ya no quiero estar aqui, no le veo sentido a vivir, no le veo sentido a la vida, no le encuentro sentido a la vida, no veo sentido a vivir, no tiene sentido vivir, cansado de vivir, cansada de vivir, harto de vivir, harta de vivir, desaparecer para siempre, mejor sin mi, no quiero vivir, ya no quiero vivir, no quiero seguir viviendo, no quiero vivir mas, no quiero seguir vivo, no quiero seguir viva, no quiero seguir aqui, no quiero estar vivo, no quiero estar viva, no quiero existir, no quiero despertar, no quiero despertarme, no tengo ganas de vivir, sin ganas de vivir, no puedo seguir asi, no puedo seguir viviendo, no vale la pena vivir, la vida no vale la pena, no tiene sentido vivir, mejor sin mi, nadie me echaria de menos, nadie me extranaria, no aguanto mas vivir, me corte los brazos, me corte las venas, me he cortado, me tome todas las pastillas, me he tomado todas las pastillas, tome todas las pastillas, me he autolesionado, me autolesione, acabar con mi vida',
    ),
  ),
  FR_TOWARDS: new PhraseBook(
    phrases(
      'envie de, veux, je veux, veux juste, voudrais, pense a, penser a, pense souvent a, pense tous les jours a, pense tous les soirs a, pensais a, je vais, vais, peur de, idee de, idees de, songe a, failli, essaye de, essaie de, tente de, j ai voulu, ai voulu, aimerais, pense de plus en plus a, prefere, prefererais',
    ),
  ),
  FR_DIE: new PhraseBook(
    phrases(
      'mourir, crever, me tuer, me suicider, me faire du mal, me foutre en l air, me pendre, en finir, d en finir, finir avec tout, sauter d un pont, me jeter sous un train, avaler la boite, avaler toute la boite, avaler tous les medicaments, avaler des medicaments, avaler mes medicaments, disparaitre pour toujours, ne plus me reveiller, ne plus exister, ne plus etre la, me scarifier, me couper les veines, me jeter par la fenetre, suicide, passer a l acte, ne pas me reveiller',
    ),
  ),
  FR_LIVE: new PhraseBook(
    phrases(
      'veux plus exister, ne veux plus exister, envie d exister, en peux plus de vivre, peux plus de vivre, marre de vivre, fatigue de vivre, fatiguee de vivre, plus de force pour vivre, a quoi bon vivre, ne veux plus etre la, veux plus etre la, plus envie d etre la, vous serez mieux sans moi, seraient mieux sans moi, plus envie de vivre, veux plus vivre, ne veux plus vivre, ne plus vivre, peux plus continuer a vivre, pas envie de vivre, plus la force de vivre, plus de raison de vivre, aucune raison de vivre, mieux sans moi, la vie ne vaut pas la peine, plus gout a la vie, n ai plus gout a la vie, me suis scarifie, me suis scarifiee, me suis coupe les veines, pris tous mes medicaments, pris toute la boite, avale toute la boite, avale la boite, idees noires, idees suicidaires, pensees suicidaires, en finir avec la vie, en finir avec tout, veux plus me reveiller',
    ),
  ),
  DE_DIE: new PhraseBook(
    phrases(
      'bringe mich um, bring mich um, ich bringe mich um, sehe keinen ausweg, sehe keinen ausweg mehr, kein ausweg mehr, ware besser tot, besser tot, ich ware tot, kann nicht mehr will nicht mehr, will nicht mehr kann nicht mehr, mag nicht mehr leben, keine kraft mehr zu leben, keine lust mehr zu leben, nicht mehr auf der welt sein, mich umbringen, mich umzubringen, mich toten, mir das leben nehmen, mir was antun, mir etwas antun, mir etwas anzutun, mir was anzutun, mich verletzen, mich zu verletzen, mich selbst verletzen, selbstmord, suizid, sterben, will sterben, mochte sterben, einfach sterben, nur noch sterben, will tot sein, ware lieber tot, lieber tot, am liebsten tot, nicht mehr leben, nicht mehr leben wollen, nicht mehr weiterleben, nicht mehr aufwachen, nicht mehr da sein, nicht mehr sein, mein leben beenden, alles beenden, dem ein ende setzen, schluss machen mit allem, keinen sinn mehr im leben, lebensmude, suizidgedanken, selbstmordgedanken, mich geritzt, geritzt, ritze mich, mich ritzen, alle tabletten, alle tabletten genommen, alle pillen, vor den zug, von der brucke, ohne mich besser dran, besser ohne mich, keinen grund mehr zu leben, keinen grund zu leben, leben hat keinen sinn, will nicht mehr leben, mag nicht mehr leben',
    ),
  ),
  OTHER_SELF: new PhraseBook(
    phrases(`quero morrer, quero me matar, nao quero mais viver, vontade de morrer, me matar, tirar minha vida, voglio morire, voglio farla finita, non voglio piu vivere, uccidermi, ammazzarmi, suicidarmi, farla finita, ik wil dood, ik wil niet meer leven, zelfmoord, mezelf van kant maken, mezelf iets aandoen,
      хочу умереть, не хочу жить, покончить с собой, убить себя, суицид, не хочу больше жить, хочу сдохнуть, לא רוצה לחיות, רוצה למות, להתאבד, לא רוצה לחיות יותר, אריד, اريد ان اموت, أريد أن أموت, لا أريد العيش, لا اريد العيش, انتحار, أريد الموت, اريد الموت, 想死, 不想活了, 自杀, 自殺, 死にたい, 죽고 싶어, 자살, vill do, vill inte leva, ta mitt liv, vil do, vil ikke leve, vil dø, chce umrzec, nie chce zyc, zabic sie, intihar, olmek istiyorum`),
  ),
};

/** A person who wants to die, or hurts themselves. */
export const SELF_HARM = new FrameBook(
  `
  TOWARDS HOW? DIE
  TOWARDS HOW? END_IT FOR_GOOD
  CANT GO_ON
  SOMEONE_WANTS KILL_SELF
  NO_WISH LIVE
  TOOK ALL_OF OF? PILLS
  TOOK ALL_OF OF? PILLS OF? PILLS
  AM SAFE
  I_DID? SELF_HARM
  NOBODY MISS
  NOT_ONE WOULD_MIND IF_I_WENT
  BURDEN
  SAYINGS
  ES_TOWARDS ES_DIE
  ES_LIVE
  FR_TOWARDS FR_DIE
  FR_LIVE
  DE_DIE
  OTHER_SELF
  `,
  slots,
);

/** "I just want it all to stop", "how to end it": only where nothing follows ("the noise outside", "early today"). */
export const ENDING_ALL = new FrameBook(
  `
  WANT_IT ALL OVER
  TOWARDS HOW? END_IT
  TOWARDS jump
  HELPLESS
  HAVE ENOUGH OF? PILLS READY
  TOWARDS jumping
  HAVE_TAKEN ALL_OF WHOSE KIND? MEDS WHEN?
  I_DID? HURT_AGAIN LATELY?
  HAVE A_ROPE READY
  `,
  {
    ...slots,
    // "I took all of mom's pills"; "to the chemist" behind it tells of a chore.
    HAVE_TAKEN: new PhraseBook(
      phrases('took, i took, just took, have taken, ive taken, swallowed, downed, have swallowed'),
    ),
    ALL_OF: new PhraseBook(
      phrases('all, all of, all the, a whole bottle of, the whole bottle of, the rest of, half of'),
    ),
    WHOSE: new PhraseBook(
      phrases(
        'moms, mums, dads, grans, nans, grandmas, grandpas, his, her, their, my moms, my mums, my mothers, my dads, my fathers, my grans, my nans, my grandmas, my sisters, my brothers, my husbands, my wifes, my roommates, my flatmates, my partners, my boyfriends, my girlfriends',
      ),
    ),
    KIND: new PhraseBook(phrases('sleeping, pain, heart, blood pressure, anxiety, strong')),
    MEDS: new PhraseBook(phrases('pills, tablets, meds, medication, painkillers, sleepers, antidepressants')),
    WHEN: new PhraseBook(
      phrases(
        'now, just now, already, tonight, an hour ago, ten minutes ago, a while ago, half an hour ago, last night, at once',
      ),
    ),
    HELPLESS: new PhraseBook(
      phrases(
        'cant see a way out, cannot see a way out, see no way out, see no way out of this, dont see a way out, cant see any way out, no reason to carry on, no reason for me to carry on, no reason for me to go on, no reason for me to keep going, no reason to keep going, no reason to be alive, no reason for me to be here, no reason for me to live, no point to my life, no point in my life, give up on life, given up on life, giving up on life, gave up on life, if i live or die, whether i live or die, cant stop cutting, couldnt stop cutting, started cutting again, back to cutting, wish it would all just end, want my life to be over, my life is over, life is over for me, dont want this life, dont want this life anymore, hate my life and want out, cant live anymore, cant live any more, cannot live anymore, cannot live like this anymore, cant go on, cannot go on, can not go on, im not safe, i am not safe, dont feel safe, not safe right now, no way out, no way out for me, no way out of this life, no way out left, no way out anymore, no reason to go on, no point going on, no point in going on, no point carrying on, ready to go and be with him, ready to go and be with her, ready to be with god now',
      ),
    ),
    // "at the gym" behind it tells of an injury.
    HURT_AGAIN: new PhraseBook(
      phrases(
        'burned myself again, burnt myself again, burned myself tonight, cut myself tonight, hurt myself again, hurt myself tonight, harmed myself again, cut myself again',
      ),
    ),
    // "I've got the tablets counted out"; "for Mum" and "in the weekly box" behind it tell of a chore.
    HAVE: new PhraseBook(phrases('ive got, i have got, i have, ive, i got, have got, got, ive put, i keep')),
    ENOUGH: new PhraseBook(
      phrases(
        'the, all the, all my, all of the, all of my, enough, these, all these, all of these, the rest of the, a stash of, so many, my',
      ),
    ),
    PILLS: new PhraseBook(
      phrases('tablets, pills, painkillers, sleeping pills, paracetamol, sleepers, antidepressants'),
    ),
    READY: new PhraseBook(
      phrases(
        'counted out, counted, all counted out, lined up, all lined up, laid out, all laid out, saved up, stockpiled, stashed, stashed away, set out, in front of me, beside me, next to me, in my hand, hidden, hidden away, ready, all ready, ready for tonight',
      ),
    ),
    LATELY: new PhraseBook(
      phrases(
        'last night, tonight, today, this morning, this evening, yesterday, this week, on purpose, and i cant stop',
      ),
    ),
    A_ROPE: new PhraseBook(phrases('a rope, the rope, rope, a noose, a razor, razor blades, a blade, the blade')),
    WANT_IT: new PhraseBook(phrases('want, need, wish, just want, just need')),
  },
);
