import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  // "part of me hopes the car crashes": a death is wished for, and not sought.
  HOPE: new PhraseBook(
    phrases(
      'wish, wished, wishing, hope, hopes, hoped, hoping, pray, praying, prayed, wouldnt mind if, would not mind if, wouldnt care if, would not care if, dont care if, do not care if, be ok if, be okay if, be fine if, be glad if, be happy if, be relieved if, easier if, better if, best if, if only, wish that, hope that, hoping that, id be ok with, id be okay with, id be fine with, im ok with, im okay with, at peace with',
    ),
  ),
  I_STAY_ASLEEP: new PhraseBook(
    phrases(
      'i dont wake up, i do not wake up, i didnt wake up, i did not wake up, i never wake up, i never woke up, i wouldnt wake up, i would not wake up, i would just not wake up, i wont wake up, i just dont wake up, i just didnt wake up, i just never woke up, i could just not wake up, i could not wake up, i dont wake, not waking up, never waking up, id not wake up, id just not wake up',
    ),
  ),
  I_AM_GONE: new PhraseBook(
    phrases(
      'a bus would hit me, a truck would hit me, a car would hit me, a lorry would hit me, a bus hits me, a car hits me, a truck hits me, a bus hit me, a car hit me, a truck hit me, the car crashes, the car crashed, the plane crashes, the plane crashed, i get hit by, i got hit by, id get hit by, i would get hit by, it was me who died, it had been me instead, it had been me who died, i had died, id died, i would die, id just die, i just die, i just died, i died, i die, i was dead, i were dead, i wasnt alive, i werent alive, i didnt exist, i did not exist, i never existed, i had never existed, id never existed, i was never born, id never been born, i could just die, i could stop existing, i stopped existing, my heart would stop, my heart would just stop, my heart stops, someone would kill me, somebody would kill me, someone would shoot me, i die in my sleep, i died in my sleep, i could die, i could be dead, i had the guts to do it, i had the courage to do it',
    ),
  ),
  I_WAS_NOT: new PhraseBook(
    phrases(
      'id vanish, id disappear, i vanished, i would vanish, i would disappear, i wasnt here, i werent here, i was not here, i was gone, i were gone, i wasnt around, i werent around, i disappeared, i just disappeared, i could disappear, i could just disappear, i could just vanish, it would all end, it would all stop, it was all over',
    ),
  ),
  WHEN: new PhraseBook(
    phrases(
      'tomorrow, tmrw, again, ever, ever again, anymore, any more, any longer, at all, in the morning, one day, one morning, tonight, now, already, for good, forever, today, honestly, please, last night, yesterday, on purpose, badly, deep, again last night, again tonight, soon, and i mean it, alone',
    ),
  ),
  FINE: new PhraseBook(
    phrases(
      'that would be fine, that would be ok, that would be okay, thatd be fine, thatd be ok, thatd be okay, id be fine, id be ok, id be okay, id be happy, id be glad, i wouldnt mind, i wouldnt care, i would not mind, nobody would, no one would, it would be ok, it would be fine, itd be ok, itd be fine, it would be better, it would be easier, it would be a relief, it wouldnt matter',
    ),
  ),
  // "they'd cope better without me", "everyone would be relieved if I was dead"
  WOULD: new PhraseBook(
    phrases(
      'would be, would all be, theyd be, theyd all be, theyll be, theyll all be, will be, will all be, wed be, hed be, shed be, itd be, would cope, theyd cope, would do, theyd do, would manage, theyd manage, would just be, would have been, would probably be, theyd probably be, hed cope, shed cope, youd be, youd all be, must be',
    ),
  ),
  BETTER: new PhraseBook(
    phrases(
      'better, better off, happier, safer, so much better, so much happier, much better, much better off, much happier, far better, far better off, far happier, all better off, a lot better, a lot better off, a lot happier, way better off, way better, way happier, freer, much safer',
    ),
  ),
  RELIEVED: new PhraseBook(phrases('relieved, glad, fine, ok, okay, a relief, easier, happy, grateful')),
  WITHOUT_ME: new PhraseBook(phrases('without me, without me here, without me around, without me in it')),
  IF_GONE: new PhraseBook(
    phrases(
      'if i was dead, if i were dead, if i was gone, if i were gone, if i wasnt here, if i werent here, if i wasnt around, if i died, if i disappeared, if i just disappeared, if i just died, if i never existed, if i didnt exist, when im dead, once im dead, with me gone, with me dead, if id never been born, if i killed myself, if i wasnt alive, if i werent alive, if i was not here',
    ),
  ),
  A_BURDEN: new PhraseBook(
    phrases(
      'a burden on all of them, a burden to all of them, a burden on them all, a burden to them all, a burden on my family, a burden to my family, a burden on my kids, a burden to my kids, a burden on them, a burden to them, a burden on her, a burden on him, a burden on everybody, a burden to everybody, a burden to all, a burden on all, a burden to you all, nothing but a burden, wont be a burden, wont be a problem for anyone, wont be a problem anymore, wont be anyones problem, not be a problem for anyone, wont be a bother to anyone',
    ),
  ),
  // "what's the point of staying alive"
  WHY: new PhraseBook(
    phrases(
      'any reason to, a reason to, no reason to, one reason to, a single reason to, reasons to, no point in, any point in, any point to, the point of, the point in, why i should, why should i, why would i, exhausted of, exhausted by, exhausted from, fed up with, fed up of, weary of, so tired of, bored of, scared of, no strength to, no energy to, no will to, no desire to, dont care about, dont have it in me to, dont have the strength to, dont have the will to, have no strength to, forcing myself to',
    ),
  ),
  STAY_ALIVE: new PhraseBook(
    phrases(
      'stay alive, staying alive, keep living, keep on living, go on living, be alive, being alive, exist, existing, keep existing, keep breathing, wake up anymore, live anymore, living anymore, living, live',
    ),
  ),
  VOICES: new PhraseBook(
    phrases(
      'voices say, voices said, voices are saying, voices keep saying, voices want, voices tell, voices told, voices are telling, voices keep telling, voice says, voice tells, voice keeps telling, voice in my head says',
    ),
  ),
  ME_TO: new PhraseBook(phrases('i should, i must, me to, to jump, to do it, that i should, i have to, i need to')),
  // "I've got the gun on my lap"
  AT_HAND: new PhraseBook(
    phrases(
      'gun on my lap, gun in my lap, gun in my mouth, gun to my head, gun against my head, gun in my hand, loaded gun, gun next to me, gun beside me, gun in front of me, knife to my throat, knife to my wrist, blade to my wrist, knife against my wrist, razor to my wrist, rope around my neck, rope round my neck, belt around my neck, belt round my neck, noose, nooses, scared of myself, frightened of myself, afraid of myself, scared of my own thoughts, safe with my own thoughts, safe with my thoughts, alone with myself, scared of what i will do, scared of what ill do, afraid of what ill do, know how id do it and, know exactly how id do it, worked out how to do it',
    ),
  ),
  BURN: new PhraseBook(
    phrases('burned, burnt, burn, burning, cut, cutting, sliced, scratched, slashed, been burning, been cutting'),
  ),
  LIMB: new PhraseBook(
    phrases(
      'my arm, my arms, my leg, my legs, my thigh, my thighs, my wrist, my wrists, my hand, my hands, my skin, myself, my stomach',
    ),
  ),
  WITH_IT: new PhraseBook(
    phrases(
      'with a lighter, with a lighter again, with a cigarette, with cigarettes, with a razor, with a blade, with razor blades, with glass, with scissors, again on purpose, on purpose, to feel something, to feel anything, to cope, so i feel something',
    ),
  ),
  SELF_DONE: new PhraseBook(
    phrases(
      'the cutting is back, the cutting has started, the cutting started again, the self harm is back, the urges are back, urge to cut, urges to cut, i want to cut, just want to cut, i wanna cut, wanna cut, going to cut again, relapsed with cutting, relapsed on self harm, made myself bleed, bleeding and i did it, did it to myself on purpose, slit my wrist, slit my wrists, slashed my wrist, slashed my wrists, slitting my wrists, tried to hang myself, tried to overdose, tried to drown myself, tried to od, attempted last night, attempted again, tried to end my life, tried to take my life, tried to take my own life, survived my attempt, my suicide attempt, took an overdose, taken an overdose, took an od',
    ),
  ),
  HE_WILL: new PhraseBook(
    phrases(
      'says hes going to, says shes going to, says theyre going to, says hell, says shell, says that he will, says he will, says she will, keeps saying hell, keeps saying shell, keeps saying he wants to, keeps saying she wants to, says he wants to, says she wants to, said he wanted to, said she wanted to, told me he wants to, told me she wants to, talks about wanting to, keeps talking about, is talking about, threatening to, is threatening to, keeps threatening to, threatened to, wants to, wanted to, is going to, just tried to, tried to, texted me that he wants to, texted me that she wants to, is about to',
    ),
  ),
  END_SELF: new PhraseBook(
    phrases(
      'kill himself, kill herself, kill themselves, shoot himself, shoot herself, hang himself, hang herself, drown himself, drown herself, overdose, jump off, end it all, end his life, end her life, do something to himself, do something to herself, not be alive, not be here anymore, die, cut himself, cut herself, hurt himself, hurt herself, hurt themselves, harm himself, harm herself',
    ),
  ),
  HURTS_SELF: new PhraseBook(
    phrases(
      'cut her wrists, cut his wrists, slit her wrists, slit his wrists, cut her arms, cut his arms, cutting himself, cutting herself, cutting themselves, cuts himself, cuts herself, cut herself on purpose, cut himself on purpose, harming himself, harming herself, harming themselves, hurting himself on purpose, hurting herself on purpose, self harms, is self harming, was self harming, been self harming, burning herself, burning himself, doesnt want to live, does not want to live, doesnt want to be alive, doesnt want to be here anymore, took an overdose, taken an overdose, swallowed all the pills, swallowed all her pills, swallowed all his pills, took all her pills, took all his pills, posted a goodbye, left a goodbye note, left a suicide note, sent me a goodbye, texted me goodbye forever',
    ),
  ),
  MISSPELT: new PhraseBook(
    phrases(
      'kil myself, kil my self, kill my self, kill meself, kill mysef, kill myslef, kill mysefl, kill mself, kll myself, kiling myself, killing my self, comit suicide, commit suicide, comitting suicide, commiting suicide, committing suicide, sucide, suicde, suiside, sucidal, suicidle, sucidial, suisidal, suicidel, suacide, hurt my self, cut my self on purpose, cuting myself, end my live, unaliving myself, un alive myself, ctb, catch the bus tonight, wanna dye, want to dye myself out, dont wanna be hear anymore, wish i was ded, want to be ded, dont want to be hear anymore, wanna be dead, wanna b dead, wanna not exist, dont wana live, dont wanna b here anymore',
    ),
  ),
  LAST: new PhraseBook(
    phrases(
      'nothing to wake up for, no reason to wake up, nothing worth living for, decided not to live, not live past tonight, not to live past, hate being alive, hate existing, hate that i exist, hate that im alive, about suicide every day, about suicide all the time, about suicide a lot, about suicide again, about dying every day, about dying all the time, hear from me after tonight, hearing from me after tonight, hearing from me after today, my last night on earth, my last day on earth, my last night alive, my last day alive, no more tomorrows, no tomorrow for me, there wont be a tomorrow for me, wont live to see, want out of this life, want out of life, done with this life, over with this life, cant do this life, ready to leave this world, leave this world, leaving this world, leave this life behind, join my husband in heaven, join my wife in heaven, wont be around to read it, wont be here to read it, wont be alive to, sorry i couldnt be stronger, sorry i wasnt stronger, sorry i wasnt strong enough, couldnt do it any longer, my goodbye to everyone, wrote my goodbyes, goodbye cruel world, clean up after me',
    ),
  ),
  // "not sure I'll make it to tomorrow"
  IT_WOULD: new PhraseBook(
    phrases(
      'it would be, itd be, everyone would be, everybody would be, theyd be, theyd all be, they would be, they would all be, things would be, everything would be, life would be, nobody would, no one would, who would',
    ),
  ),
  NOT_SURE: new PhraseBook(
    phrases(
      'not sure ill, not sure i will, not sure i can, dont think ill, dont think i will, dont think i can, dont know if ill, dont know if i will, may not, might not, not going to, wont',
    ),
  ),
  SURVIVE: new PhraseBook(
    phrases(
      'make it to tomorrow, make it till tomorrow, make it until tomorrow, make it to morning, make it to the morning, survive this night, survive tonight, survive the night, survive until morning, make it through the night, make it through tonight, see tomorrow, see the morning, live through the night, live through this night, be alive tomorrow, wake up tomorrow',
    ),
  ),
  MY_OWN: new PhraseBook(
    phrases(
      'my kids, my children, my family, my wife, my husband, my parents, my mum, my mom, everyone, everybody, they all, you all, my son, my daughter, my friends, the kids, all of you',
    ),
  ),
  ES_SAID: new PhraseBook(
    phrases(
      'no quiero seguir en este mundo, no quiero seguir en esta vida, acabar con mi vida, me he hecho dano otra vez, me hice dano otra vez, me he hecho dano a mi mismo, no quiere vivir, no quiere seguir viviendo, nadie me echaria de menos, nadie me extranaria, nadie lloraria por mi, me voy a tirar, tirarme al tren, tirarme del puente, tirarme por la ventana, tirarme a las vias, estaria mejor muerto, estaria mejor muerta, mejor muerto que, mejor muerta que, ojala no despertara, ojala no me despertara, ojala no despierte, ojala no me despierte, ojala me muriera, ojala me muera, ojala estuviera muerto, ojala estuviera muerta, ojala no hubiera nacido, me quiero quitar la vida, quiero quitarme la vida, me voy a quitar la vida, me quiero matar, me voy a matar, me quiero suicidar, me corte otra vez, me he vuelto a cortar, volvi a cortarme, he vuelto a cortarme, me estoy cortando, seguir viviendo, esta noche acabo con todo, hoy acabo con todo, voy a acabar con todo, no aguanto mas esta vida, no soporto mas esta vida, no soporto esta vida, cansado de esta vida, cansada de esta vida, harto de esta vida, harta de esta vida, adios a todos, se quiere suicidar, se quiere matar, se quiere morir, quiere quitarse la vida, intento suicidarse, intento matarse, se esta cortando, se corta los brazos, tengo las pastillas preparadas, no quiero estar en este mundo, quiero irme de este mundo, no merezco vivir, soy una carga para todos, estarian mejor sin mi, vivirian mejor sin mi',
    ),
  ),
  FR_SAID: new PhraseBook(
    phrases(
      'en peux plus de cette vie, peux plus de cette vie, marre de cette vie, me jeter sous, me jeter du, me jeter dans, me jeter d un, sauter du pont, personne ne me regretterait, personne ne me regrettera, je ne manquerais a personne, je manquerais a personne, dit qu il veut mourir, dit qu elle veut mourir, je veux que tout s arrete, mes cachets sont prets, les cachets dans la main, avale des cachets, avale plein de cachets, avale trop de cachets, avale trop de medicaments, avale tous mes cachets, avale tous mes medicaments, avale tous les cachets, avale tous les medicaments, avale tous mes comprimes, pris tous mes cachets, pris tous les cachets, pris tous mes comprimes, me suis encore coupe, me suis encore coupee, me suis coupe encore, me suis recoupe, me suis recoupee, me suis coupee encore, recommence a me couper, recommence a me scarifier, me scarifie, veut se suicider, veut se tuer, veut mourir, a tente de se suicider, a essaye de se suicider, a fait une tentative de suicide, fait une ts, se scarifie, ce soir c est fini pour moi, adieu a tous, adieu tout le monde, je vous dis adieu, ma lettre d adieu, mieux si je n etais plus la, mieux si j etais mort, mieux si j etais morte, aurais prefere ne jamais naitre, ne pas me reveiller, ne jamais me reveiller, dormir et ne plus me reveiller, dormir pour toujours, quitter ce monde, suis un poids pour tout le monde, suis un fardeau, suis un poids pour ma famille, je prefererais etre mort, je prefererais etre morte, voudrais etre mort, voudrais etre morte, aimerais etre mort, aimerais etre morte',
    ),
  ),
  DE_SAID: new PhraseBook(
    phrases(
      'kann so nicht weiterleben, so nicht weiterleben, nicht weiterleben, tabletten in der hand, tabletten schon in der hand, die tabletten schon, niemand wurde mich vermissen, keiner wurde mich vermissen, niemand vermisst mich, will dass alles vorbei ist, will dass es vorbei ist, dass alles endlich vorbei ist, sagt er will nicht mehr leben, mich vor den zug, vor den zug werfen, vor die bahn werfen, von der brucke springen, mich umzubringen, will sich umbringen, will sich das leben nehmen, sich das leben nehmen, sich etwas antun, sich was antun, hat versucht sich umzubringen, sich umbringen will, sich umbringen, schluss mit meinem leben, schluss mit dem leben, mit dem leben abgeschlossen, das ist mein abschied, mein abschiedsbrief, abschied fur immer, nie geboren worden, ich doch nie geboren, weg von dieser welt, weg aus dieser welt, raus aus diesem leben, aus diesem leben, will tot sein, ware ich nur tot, ware ich doch tot, wenn ich tot ware, ich falle allen zur last, falle allen nur zur last, bin allen nur eine last, bin nur eine last, fur immer einschlafen, einschlafen und nicht mehr aufwachen, nie wieder aufwachen, nie mehr aufwachen, will nicht mehr existieren, nicht mehr existieren, ritzt sich, verletzt sich selbst, tabletten liegen bereit, tabletten bereitgelegt, alle tabletten geschluckt, schlucke alle tabletten, heute mach ich schluss mit allem, habe mich von allen verabschiedet',
    ),
  ),
  DE_KILL: new PhraseBook(phrases('bringe mich, bring mich')),
  DE_NOW: new PhraseBook(
    phrases('heute, jetzt, gleich, heute nacht, heute abend, noch, bald, morgen, einfach, selbst'),
  ),
  DE_BETTER: new PhraseBook(phrases('besser dran, besser, besser gehen, glucklicher, es besser')),
  DE_BE: new PhraseBook(
    phrases(
      'waren alle, ware alles, ware jeder, ginge es allen, geht es allen, wurde es allen, waren sie, waren die kinder, ware die welt, ginge es ihnen, sind alle, geht es ihnen',
    ),
  ),
  OTHER_SAID: new PhraseBook(
    phrases(
      'queria estar morto, queria estar morta, preferia estar morto, preferia estar morta, nao aguento mais viver, cansado de viver, cansada de viver, acabar com a minha vida, acabar com tudo hoje, vou me matar, quero sumir para sempre, non ce la faccio piu a vivere, vorrei essere morto, vorrei essere morta, stanco di vivere, stanca di vivere, voglio uccidermi, mi voglio ammazzare, mi ammazzo, mi uccido, non voglio piu esistere',
    ),
  ),
};

/** Life is weighed, a death hoped for, a means at hand, a farewell said: of oneself or of somebody close. */
export const DESPAIR = new FrameBook(
  `
  HOPE I_AM_GONE
  if I_STAY_ASLEEP WHEN? FINE
  WOULD BETTER IF_GONE
  WOULD RELIEVED IF_GONE
  WOULD BETTER WITHOUT_ME WHEN
  NOT_SURE SURVIVE
  if I_WAS_NOT IT_WOULD
  A_BURDEN
  WHY STAY_ALIVE WHEN
  VOICES ME_TO
  AT_HAND
  BURN LIMB WITH_IT
  SELF_DONE
  HE_WILL END_SELF
  HURTS_SELF
  MISSPELT
  LAST
  ES_SAID
  FR_SAID
  DE_SAID
  DE_KILL DE_NOW* um
  ohne mich DE_BE DE_BETTER
  OTHER_SAID
  `,
  slots,
);

/** What is a cry only where nothing follows: "I wish I wasn't here", not "… the office is freezing". */
export const DESPAIR_AT_END = new FrameBook(
  `
  HOPE I_STAY_ASLEEP WHEN?
  HOPE I_WAS_NOT WHEN?
  WOULD BETTER WITHOUT_ME
  HAPPIER
  MY_OWN WOULD BETTER
  WHY STAY_ALIVE
  SLEEP
  NO_OTHER WAY
  TELL _ FAULT
  TELL _ _ FAULT
  TELL _ I_LOVED
  TELL _ _ I_LOVED
  DID_CUT WHEN?
  PILLS_ARE READY WHERE?
  SWALLOWED
  HELD
  `,
  {
    ...slots,
    HAPPIER: new PhraseBook(phrases('happier without me, better without me, deserve better than me')),
    SLEEP: new PhraseBook(
      phrases(
        'want to go to sleep forever, want to sleep forever, to go to sleep forever, want to sleep and never wake up, want to go to sleep and never wake up, want to go to sleep and not wake up, to fall asleep and never wake up, to fall asleep and not wake up, to sleep and not wake up, want to close my eyes forever, the pain to end forever, want the pain to end, want the pain to stop, want this pain to end, want my life to end, want my life to be over, decided to end things, decided to end things tonight, going to end things tonight, going to end things, want to not be here, dont want to be here, rather not be alive',
      ),
    ),
    NO_OTHER: new PhraseBook(
      phrases(
        'see no other, see no, dont see another, dont see any other, cant see another, cant see any other, theres only one, there is only one, only one, theres no other, there is no other',
      ),
    ),
    WAY: new PhraseBook(phrases('way out, way out for me, way out of this, way out left, way out now')),
    TELL: new PhraseBook(phrases('tell')),
    FAULT: new PhraseBook(
      phrases(
        'it wasnt her fault, it wasnt his fault, it wasnt their fault, it was not her fault, it was not his fault, it was not their fault, it isnt her fault, it isnt his fault, it isnt their fault, its not her fault, its not his fault, its not their fault, it was never her fault, it was never his fault, it was never their fault',
      ),
    ),
    I_LOVED: new PhraseBook(
      phrases(
        'i loved her, i loved him, i loved them, i always loved her, i always loved him, i always loved them, i did love her, i did love him, i did love them, that i loved her, that i loved him, that i loved them',
      ),
    ),
    DID_CUT: new PhraseBook(
      phrases(
        'cut my wrist, cut my wrists, have cut my wrist, cut my arms, cut my thighs, tonight is my last night, this is my last night, i attempted',
      ),
    ),
    PILLS_ARE: new PhraseBook(
      phrases(
        'the pills are, the tablets are, my pills are, all my pills are, all the pills are, pills are, enough pills, enough tablets, enough pills are, enough paracetamol',
      ),
    ),
    READY: new PhraseBook(
      phrases(
        'laid out, all laid out, lined up, all lined up, counted out, counted, saved up, stockpiled, in my hand, in front of me, right in front of me, next to me, ready, all ready, to do it, to end it',
      ),
    ),
    WHERE: new PhraseBook(
      phrases(
        'now, tonight, already, on the table, on my bed, on the bed, on the counter, beside me, next to me, in front of me, on the nightstand, on the desk',
      ),
    ),
    SWALLOWED: new PhraseBook(
      phrases(
        'swallowed the lot, swallowed them all, swallowed all of it, swallowed everything, i took them all at once, took the whole bottle, took the whole box, took the whole packet, took the entire bottle, downed the bottle of pills',
      ),
    ),
    HELD: new PhraseBook(
      phrases(
        'last thing holding me, last thing keeping me here, only thing keeping me here, only thing keeping me alive, nothing left for me here, there is nothing left for me, nothing keeping me here, nothing keeps me here, dont want to go on, do not want to go on, dont want to carry on, no point in me being alive, no point in me being here, no point to my life, no reason for me to be here, no reason to be here anymore, no reason to still be here, be over soon for good, cant carry on, cannot carry on, can not carry on, im ending it, i am ending it, im ending things, gonna end it tonight, im going to end it tonight',
      ),
    ),
  },
);
