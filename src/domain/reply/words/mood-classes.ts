import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Kinds of words that a low mood is told in; a star stands for any ending. Their weights are learned (D40). */
export const MOOD_CLASSES = {
  self: phrases(
    `i, me, my, myself, mine, im, ive, id, ill, of me, yo, mi, mis, me, conmigo, soy, estoy, je, j, moi, mon, ma, mes, jsuis, jai, m, ich, mich, mir, mein, meine*, bin, hab, habe`,
  ),
  life: phrases(
    `life, lives, living, exist*, being alive, being me, being a person, being here, human being, my soul, soul, inside, inside me, in me, my head, my heart, the world, as a mother, as a father, as a parent, as a person, person on earth, vida, alma, vivir, existir, por dentro, corazon, vie, ame, vivre, interieur, au fond, en moi, existence, leben, lebe*, seele, innerlich, in mir, dasein, welt`,
  ),
  all: phrases(
    `everything, anything, nothing, all of it, any of it, none of it, any of this, all of this, all this, the lot, everyone, everybody, nobody, no one, noone, anyone, people, whole thing, whatever i do, wherever, not one, single thing, no nothing, every single, todo, toda, nada, nadie, todos, todas, ninguna parte, tout, rien, personne, nulle part, tous, alles, allem, nichts, nix, niemand*, keiner, nirgend*, ueberall, uberall, jeder, jedem`,
  ),
  time: phrases(
    `every day, each day, any day, every morning, every night, every week, each night, every time, each morning, for months, for years, for weeks, in months, in years, in weeks, months, years, always, forever, for ever, ever, never, anymore, any more, no longer, any longer, again, still, stopped, used to, since, another day, day after day, so long, long time, a while, as usual, same as yesterday, like yesterday, next year, day in a row, week in a row, remember when, siempre, nunca, jamas, ya no, cada dia, todos los dias, meses, anos, hace, desde, sigo, otra vez, tampoco, toujours, jamais, mois, annees, ans, depuis, chaque jour, tous les jours, plus, encore, comme d habitude, seit, immer, nie, nie mehr, nicht mehr, monate*, jahre*, jeden tag, jeden morgen, ewig, keine mehr, nur noch, wie immer, schon lange, mehr`,
  ),
  bleak: phrases(
    `hopeless*, pointless*, meaningless*, worthless*, useless*, helpless*, empty, emptiness, numb, numbness, hollow*, miserable, misery, depress*, despair*, desolate, lifeless, broken, shattered inside, defeated, lost, invisible, unlovable, unloved, unwanted, superfluous, forgotten, left over, dead inside, low, dark, darkness, bleak, grey, gray, gloom*, fog, black hole, void, abyss, nothingness, unbearable, torment, agony, pain, ashamed, shame, disgust*, pathetic, sin sentido, vacio*, vacia*, apagad*, hundid*, destrozad*, deprimi*, desesper*, triste, tristeza, inutil*, hueco*, muert* por dentro, gris, oscur*, rot* por dentro, perdid*, desahuciad*, vide, vides, creux, eteint*, brise*, deprim*, desespoir, desespere*, triste, tristesse, inutile*, perdu*, mort* a l interieur, sombre, noir, gris, morne, aneanti*, leer, leere, hoffnungslos*, sinnlos*, wertlos*, nutzlos*, uberflussig*, verzweifel*, taub, stumpf, kaputt, gebrochen, verloren, dunkel*, grau, traurig*, einsam*, depressi*, deprimier*, elend*, tot`,
  ),
  nobody: phrases(
    `failure, a fail, burden, disappointment, fraud, loser, waste, waste of space, ghost, wreck, mess, a joke, mistake, nobody, a nothing, still nothing, no good, good for nothing, not good enough, never good enough, never enough, not enough, dead weight, stranger, rubbish, garbage, trash, piece of shit, stupid, ugly, weak, coward, fracas*, carga, estorbo, mierda, desastre, nadie, un cero, no sirvo, no valgo, sirvo para nada, decepcion, un poids, fardeau, rate, ratee, rate tout, merde, nul, nulle, une honte, echec, bon a rien, bonne a rien, deception, versager*, eine last, ballast, belastung, nichtsnutz, nichts wert, niemand, dreck, zu nichts, zu nichts zu gebrauchen, enttauschung, schande`,
  ),
  cannot: phrases(
    `cant cope, not coping, coping, cant go on, go on, cant do this, cant do it anymore, cant face, face it, cant face anyone, cant handle, cant manage, cant keep, keep going, carry on, hold on, hanging on, holding on, holding it together, pretend*, going through the motions, get out of bed, get up, got up, out of bed, see the end, way out, no way out, no end, see a future, see why, bear, stand it, take it, take any more, take much more, too much, drag, dragging, no puedo mas, no puedo con, no aguanto, no doy mas, no levanto cabeza, salir de la cama, levantarme, me sobrepasa, me supera, fingir, peux plus, n en peux plus, arrive plus, tenir, tiens plus, supporte plus, sortir du lit, me lever, lever, faire semblant, faire face, kann nicht mehr, schaffe es nicht, schaff das nicht, komme nicht mehr, nicht mehr klar, ertrag*, halte es nicht, aus dem bett, aufstehen, aufzustehen, keine kraft, uber den kopf, wachst mir`,
  ),
  joyless: phrases(
    `dont care, do not care, stopped caring, care about, could care, caring, wanting, stopped wanting, no interest, lost interest, interest in anything, no joy, joy, brings me, feel nothing, felt nothing, feel anything, feel something, felt zero, feel zero, enjoy*, taste, motivation, no energy, no appetite, dont want anything, want nothing, nothing i want, matters, mattered, look forward, looking forward, me da igual, da igual, sin ganas, ganas de nada, ganas, no siento, ilusion, nada me, ne ressens, ressens, plus envie, envie de rien, m en fous, m en fiche, indifferen*, plus gout, gout a rien, goût, me fait plus, plaisir, egal, gleichgultig, fuhle nichts, spure nichts, spur nichts, fuhl nix, fuhl*, freude, freut mich, lust auf nichts, keine lust, antrieb, interessiert mich`,
  ),
  point: phrases(
    `the point, no point, any point, whats the use, the use of, no use, why bother, what for, was for, for what, no reason, reason to, a reason, why try, use trying, why even, purpose, dont see why, why get up, why would i, para que, que sentido, sin sentido, sentido, de que sirve, ni por que, no vale la pena, no merece la pena, que mas da, pourquoi faire, a quoi bon, a quoi ca sert, ca sert a, sert a rien, ne sert a rien, aucun sens, de sens, aucune raison, raison, pk faire, wozu, wofur, keinen sinn, kein sinn, sinn, keinen grund, was soll das, was bringt`,
  ),
  surrender: phrases(
    `give up, giving up, gave up, given up, gave in, surrender*, stopped trying, quit trying, stopped climbing, stopped fighting, no fight left, nothing left, left in me, let myself go, dont try, stopped doing, tired of trying, tried everything, me rendi, me rindo, rendid*, tire la toalla, tirar la toalla, abandono, abandonne tout, baisse les bras, renonce, laisse tomber, lache prise, j ai lache, aufgegeben, gebe auf, gib auf, geb auf, resigniert, aufgeben`,
  ),
  hope: phrases(
    `hope left, no hope, of hope, lost hope, faith, lost faith, future, no future, get better, gets better, getting better, will be okay, be happy, be okay, ill never, never be, never will, it wont, tomorrow will, ever change, will change, changes anything, improve, turning around, esperanza, futuro, mejorar, mejora, va a cambiar, cambia, ser feliz, espoir, avenir, ira mieux, aller mieux, va mieux, rien ne change, changera, heureu*, hoffnung, zukunft, nie besser, wird nicht besser, andert sich, glucklich`,
  ),
  sinking: phrases(
    `falling apart, fallen apart, fell apart, drown*, sinking, sink, going under, hole, pit, trapped, stuck, crumbl*, collaps*, crush*, spiral*, behind glass, slipping, rock bottom, underwater, breaking, barely, suffocat*, can not breathe, vanish, disappear, fading, hundiendo, me hundo, ahog*, pozo, agujero, cae encima, derrumb*, desaparecer, atrapad*, coule, noie, sombre, trou, gouffre, effondre*, m ecroule, ecroul*, disparaitre, etouffe*, versinke, untergeh*, ertrinke, loch, zusammenbr*, zerbreche*, verschwinden, abgrund, ersticke*`,
  ),
  tears: phrases(
    `cry, crying, cried, tears, sob*, weep*, wept, stare, staring, stared, ceiling, the wall, in bed, lay in bed, under the duvet, sat there, sit there, sat in the car, llor*, llanto, mirando el techo, en la cama, pleur*, larmes, plafond, mur, au lit, couette, sous la couette, wein*, heul*, trane*, wand, decke, im bett`,
  ),
  weary: phrases(
    `tired of, exhausted, worn out, wore out, burnt out, burned out, weary, drained, sick of, fed up, had enough, nothing in the tank, done with, over it, cansad* de, cansad* del, harto de, harta de, agotad*, sin fuerzas, cansancio, fatigue* de, epuise*, marre de, lasse, a bout, plus de force, plus la force, mude, erschopft, satt, am ende, ausgebrannt, leid, keine energie`,
  ),
  alone: phrases(
    `alone, lonely, loneliness, isolated, nobody cares, no one cares, nobody needs, nobody likes, nobody wants, nobody would, nobody will, no friends, without me, better off, no one to talk, nobody calls, nobody notices, looks up, would notice, notice me, needs me, likes me, loves me, misses me, estoy solo, tan solo, me siento solo, sola, soledad, a nadie, nadie me, seul, seule, solitude, personne ne, personne m, allein, alleine, einsamkeit, niemand braucht, braucht mich, mag mich, vermisst`,
  ),
  loathing: phrases(
    `hate myself, hate my, hate being, hate me, i hate, hate waking, dont deserve, deserve, my fault, blame myself, cant stand myself, sick of myself, tired of myself, ashamed of myself, i suck, life sucks, me odio, me detesto, asco, culpa mia, me averguenz*, me deteste, me hais, ma faute, honte, de moi meme, hasse mich, hasse, selbsthass, schame, schuld`,
  ),
  fine: phrases(
    `not fine, am fine, not okay, not ok, not good, not well, not great, no estoy bien, va pas, pas bien, nicht gut, nicht okay, schlecht, mal`,
  ),
  jest: phrases(
    `haha*, lol, lmao, hehe, 😂, 🤣, 😅, 💀, 🤷, 😍, 🍅, ⚽, jaja*, mdr, ptdr, xd, but in a good way, worth it, loved it, oh well, gutted, boo, wow, yay`,
  ),
  thing: phrases(
    `this, these, that, printer, film, movie, book, game, match, meeting, weather, traffic, rain, heat, cold, spreadsheet, form, code, laptop, phone, car, gym, run, leg day, recipe, kitchen, cooking, maths, math, exam, boss, team, queue, wifi, app, series, episode, show, season, song, shoes, knees, legs, back, hangover, coffee, lunch, esta, este, impresora, pelicula, partido, gimnasio, cette, ce, film, imprimante, reunion, dieser, diese, dieses, drucker, wetter, meeting, sport`,
  ),
} as const satisfies Record<string, readonly string[]>;

/** Without a word of these nobody is heard as low by weights. */
export const TELLING_CLASSES = [
  'bleak',
  'nobody',
  'cannot',
  'joyless',
  'point',
  'surrender',
  'hope',
  'sinking',
  'tears',
  'weary',
  'alone',
  'loathing',
] as const satisfies readonly (keyof typeof MOOD_CLASSES)[];
