import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  HE: new PhraseBook(
    phrases(
      'he, she, they, who, hes, shes, theyre, teacher, coach, priest, brother in law, stepbrother, cousin, husband, wife, partner, boyfriend, girlfriend, ex, dad, father, stepdad, stepfather, mom, mum, mother, brother, son, roommate, flatmate, uncle, bf, gf, hubby, fiance, boyfriend just, husband just, neighbour, neighbor, landlord, carer, fella, missus',
    ),
  ),
  DID: new PhraseBook(
    phrases(
      'broke in and, came in and, got home and, got angry and, lost it and, snapped and, just, also, has, had, been, keeps, then, again, always, literally, started, nearly, almost, has been, is, was, tried to, tries to, got drunk and, came home and, came home drunk and, will',
    ),
  ),
  HITS: new PhraseBook(
    phrases(
      'touches, touched, hit, hits, hitting, beat, beats, beating, punched, punches, punching, slapped, slaps, choked, chokes, choking, strangled, strangles, strangling, kicked, kicks, raped, rapes, shoved, threw me, threw something at, grabbed, attacked, stabbed, burned, assaulted, hurt, hurts, hurting, threatened, threatens, threatening, is threatening, threatening to hurt, molested, abused, abuses, pushed, held a knife to, pulled a knife on, pulled a gun on, pointed a gun at, put his hands on, put hands on, put his hands round, put his hands around',
    ),
  ),
  ME_KIN: new PhraseBook(
    phrases(
      'me, us, my kids, the kids, my children, my daughter, my son, my mum, my mom, my sister, my baby, my neck, my throat, my face',
    ),
  ),
  ARMED: new PhraseBook(
    phrases(
      'got a gun, got a knife, pulled a gun, is armed, me with a gun, me with a knife, us with a knife, us with a gun, with a gun, with a knife, has a gun, has a knife, has got a knife, has got a gun, with a hammer, with a machete',
    ),
  ),
  DANGER: new PhraseBook(
    phrases(
      'pushed me down the stairs, threw me down the stairs, shoved me down the stairs, kicked me down the stairs, pushed me against the wall, slammed me against, threw me against, shoved me against, scared for my life, afraid for my life, fear for my life, in fear of my life, was assaulted, been assaulted, got assaulted, was attacked last night, being beaten, was beaten up, got beaten up, been beaten up, was molested, being molested, hes kicking the door, hes kicking the door in, kicking the door down, breaking the door down, breaking down the door, hes banging on the door and, locked in the bathroom hes, hiding from him, hiding from my husband, hiding from my dad, comes into my room at night, came into my room at night, comes in my room at night, threw a knife at me, threw a chair at me, threw a plate at me, threw a glass at me, threw a bottle at me, throws things at me, throwing things at me, ive hurt my baby, i hurt my baby, ive hurt my child, i hurt my child, i shook my baby, ive shaken my baby, i shook the baby, i hit my baby, ive hit my child, trying to break in, trying to get in the house, breaking into my house, broke into my house, someone in my house, somebody in my house, my house is on fire, my flat is on fire, my building is on fire, our house is on fire, being followed, following me home, wont let me leave the house, wont let me leave him, wont let me out of the house, he wont let me out, she wont let me out, he wont let me leave, she wont let me leave, they wont let me leave, he locked me in, has locked me in the, he locks me in, being held against my will, im having chest pains, having chest pains, having chest pain, ive got chest pains, i have chest pains, i have chest pain',
    ),
  ),
  SAID: new PhraseBook(
    phrases('said, says, threatened, keeps saying, told me, swore, is saying, threatening, texted, promised, saying'),
  ),
  WILL: new PhraseBook(
    phrases(
      'hed, he will, he would, hell, hes going to, hes gonna, he is going to, she will, shed, shell, shes going to, to, they will, theyd, they would, theyll, he was going to, he wants to',
    ),
  ),
  KILL: new PhraseBook(
    phrases(
      'kill me, kill us, kill the kids, kill my kids, hurt me, hurt us, hurt the kids, kill himself, kill herself, shoot me, stab me, take the kids, find me, burn the house down, kill my family',
    ),
  ),
  HURT_ONE: new PhraseBook(
    phrases(
      'hurt someone, hurt somebody, hurt him, hurt her, hurt them, hurt my kids, hurt the kids, hurt my baby, hurt the baby, hurt my child, hurt people, kill someone, kill somebody, kill him, kill her, kill them, kill my husband, kill my wife, kill people, harm someone, harm somebody, harm the baby, harm my baby, harm the kids, harm my kids, stab him, stab her, stab someone, shoot him, shoot her, shoot someone, shoot them, shake the baby, shake my baby, smother the baby, hurt my wife, hurt my husband, do something to the baby, hurt my mum, hurt my mom, hurt my dad, do something terrible, kill my neighbor tonight, kill my neighbour tonight, kill my ex, kill my brother, kill my sister, kill my father, kill my mother, kill my dad, kill my mum, kill my mom, kill my kids, kill my family, hit my child, hit my children, hit my kids, hit my kid, hit my baby, hit the baby, hit the kids, kill my boss, hurt a child, beat him up badly',
    ),
  ),
  HURT_AIM: new PhraseBook(
    phrases(
      'going to, gonna, i will, ill, i might, might, want to, wanna, about to, scared i will, scared ill, afraid i will, afraid ill, scared i might, afraid i might, scared im going to, afraid im going to, urge to, urges to, thinking about, thoughts of, feel like, worried i will, worried ill, scared i could, afraid i could, i could, dont want to, scared of, keep imagining, almost, nearly, thoughts about',
    ),
  ),
  ES_VIOLENCE: new PhraseBook(
    phrases(
      'me pega, me pego, me ha pegado, me golpea, me golpeo, me ha golpeado, me maltrata, me violo, me violaron, me ha violado, me amenaza, me amenazo, me ha amenazado, me va a matar, amenaza con matarme, me quiere matar, me abusa, abusa de mi, abuso de mi, miedo de mi marido, miedo a mi marido, miedo de volver a casa, miedo a volver a casa, con un cuchillo, voy a matar a alguien, voy a hacerle dano, voy a hacer dano a alguien',
    ),
  ),
  FR_MY: new PhraseBook(phrases('mon, ma, mon ex')),
  FR_KIN: new PhraseBook(
    phrases('mari, copain, conjoint, compagnon, pere, mere, ex, femme, beau pere, frere, fils, mec'),
  ),
  FR_HIT: new PhraseBook(
    phrases('me frappe, me bat, me tape, me tape dessus, me cogne, m etrangle, me menace, m a tape, m a cogne'),
  ),
  FR_VIOLENCE: new PhraseBook(
    phrases(
      'il me frappe, elle me frappe, ma frappe, ma frappee, ma battue, ma violee, ma menacee, ma etranglee, m a frappe, m a frappee, me tape dessus, il me bat, m a battue, m a battu, m a viole, m a violee, il me menace, m a menacee, m a menace, menace de me tuer, va me tuer, peur de rentrer chez moi, peur de mon mari, m a etranglee, a sorti un couteau, avec un couteau, vais faire du mal a quelqu un, envie de faire du mal a, envie de tuer quelqu un, peur de faire du mal',
    ),
  ),
  DE_VIOLENCE: new PhraseBook(
    phrases(
      'mich wieder geschlagen, mich schon wieder geschlagen, mich gestern geschlagen, mich heute geschlagen, er schlagt mich, sie schlagt mich, hat mich geschlagen, mich geschlagen, schlagt mich, hat mich gewurgt, mich gewurgt, vergewaltigt, bedroht mich, hat mich bedroht, mich bedroht, bringt mich um, will mich umbringen, droht mir, angst nach hause, angst vor meinem mann, angst vor meinem freund, mit einem messer, mit dem messer, tue jemandem was an, tue jemandem etwas an, jemanden umbringen, jemandem weh tun, jemandem wehtun, jemandem etwas antun, dem baby etwas antun, dem baby was antun, dem baby was tue, dem kind was antun, schlagt die kinder',
    ),
  ),
  OTHER_VIOLENCE: new PhraseBook(
    phrases(
      'ele me bate, me bateu, ele me ameaca, mi picchia, mi ha picchiata, mi minaccia, hij slaat me, hij heeft me geslagen, он меня бьет, он меня ударил, он меня избил, הוא מכה אותי, هو يضربني, يضربني',
    ),
  ),
};

/** Somebody hurts this person, or this person is about to hurt somebody. */
export const VIOLENCE = new FrameBook(
  `
  HE DID? DID? HITS ME_KIN
  SAID WILL KILL
  HE ARMED
  HE _ ARMED
  HE _ _ ARMED
  DANGER
  HURT_AIM HURT_ONE
  ES_VIOLENCE
  FR_VIOLENCE
  FR_MY FR_KIN FR_HIT
  DE_VIOLENCE
  OTHER_VIOLENCE
  `,
  slots,
);

/** Only where nothing follows: "he's going to kill me", not "… if the gate is not done". */
export const VIOLENCE_AT_END = new FrameBook('THREATENED', {
  THREATENED: new PhraseBook(
    phrases(
      'hes going to kill me, shes going to kill me, he is going to kill me, she is going to kill me, hes gonna kill me, shes gonna kill me, he will kill me, she will kill me, he wants to kill me, she wants to kill me, theyre going to kill me, hes trying to kill me, shes trying to kill me, he tried to kill me, she tried to kill me',
    ),
  ),
});
