import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const book = (text: string) => new PhraseBook(phrases(text));

/**
 * What hangs on time, strength, sleepers or the sky and hedges the goal behind it: "if I'm up to it | a short walk", "si me
 * da tiempo | arreglar la bici", "s'il reste du temps | repasser", "wenn Zeit ist | den Keller aufräumen".
 */
export const CAPACITY = new FrameBook(
  `
    IF THERES? ANY? TIME LEFT? FOR_IT?
    IF I HAVE ANY? TIME LEFT? FOR_IT?
    IF I GET ANY? CHANCE
    IF IM STILL? UP_TO IT?
    IF I FEEL UP_TO IT?
    IF I CAN MANAGE? IT?
    IF WORTH
    IF MOOD TAKES me
    IF IM STILL? NOT_DEAD BY_THEN?
    IF_I SURVIVE BY_THEN?
    IF WHO NAPS
    IF SKY STAYS
    IF ALL GOES WELL
    SI ME? DA TIEMPO
    SI TENGO TIEMPO
    SI PUEDO
    SI JAI ENCORE? TEMPS
    SI RESTE
    WENN NOCH? ZEIT IST
    WENN ICH NOCH? ZEIT HABE
    WENN SCHAFFE
  `,
  {
    MOOD: book('the mood, mood, the fancy, the spirit, the urge, the muse, inspiration'),
    TAKES: book('takes, strikes, moves, hits, grabs, catches'),
    NOT_DEAD: book(
      'not dead, alive, standing, awake, upright, breathing, conscious, not asleep, not too dead, not wiped, vertical',
    ),
    IF_I: book('if i'),
    SURVIVE: book(
      'survive, live, make it, last, survive that, survive all that, survive this, live through that, make it through that',
    ),
    BY_THEN: book('by then, at that point, after that, after all that, that long, at the end, by tonight'),
    IF: book('if, when, once, provided, assuming, as long as, should'),
    THERES: book('theres, there is, theres still, there is still, theres also, there'),
    ANY: book('any, some, enough, the, a, an, a bit of, a little, a spare, the mental, my, any extra, time and, extra'),
    TIME: book(
      'time, energy, strength, spoons, headspace, motivation, oomph, juice, stamina, bandwidth, minute, minutes, moment, gap, chance, hour, light, daylight, budget, money, willpower, patience, time and energy, energy and time, guts, courage, brain, brainpower, mood',
    ),
    LEFT: book('left, left over, leftover, remaining, spare, to spare, later, after that, at the end, tonight, today'),
    FOR_IT: book('for it, in me, in the day, before bed, before dinner, after work, after dinner, after'),
    I: book('i, we'),
    HAVE: book('have, have got, got, find, still have, can find, feel i have, happen to have, ve got'),
    GET: book('get, still get, do get'),
    CHANCE: book(
      'chance, time, minute, moment, opportunity, gap, energy, break, second, sec, round to it, around to it, that far, to it, home early, home in time, home on time, out on time, out early, off early, done early, through that, through all that, there, lucky, my act together',
    ),
    IM: book('im, i am, were, we are, i was'),
    STILL: book('still, feeling, even, really, at all'),
    UP_TO: book(
      'up to, up for, able, awake, alive, standing, good, lucky, brave, home, free, back, in the mood, able to, not too tired, not tired, not wiped, not wrecked, not exhausted, not dead, well, better, well enough, feeling well, feeling brave, feeling it, feeling up to, feeling up for, feeling ambitious, feeling fancy, like, fine, ok, okay, done early, done, home early, home in time, home by then, home on time, motivated, productive, ambitious, strong enough',
    ),
    IT: book('it, that, in time, enough, after that, by then, tonight, today, after, afterwards'),
    FEEL: book('feel, still feel, do feel'),
    CAN: book(
      'can, could, manage, can manage, can still manage, can possibly, can bear, can face, can swing, can squeeze',
    ),
    MANAGE: book('manage, face, swing, hack, squeeze'),
    WORTH: book(
      'possible, at all possible, time, energy, time allows, time permits, energy allows, energy permits, weather permits, weather allows, the weather allows, the weather permits, work allows, work permits, work lets me, traffic allows, need be, needed, necessary, lucky, able, up to it, up for it, so inclined, nothing comes up, nothing else comes up, nothing goes wrong',
    ),
    WHO: book(
      'he, she, they, baby, the baby, the kids, kids, the twins, the little one, my back, my knee, my head, my knees, my health, my boss, the boss, my body, the dog, everyone, the toddler, my hip, the traffic, the schedule, my leg, my hands',
    ),
    NAPS: book(
      'naps, nap, sleeps, sleep, goes down, go down, cooperates, cooperate, allows, allow, lets me, let me, holds, hold, holds up, hold up, is asleep, are asleep, is ok, is okay, is better, are better, behaves, behave, plays along, sleeps in, is at school, are at school, are in bed, is in bed, is willing, agrees, can take it',
    ),
    SKY: book('it, the rain, the weather, weather, the sun, the wind, the snow, rain, the storm, the sky'),
    STAYS: book(
      'stays dry, stays nice, stays sunny, stays warm, stays cool, holds, holds off, holds up, stops, clears up, clears, doesnt rain, does not rain, isnt raining, is not raining, isnt too hot, isnt too cold, isnt too windy, isnt too wet, is dry, is nice, is sunny, is good, is warm, comes out, allows, permits, warms up, cools down, cools off, eases, lets up, dries up, dries out, plays ball, cooperates, behaves, drops, melts',
    ),
    ALL: book('all, everything, things, it all, the day'),
    GOES: book('goes, go'),
    WELL: book('well, to plan, smoothly, right, ok, okay'),
    SI: book('si, cuando, s'),
    ME: book('me, nos, aun, todavia me, aun me'),
    DA: book(
      'da, queda, quedan, sobra, sobran, hay, queda algo de, hay algo de, da el, queda un poco de, alcanza el, llega el, alcanzan las',
    ),
    TIEMPO: book(
      'tiempo, energia, fuerzas, fuerza, ganas, animo, rato, un rato, un ratito, un hueco, algo de tiempo, un poco de tiempo, tiempo libre, la energia, el tiempo, cuerpo',
    ),
    TENGO: book('tengo, tenemos, encuentro, saco, aun tengo, todavia tengo, saco un'),
    PUEDO: book(
      'puedo, podemos, se puede, alcanzo, llego, llego a tiempo, me animo, me apetece, me da la vida, no llueve, no hace calor, hace bueno, hace buen tiempo, deja de llover, el tiempo lo permite, el tiempo acompana, el clima lo permite, todo va bien, salgo temprano, salgo pronto, no estoy muy cansado, no estoy muy cansada, es posible, el bebe duerme, los ninos duermen',
    ),
    JAI: book('j ai, nous avons, on a, je trouve, j ai assez d, j ai assez de'),
    ENCORE: book('encore, assez, un peu, encore un peu, toujours'),
    TEMPS: book(
      'le temps, du temps, de temps, un moment, une minute, l energie, energie, de l energie, d energie, la force, le courage, envie, le coeur, un creux, 5 minutes, cinq minutes, deux minutes, le moral',
    ),
    RESTE: book(
      'possible, je peux, on peut, j y arrive, j arrive, je tiens le coup, il reste du temps, il me reste du temps, il me reste de l energie, il me reste un peu d energie, le temps le permet, la meteo le permet, il fait beau, il ne pleut pas, il pleut pas, il fait pas trop chaud, ca me dit, le coeur m en dit, tout va bien, tout se passe bien, le bebe dort, les enfants dorment, je rentre tot, je suis pas trop fatigue, je suis pas trop fatiguee, je ne suis pas trop fatiguee, je ne suis pas trop fatigue, j ose',
    ),
    WENN: book('wenn, falls, sofern, wenns'),
    NOCH: book(
      'noch, dann noch, danach noch, dafur noch, genug, noch genug, noch etwas, etwas, noch ein bisschen, mal',
    ),
    ZEIT: book('zeit, luft, kraft, energie, platz, kapazitat, die zeit'),
    IST: book('ist, bleibt, da ist, ubrig ist, ubrig bleibt, reicht, da'),
    ICH: book('ich, wir'),
    HABE: book('habe, hab, haben, finde, finden, ubrig habe'),
    SCHAFFE: book(
      'moglich, ichs schaffe, ich es schaffe, ich das schaffe, ichs noch schaffe, ich es noch schaffe, ich dazu komme, ich noch dazu komme, ich lust habe, ich noch lust habe, ich kann, ich noch kann, ich fit bin, ich noch fit bin, ich nicht zu mude bin, ich rechtzeitig heimkomme, ich fruh heimkomme, es nicht regnet, es trocken bleibt, das wetter mitspielt, das wetter halt, das wetter passt, wetter passt, alles klappt, es klappt, klappt, geht, es geht, noch geht, die kinder schlafen, das baby schlaft, der kleine schlaft, die kleine schlaft, nichts dazwischenkommt',
    ),
  },
);

/** "maybe yoga", "perhaps a bath": one word or two that hedge what follows. */
export const HEDGES = book(
  'maybe, perhaps, possibly, hopefully, probably, with luck, mebbe, potentially, ideally, prob, probs, quiza, quizas, tal vez, a lo mejor, puede que, ojala, peut etre, peut-etre, eventuellement, vielleicht, evtl, eventuell, vll, vlt, hoffentlich, wenn moglich',
);
