import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Signs that are too little alone, by what they tell of; two kinds together, or two of a bodily emergency, are enough. */
export const SIGNS = {
  hopeless: new PhraseBook(
    phrases(`
      cant keep fighting, think of a reason not to, think of one reason not to, find a reason not to, find one reason not to, last night i used, i used last night, used again last night,       just cant anymore, cant anymore, cant any more, cant keep fighting, life has no meaning, nothing to lose, everything hurts, nobody needs me, no one needs me, relapsed, worthless and, no reason for me, no reason to be here, dont know if i can, couldnt do it any longer, couldnt do it anymore, cant do it any longer, nobody here worth, nothing left here, dont know whats left, dont know what is left, whats left for me, nothing left for me, theres no point, there is no point, there isnt any point, no point anymore, no point to anything, no point in anything, whats the point, what is the point of anything, no way out, cant see a way out, dont see a way out, dont see any way out, tonight is the night, hopeless, worthless, empty inside, completely numb, so numb, everything is grey, everything is gray, everything is dark, everything is black, everything feels grey, everything feels gray, everything feels dark, everything feels pointless, everything is pointless, nothing matters, nothing matters anymore, dont see a future, no future for me, given up, cant do this anymore, cannot do this anymore, cant go on, cannot go on, cant cope, cant cope anymore, dont know how much longer, cant take it, cant take it anymore, cant take this, cant take this anymore, dont know about tomorrow, dont know if there is a tomorrow, wont be a tomorrow, tired of fighting, tired of everything, done fighting, done trying, hate myself, hate being me, hate being alive, dont think i can, dont see how, drowning, falling apart, cant keep doing this, nobody cares, no one cares, no one would care, so alone, all alone, completely alone, i give up, i am so tired of it all, tired of it all, wish i could disappear, want to disappear, wanna disappear, want to vanish, everyone leaves, dark place, dark thoughts, bad thoughts, the thoughts are back, thoughts are loud, thoughts got loud,
      no puedo mas, ya no puedo mas, no tiene sentido, nada tiene sentido, sin salida, no aguanto mas, estoy harto de todo, estoy harta de todo, todo es oscuro, no veo salida, je n en peux plus, n en peux plus, en peux plus, plus rien n a de sens, a quoi bon, aucun sens, tout est noir, tout est gris, je suis perdue, je suis perdu, ich kann nicht mehr, kann nicht mehr, keinen sinn mehr, sinnlos, hat alles keinen sinn, alles ist dunkel, alles grau, kein ausweg, keine hoffnung, halte es nicht mehr aus, halt es nicht mehr aus`),
  ),
  means: new PhraseBook(
    phrases(`
      a blade, bottle of pills, top of the car park, top of the building, top of the tower, edge of the cliff, edge of a cliff, the garage and a hose, running in the garage, get the insurance, a hose, razor blade, a rope, looking at the trains, watching the trains, look at the trains, all my meds, all my pills, all my tablets, all the pills, all the tablets, taken something, shes taken something, hes taken something, a knife, past the bridge, on the bridge, on the roof and, to the bridge, off the bridge, by the bridge, at the bridge, on the ledge, on the roof edge, edge of the roof, edge of the platform, on the tracks, by the tracks, on the railing, over the railing, engine running, looking at the drawer, looking at the pills, looking at the knife, looking at the knives, staring at the pills, staring at the knife, meds are in the drawer, counted the pills, counting the pills, counted my pills, counting my pills, counted the tablets, lined up the pills, got the pills out, pills in front of me, tablets in front of me, bottle in front of me, the pills out, pills in my hand, knife in my hand, blade in my hand, razor, blades, bought rope, bought a rope, the rope, the gun, loaded the gun, his gun, my gun, stockpiled, saved up my pills, saved up the pills, stopped eating, las pastillas, el puente, les cachets, les medicaments, le pont, die tabletten, die brucke, das messer`),
  ),
  plan: new PhraseBook(
    phrases(`
      enough left to end it, enough here to end it, enough to end it, reason not to do it, going to use it, gonna use it, looking down, want it to end, want this to end, want it all to end, cut again, made my peace, tonights the night, cut too deep, better gone, want to let go, want to go in peace, i want to go, id be gone, last time ill write, last thing ill write, last time i write, cant stop thinking about it, keep thinking about it, keep looking at it, tonight sorted, if it would hurt, if it will hurt, if it would be quick, if itd be quick, would be quick, would be painless, how long it would take, did it myself, did this to myself, did it to myself, took the pills, taken the pills, my passwords, the passwords, bank cards are in, bank card is in, will is on, my will is, insurance papers are, house keys are, letters written, the letters are, notes are written, gave away my, given away my, giving away my, want it to be over, want it all to be over, want it over, planning how to do it, been planning it, planning how id do it, know how id do it, know how i would do it, how i would do it, how id do it, how to do it, have a plan, i have a plan, got a plan, written the letters, wrote the letters, written my letters, wrote my letters, written letters, written a note, wrote a note, written the note, wrote the note, written my note, said my goodbyes, saying goodbye, my goodbyes, goodbye everyone, goodbye all, goodbye forever, gave my things away, given my things away, giving my things away, given away my things, affairs in order, wont be here, not going to be here, wont be around, last message, last email, this is the last time, tonight is the night, by the time you read this, tell my kids, tell my mum, tell my mom, look after my, take care of my cat, take care of my dog, dont bother with tomorrow, no need for tomorrow, wont need these anymore, he escrito las cartas, tengo un plan, ecrit les lettres, j ai un plan, ecrit une lettre d adieu, abschiedsbriefe, abschiedsbrief, briefe geschrieben, ich habe einen plan`),
  ),
  farewell: new PhraseBook(
    phrases(`
      say goodbye to everyone, say goodbye without, saying goodbye without, texted me goodbye, after tonight, i love you all, love you all, nice having someone, nice having somebody, theyd be fine, left with it, be left with, when im gone, once im gone, after im gone, wont have to worry about me, wont have to deal with me, wont hear from me again, wont be hearing from me, hear from me again, at peace with it, goodbye, adieu, im at peace, tell my kids i love them, tell my kids i loved them, tell my family i love them, tell my family i loved them, tell my mum i love her, tell my mom i love her, tell my mum im sorry, tell my mom im sorry, tell my wife i love her, tell my husband i love him, tell my children i love them, tell them i love them, tell them i loved them, tell everyone i love them, im sorry for everything, sorry for everything, forgive me everyone, sorry everyone, sorry to everyone, im sorry everyone, sorry to you all, sorry mum, sorry mom, diganles que los quiero, dites leur que je les aime, sagt ihnen dass ich sie liebe`),
  ),
  alone: new PhraseBook(
    phrases(`
      nobody else to say it to, nobody to talk to, no one to talk to, noone to talk to, nobody else to tell, no one else to tell, nobody to tell, no one to tell, nobody else to talk to, told someone, had to tell someone, have to tell someone, needed to tell someone, need to tell someone, there is no one here, theres no one here, there is nobody here, theres nobody here, no one here, nobody here, nobody home, no one home, im on my own, i am on my own, all by myself, home alone, and alone, and im alone, and i am alone, someone help me, somebody help me, please help me, someone please help, somebody please help, dont know who to tell, dont know who to call, dont know who else, im hiding, i am hiding, hiding in the, locked myself in, ive locked myself, no se a quien decirselo, nadie con quien hablar, no hay nadie aqui, estoy sola, estoy solo, personne a qui parler, personne a qui le dire, je suis seule, je suis toute seule, je suis tout seul, il n y a personne, niemand da, niemanden zum reden, ganz allein, ich bin allein`),
  ),
} as const;
export const EMERGENCY = new PhraseBook(
  phrases(`
    at the er, in the er, at a and e, in a and e, in an ambulance, ambulance is coming, ambulance on its way, chest pain, chest pains, pain in my chest, chest hurts, chest is tight, tight chest, crushing chest, cant breathe, cannot breathe, can not breathe, cant get a breath, struggling to breathe, hard to breathe, left arm is numb, arm is numb, arm has gone numb, face is numb, face is drooping, cant feel my arm, cant feel my legs, cant move my arm, cant move my legs, cant stop the bleeding, cant feel my left arm, cant feel my right arm, cant feel my left side, left arm hurts, arm hurts, my chest hurts, i am bleeding, im bleeding, bleeding a lot, bleeding heavily, wont stop bleeding, bleeding wont stop, so much blood, lot of blood, passed out, blacking out, keep fainting, collapsed, having a seizure, having a stroke, having a heart attack, cant stop shaking, fell and cant get up, cant get up, allergic reaction, throat is closing, throat closing, turning blue, isnt breathing, not breathing, unconscious, wont wake up, someone broke in, somebody broke in, someone is in the house, somebody is in the house, someone in my house, somebody in my house, someone is trying to get in, somebody is trying to get in, someone trying to break in, an intruder, call an ambulance, need an ambulance, send an ambulance, call 999, call 112, dial 999, dial 911, send the police, call the police please,
    dolor en el pecho, me duele el pecho, no puedo respirar, una ambulancia, llamen a una ambulancia, llama a una ambulancia, me desmayo, estoy sangrando, douleur a la poitrine, douleurs a la poitrine, mal a la poitrine, n arrive plus a respirer, arrive plus a respirer, peux plus respirer, une ambulance, appelez une ambulance, appelez les secours, je saigne, schmerzen in der brust, brustschmerzen, bekomme keine luft, krieg keine luft, kriege keine luft, keine luft mehr, krankenwagen, notarzt, blute stark, herzinfarkt`),
);
/** Those who bury somebody, and whose things are sorted. */
export const UNDERTAKER = new PhraseBook(
  phrases(
    'funeral home, funeral director, funeral directors, funeral parlour, funeral parlor, undertaker, undertakers, coroner, mortuary, morgue, hospice, funeraria, tanatorio, pompes funebres, bestatter, bestattungsinstitut, chapel of rest',
  ),
);
export const OF_THE_DEAD = new PhraseBook(
  phrases(
    'dads, mums, moms, my dad, my mum, my mom, my mother, my father, my husband, my wife, my son, my daughter, my brother, my sister, my nan, my gran, my grandma, my grandpa, my baby, grandmas, nans, grandads, husbands, wifes, his things, her things, his body, her body, sons, daughters, brothers, sisters, mothers, fathers, mi padre, mi madre, mi marido, mi hijo, mi hija, mon pere, ma mere, mon mari, mon fils, ma fille, mein vater, meine mutter, mein mann, meine frau, mein sohn, meine tochter, meines vaters, meiner mutter',
  ),
);

/** Enough where they are the whole message; beside anything else they may speak of a printer. */
export const WHOLE_CRIES = new PhraseBook(
  phrases(
    'cant breathe, cannot breathe, cant keep going, cannot keep going, on the ledge, on the bridge, on the edge of the roof, on the tracks, on the railing, on the parapet, it ends tonight, it all ends tonight, going to do it, gonna do it, tonight is the night, this is goodbye, goodbye everyone, call an ambulance, call me an ambulance, send an ambulance, cant carry on',
  ),
);
export const AROUND_A_CRY = new PhraseBook(
  phrases(
    'bye, goodbye, ive made up my mind, made up my mind, ive decided, my mind is made up, i, im, i am, just, really, honestly, please, sorry, im sorry, help, help me, standing, sitting, hi, hey, oh god, god, ya, ich, je, now, right now, tonight, today, so tired, im so tired, im tired',
  ),
);

/** Behind a frame, words that make it something else: "passed her exam", "end it early", "hit me up", "live in London". */
export const ELSE_BEHIND = new PhraseBook(
  phrases(`
    this phone, this number, this to, this on, it on, it to, the phone, the note, me this, her hair, his hair, for that, for this, for those, for these, on chocolate, on coffee, on caffeine, on sugar, on sweets, on candy, on cake, on cheese, on pizza, on carbs, on turkey, on pasta, on ice cream, on netflix, on tv, on memes, on cuteness, on meetings, on screens, of the deal, of the contract, of the meeting, of the bet, the number, the phone, with a great, with a new, with an idea, with a question, her exam, his exam, her test, his test, their test, her driving, his driving, the exam, the test, the ball, the salt, with flying, with distinction, maths, math, all her, all his, every, year, the bar, me the, on the offer, on this, out laughing, out at, early, on a high, of embarrassment, of laughter, of boredom, of shame, of hunger, of cold, of heat, of thirst, of cringe, of tiredness, of exhaustion, of curiosity, of the heat, laughing, my hair, to see, to know, to try, to meet, to get, to tell, to go, for a, for the, for some, for food, inside, a little, a bit inside, on the vine, down, on that hill, on this hill, in zelda, in the game, in game, at level, again in, and respawn, than do, than go, than sit, than fix, a coat rack, a picture, in the foot, a la impresora, al ordenador, than do, than go, than sit, than fix, a coat rack, in the foot, says my mug,
    with the clutter, with this clutter, with the mess, with this mess, with this printer, with this laptop, with this car, with this phone, this printer, this laptop, this computer, this keyboard, this weather, this traffic, this heat, this commute, this spreadsheet, this code, about the, in chess, at chess, at cards, at scrabble, at tennis, at mario, without coffee, without my phone, on my own, with flatmates, with roommates, with my parents, weight, teeth, tooth, tired, right, serious, set, easy, lucky, battery, slack, a slice, shaving, cooking, chopping, free, loose, a break, a piece, in line, short, a deal, years ago, ten years, last year, decades ago, a long time ago, when i was, in 19, in 20, months ago, de risa, de sueno, de hambre, de frio, de calor, de verguenza, de aburrimiento, de ganas, de amor, de envidia, de miedo, por un, por una, por ir, por ver, por comer, de rire, de fatigue, de faim, de froid, de honte, de chaud, d ennui, de soif, de peur, de sommeil, vor lachen, vor hunger, vor muedigkeit, vor mudigkeit, vor langeweile, vor scham, vor hitze, mude, umgefallen, vor lauter`),
);
/** Those whose dead are mourned by others: "neighbour passed away, brought soup". */
export const FAR_FROM_ONE = new PhraseBook(
  phrases(
    'bosss, bosses, manager, managers, colleague, colleagues, coworker, coworkers, client, clients, neighbour, neighbours, neighbor, neighbors, someones, somebodys, a friends, teacher, teachers, students, landlords, landlord, celebrity, actor, singer',
  ),
);
/** Words inside or before a frame that deny it: "my dad nearly died", "no thoughts of suicide", "90 days since". */
export const DENIED = new PhraseBook(
  phrases(
    'nearly, almost, never, phone, phones, laptop, battery, car, wifi, plants, plant, tv, computer, fridge, no thoughts of, no longer, havent, have not, not been, days since, days without, days clean, years since, stopped, no urge to, no urges to, not suicidal, dont want to hear, thermomix, character, hamster, goldfish, fish, game',
  ),
);
export const LAUGHS = new PhraseBook(
  phrases(
    'lol, lmao, lmfao, rofl, haha, hahaha, hahahaha, hehe, jaja, jajaja, jajajaja, mdr, ptdr, xd, 😂, 🤣, 😅, 😆, 😹, jk, just kidding, kidding, not literally, figuratively',
  ),
);
/** Threats that a boss, a project or the heat makes in every office. */
export const HYPERBOLE = {
  threat: new PhraseBook(phrases('va a matar, van a matar, va me tuer, vont me tuer, bringt mich um')),
  by: new PhraseBook(
    phrases(
      'jefe, jefa, profe, profesor, proyecto, trabajo, calor, estres, chef, patron, prof, dossier, projet, boulot, chaleur, travail, chefin, boss, projekt, arbeit, hitze, warme, stress, lehrer, lehrerin, prufung, training, warten, neugier, langeweile, mude, hausarbeit',
    ),
  ),
} as const;
/** Wishes to die that people make in jest. */
export const JESTING = new PhraseBook(
  phrases(
    'die, dying, sleep forever, morir, morirme, mourir, crever, sterben, be dead, kill me, kill myself, jump off a bridge, jump off the bridge, kill him, kill her, kill them, jump out the window, matarme, me tuer, stab him, stab her, hang myself, shoot myself, end it all, matar',
  ),
);

/** Behind a word that goes on, what makes the frame harmless. */
export const PLACE_BEHIND = new PhraseBook(
  phrases(
    'up, off, at, to, by, out, over, back, deeply, with a bill, with a fine, with an invoice, with another, with the, some, forward, for, there, together, near, downtown, abroad, under, above, on campus, from home, in, next, until, till, fishing, on holiday, home, shopping, early, alone in',
  ),
);

/** Words that stress and change nothing: "I just really don't want to be alive". */
export const STRESS: ReadonlySet<string> = new Set([
  'just',
  'really',
  'simply',
  'honestly',
  'literally',
  'actually',
  'truly',
  'fucking',
  'even',
  'seriously',
  'probably',
  'finally',
  'already',
  'genuinely',
  'kinda',
  'sometimes',
]);

/** Of words without which no cry is: how they are mistyped. */
export const SLIPS_OF_DESPAIR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    want: 'wnat wnt wan wanr watn',
    wanna: 'wana wanan wnna',
    die: 'dei diee',
    live: 'liv lvie',
    kill: 'kil kll killl',
    killing: 'kiling killin',
    myself: 'mysef myslef mysel mysefl meself',
    suicide: 'sucide suicde suiside sucicide suacide',
    suicidal: 'sucidal suicidle sucidial suisidal suicidel sucicidal',
    disappear: 'dissapear dissappear disapear dissapeer',
    dead: 'ded daed',
    anymore: 'anymor anymoe anymroe',
    pills: 'pils pilss',
    tonight: 'tonite tonihgt 2nite tonightt',
    dont: 'dnt',
    hurting: 'hurtin',
    living: 'livin',
    alive: 'alvie alife',
    forever: 'foreva forevr',
    without: 'wihtout witout',
    cant: 'cnt',
  }).flatMap(([right, slips]) => slips.split(' ').map((slip) => [slip, right] as const)),
);
