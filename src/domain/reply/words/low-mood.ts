import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/**
 * A low mood (D40): oneself or everything, beside something hopeless. The words are read without what only stresses them,
 * and in full ("can not", "i am"): see `mood-spelling.ts`. What a thing is (a pointless meeting, a hopeless printer) is not.
 */

const book = (text: string): PhraseBook => new PhraseBook(phrases(text));

const slots: Slots = {
  I: book('i'),
  // Between who feels and what is felt.
  AM: book(
    'am, feel, feeling, feels, felt, been, have, has, was, get, getting, gets, become, becoming, became, seem, keep, kept, end up, ended up, like, as if, as though, that, i, a, an, the, in, at, more, most, too, all, one, big, total, complete, massive, huge, utter, absolute, going, being, makes me, made me, making me, left, leaves me, and, or, know, think, believe, sure, be, nothing but, the most, another, tired, exhausted, sad, lost, lonely, weak, scared, stupid, old, ugly, fat, empty, person, kind, only, than, me, myself, on, this, stuck, slowly, turning into, back, truly, under, useless, worthless, broken, dead',
  ),
  // Hopeless, of oneself and of everything.
  DESPAIR: book(
    'hopeless, worthless, pointless, meaningless, helpless, powerless, miserable, depressed, despairing, despair, desperate, hopelessness, emptiness, hollow, futile, empty inside, dead inside, numb inside, broken inside, dying inside, rotten inside, unlovable, unloved, unwanted, useless, pathetic, defeated, crushed, lonely, doomed, beyond help, beyond saving, beyond repair, beyond hope, hopeless case, lost cause, failure, burden, waste of space, waste of oxygen, waste of a life, waste of a person, disappointment, loser, good for nothing, not good enough, never good enough, never enough, nothing to anyone, not worth it, not worth anything, not worth loving, not worth the effort, falling apart, breaking apart, coming apart, breaking down, breaking, cracking up, going under, sinking, drowning, suffocating, spiralling, spiraling, spiralling down, spiraling down, crumbling, shattered inside, losing hope, losing myself, losing all hope, losing the fight, losing the battle, losing the will, losing my grip, giving up hope, slowly dying, slipping away, slipping under, fading away, fading, disappearing, wasting away, rotting away, rotting, at rockbottom, lost and alone, so alone, completely alone, consumed by darkness, done trying, done fighting, done caring, done hoping, done pretending, past caring, overwhelmed by everything, overwhelmed by life, overwhelmed with life, overwhelmed with everything, ghost, shell of myself, mistake, unfixable, hated by everyone, better off alone, dragging everyone down, deeply unhappy, unhappy, heartbroken inside, undeserving, beaten down, beaten, utterly lost, dead weight, deadweight, in hell, in agony, in pieces, in so much pain, in pain inside, hurting inside, hurting so much inside, hurting, screaming inside, crying inside, pain inside, much pain inside, no good to anyone, no use to anyone, nobody, a nobody, unable to cope, not strong enough, too weak, terrified of living, ashamed of myself, a hole, a dark hole, a black hole, a pit, a spiral, a dark place, dark place, a bad place, a very bad place, darkness, the dark, a downward spiral, a hole i can not climb out of, without hope, not enough for anyone, not enough',
  ),
  // Of a mouth or a room as well, where it only is.
  FEEL: book('feel, feeling, felt, feels'),
  FELT: book(
    'numb, empty, lost, alone, trapped, invisible, dead, hated, low all, like crying, like nothing, like nobody, like quitting everything, like giving up, no joy, no hope, no purpose, so small, nothing anymore, nothing inside, worse than ever, crap about myself, bad about myself, like shit about myself, terrible about myself, awful about myself, guilty for existing, like i do not matter, like i do not belong, like i do not exist, like everyone hates me, like a waste, empty and alone, unseen, unheard, disconnected, like the world is ending',
  ),
  LOATHE: book(
    'hate, hating, hated, loathe, loathing, despise, detest, resent, can not stand, could not stand, can not bear, can not live with, disgusted with, disgusted by, disgusted at, ashamed of, sick of, sick and tired of, tired of, tired from, had enough of, exhausted by, exhausted of, exhausted from, exhausted with, worn out by, worn out from, disappointed in, fuck, screw, regret, sick to death of, overwhelmed by, overwhelmed with, crushed by, beaten by, beaten down by, defeated by, drained by, give up on, giving up on, given up on, gave up on, done with, scared of',
  ),
  ONESELF: book(
    'myself, my life, living, my existence, existence, existing, being me, being myself, being alive, who i am, what i have become, who i have become, how i am, this life, pretending, fighting, surviving, struggling, trying, feeling, feeling this way, feeling like this, feeling low, feeling so low, feeling empty, feeling hopeless, feeling sad, feeling lonely, feeling alone, feeling worthless, feeling bad, being like this, being sad, being lonely, being a burden, being a failure, being unhappy, being depressed, being tired of everything, my own mind, my own head, hurting, the pain, humanity, this existence, my whole life, life itself, always failing, carrying on, hating myself, crying, life, waking up',
  ),
  EVERYTHING: book(
    'everything, everything in life, everything and everyone, everyone and everything, every single thing',
  ),
  ON_ALL: book(
    'sick of, sick and tired of, tired of, hate, hating, overwhelmed by, exhausted by, give up on, giving up on, given up on, gave up on, had enough of, crushed by, fuck, screw, numb to, scared of, failing at, fail at, failed at',
  ),
  ALL: book(
    'everything, everything in life, everyone and everything, life, living, my life, my whole life, this life, existence, existing, my existence, being alive, life itself, being me, the future, my future, the world, this world, this existence, trying, the whole world, all my effort, all my efforts, my efforts, every effort, all the effort, my world, every breath, every minute, every hour',
  ),
  LIFE: book(
    'life, living, my life, my whole life, this life, existence, existing, my existence, being alive, life itself, being me, the future, my future, every minute, every breath, my world, my heart, my soul, my insides',
  ),
  IS: book(
    'is, are, was, feels, feel, felt, seems, seem, looks, look, has, have, been, become, became, becoming, gets, getting, turned, turning, gone, going, goes, to, be, will, like, a, an, the, in, all, too, nothing but, one, big, more, and, ever, nothing, into, very, it, for me, feeling, such, total, complete, only, keeps, stays, lost, about, tired, hard, dull, weird, empty, heavy, dark, grey, gray, black',
  ),
  BLEAK: book(
    'pointless, meaningless, hopeless, futile, senseless, bleak, unbearable, in vain, for nothing, without meaning, without purpose, without hope, useless and hopeless, lost cause, doomed, beyond hope, worthless, too much, too much for me, too much to bear, too much to handle, too much to take, too hard, too heavy, too painful, impossible, falling apart, collapsing, crumbling, crashing down, coming crashing down, miserable, living hell, struggle, constant struggle, crushing me, breaking me, killing me inside, destroying me, over for me, not worth it, not worth living, not worth the effort, not getting better, never getting better, only getting worse, against me, my fault, overwhelming, torment, agony, misery, a waste, pain, darkness, beyond me, swallowing me, drowning me, eating me alive, beating me, beating me down, getting on top of me, hollow, joyless, an uphill battle, unliveable, no longer worth it, falls apart, fall apart, went wrong and',
  ),
  HARD: book(
    'dark, black, pitch black, grey, gray, empty, heavy, dead, numb, broken, shit, shite, crap, awful, horrible, terrible, ruined, hell, exhausting, painful, a joke, a lie, suffocating, a mess, a total mess, a disaster, a failure, going nowhere, passing me by, slipping away, over, a fight, a battle, a blur, useless, breaking, shattered, in pieces, aching, bleeding, spiralling, racing and dark, not my friend, sucks, suck, hard and pointless, meaningless, a nightmare, nightmare, torture, a struggle, not fun anymore, no fun anymore, not worth living anymore',
  ),
  ALL_BAD: book(
    'dark, black, pitch black, grey, gray, heavy, shit, shite, awful, horrible, terrible, hell, painful, empty, numb, useless, hopelessly bad, hard, ruined, ruined forever, a lie',
  ),
  NOTHING: book('nothing, nothing ever'),
  // Of nothing, or of whatever is not.
  MATTERS: book(
    'matters, matter, mattered, matters anymore, matter anymore, makes sense anymore, make sense anymore, make any sense anymore, makes any sense anymore, makes any difference, makes a difference, makes a difference anymore, means anything, means anything anymore, means anything to me, feels real, feels real anymore, feels good, feels good anymore, feels right, feels right anymore, feels worth it, feels worth doing, feels worthwhile, is worth it, is worth it anymore, is worth doing, is worth doing anymore, is worth anything, is worth the effort, is fun, is fun anymore, brings me joy, brings me any joy, brings me joy anymore, brings joy, gives me joy, gives me any joy, makes me happy, makes me happy anymore, makes me smile, makes it better, makes me feel better, makes me feel anything, interests me, interests me anymore, excites me, excites me anymore, changes, changes anymore, is changing, works out, works out for me, is working out, going right, is going right, goes right, goes right for me, goes my way, is going my way, will change, will change it, will get better, will be ok, will be okay, will work out, will be good again, will help, will be alright, going to change, going to get better, is going to change, is going to get better, is going to help, is going to be ok, is going to be okay, will ever be good again, will be the same, will make it better, gets better, good happens to me, good happens, good about me, left for me, is left for me, left in me, is left in me, left inside me, left inside, left to give, left to hope for, to look forward to, left to look forward to, left to fight for, to hope for, to be happy about, to get up for, to wake up for, to try for, is enough, is good enough, helps anymore, is good anymore, has meaning, has any meaning, has any point, has a point, has meaning anymore, has any meaning anymore, has any point anymore, can help me, can fix me, can fix this, can save me, seems to matter, seems to matter anymore, seems worth it, seems worth it anymore, excites or interests me, feels like it matters, lasts, makes me feel alive, makes me feel good, enough',
  ),
  NOBODY: book('nobody, not one person, no friend, none of them'),
  CARES: book(
    'cares about me, care about me, cares about me anymore, cares anymore, cares if i, cares how i feel, cares what i, cares what happens to me, would care, would even care, would notice, notices me, notices, will notice, would notice if i, understands, understands me, understands how i feel, gets me, gets it, loves me, loved me, likes me, wants me, wants me around, wants me here, wants to be around me, wants to be with me, wants to see me, wants to know me, needs me, needs me anymore, listens, listens to me, hears me, sees me, sees how much i, sees it, sees my pain, checks on me, asks how i am, is there for me, there for me, has time for me, ever loved me, will ever love me, would want me, would choose me, chooses me, ever chooses me, picks me, will love me, could love me, could ever love me, believes in me, gives a shit about me, gives a damn about me, gives a fuck about me, would come, would cry, will cry, cares whether i, cares about me at all',
  ),
  EVERYONE: book(
    'everyone, they, they all, people, my family, my friends, everyone i know, the whole world, my kids, my own family, the world',
  ),
  HATES_ME: book(
    'hates me, hate me, is sick of me, are sick of me, leaves me, leave me, leaves me in the end, leaves in the end, is disappointed in me, are disappointed in me, deserves better than me, thinks i am worthless, thinks i am useless, thinks i am pathetic, is tired of me, are tired of me, is ashamed of me, are ashamed of me, abandons me, abandoned me, has given up on me, have given up on me, gave up on me, is against me, would be happier without me, secretly hates me',
  ),
  // Unable to.
  CAN_NOT: book(
    'can not, could not, am not able to, am unable to, unable to, not able to, do not think i can, do not think i am able to, do not feel able to, do not feel like i can, do not know how to, do not know how i can, do not know how i will, do not know how i am going to, do not know how i am supposed to, do not know if i can, do not know whether i can, do not know how much longer i can, do not know how long i can, do not know how much more i can, not sure i can, not sure how to, not sure how much longer i can, not sure how long i can, can no longer, can hardly, can barely, could barely, could hardly, struggling to, struggle to, do not have the strength to, do not have the energy to, do not have it in me to, have no strength to, have no energy to, have no will to, no strength to, no energy to, no will to, have not got the strength to, have not got it in me to, too tired to, too weak to, too broken to, too exhausted to, how do i, how can i, how am i supposed to, how does anyone, no idea how to, have no idea how to, no idea how much longer i can, no longer able to, not strong enough to, how much longer can i, how long can i, forgot how to, forgotten how to, lost the ability to, lost the will to, losing the will to, afraid i can not, feel unable to, feel like i can not, do not believe i can, do not see how i can, doubt i can, how to, do not feel strong enough to, sick of trying to, tired of trying to, finding it hard to, finding it impossible to, finding it so hard to, it is hard to, it is impossible to, find it hard to, find it impossible to, no idea how i am supposed to, no idea how i can, no idea how i will, have no idea how i am supposed to, have no idea how i can',
  ),
  GAP: book(
    'be, see, get, seem to, find, think, feel, do, bring myself to, make myself, imagine, figure out how to, find a way to, keep on, even, continue to, keep, want to, try to, go on, manage to, try and, carry on',
  ),
  LIVE: book(
    'cope, cope with life, cope with living, cope with being alive, cope with myself, cope with anything, cope with everything, cope with my life, cope with my head, cope with things, cope with stuff, cope with the pain, cope alone, function, function as a person, function like a human, function as a human, face life, face the day, face another day, face the world, face everything, face anything, face anyone, face people, face the future, face myself, face living, get through another day, get through the day, get through this, get through this life, get through each day, make it through the day, make it through another day, stop crying, feel joy, feel happy, feel any joy, feel hope, feel alive, feel human, feel good about anything, be happy, be ok, be okay, be normal, be loved, be fixed, be saved, do anything right, get anything right, do life, do life right, do this life, do this whole life, do adulting, take life, take being me, take another day, handle life, handle anything, handle everything, handle being alive, handle being me, manage life, manage my life, deal with life, deal with anything, deal with everything, deal with myself, deal with being alive, deal with my life, deal with my head, bear life, bear everything, bear this pain, bear the pain, bear it all, stand life, stand myself, endure life, endure another day, stand being me, stand being alive, a way out, a way forward, any way forward, any way out, a way through, a way through this, any light, any hope, hope, it getting better, it ever getting better, things getting better, things ever getting better, this getting better, this ever getting better, anything getting better, it get better, a future, any future, a future for me, a future for myself, my future, myself being happy, the good in anything, any good in anything, joy, any joy, joy in anything, any joy in anything, happiness, meaning, any meaning, meaning in anything, purpose, a reason to get up, a reason to try, a reason, any reason, the will, the will to, the strength, the strength to, escape myself, escape my head, escape my own head, escape this, shake this sadness, shake this feeling, shake this, shake it off, trust myself, love myself, forgive myself, like myself, look at myself, hold it together, keep it together, keep myself together, hold myself together, hold everything together, pull myself together, pretend i am ok, pretend i am okay, pretend i am fine, pretend everything is fine, pretend everything is ok, pretending, pretending i am fine, pretending i am ok, pretending i am okay, pretending everything is fine, pretend to be ok, fighting, living like this, live like this, live this way, be like this, feel like this, feel this way, feel this, feeling this way, feeling like this, do this life thing, do this whole life thing, doing life, be here like this, keep my head above water, climb out, climb out of this, climb out of this hole, get out of this hole, get out of this, get out of this place, crawl out of this, be happy again, feel happy again, feel normal again, feel ok ever, get out of bed, remember what it is like to be happy, remember what happy feels like, remember feeling happy, remember being happy, carry this, carry this weight, carry all this, carry everything, go through this, live with this, live with the pain, live with this pain, enjoy life, enjoy anything, enjoy living, belong anywhere, belong, trust anyone, believe in anything, believe anything will change, imagine being happy, imagine a future, escape, keep everyone happy, be who they want, be me, feel anything anymore, smile anymore, laugh anymore, see any light, be bothered with life, be bothered with anything, be bothered to live, be bothered living',
  ),
  LIVE_ON: book(
    'go on, carry on, keep going, keep on going, keep on, keep this up, keep it up, keep fighting, keep trying, keep pretending, keep living, continue, cope, live, manage, function, pretend, fake it, fight, try, be strong, hold on, hang on, survive, take much more, take anymore, do much more, take a lot more, keep doing this, keep doing it, bounce back, adult, get up',
  ),
  ALONE_ON: book(
    'go on, carry on, keep going, keep on going, keep this up, keep fighting, keep trying, keep pretending, keep doing this, take much more, take anymore, be strong',
  ),
  DO: book(
    'do, take, handle, bear, stand, manage, endure, deal with, cope with, face, keep doing, go through, live with, fight, keep up with, get through, carry, stomach, tolerate, hack, deal',
  ),
  IT: book('it, this, everything, anything, things, this pain'),
  LONGER: book(
    'anymore, much longer, longer, like this, this way, ever, for much longer, much more, day after day, tomorrow, alone anymore',
  ),
  BARELY: book('barely, hardly, not, no longer, just about, only just, not really'),
  COPING: book(
    'coping, coping with life, coping with anything, coping with everything, coping with things, surviving, hanging on, holding on, hanging by a thread, holding it together, hanging in there, keeping it together, keeping my head above water, getting through the day, getting through the days, getting through, functioning, existing, living, alive, treading water, getting by',
  ),
  NOT: book(
    'do not, did not, no longer, can not, could not, never, stopped, have stopped, will never, am never going to, do not think i will ever, am not going to, do not think i am ever going to, never going to, ill never, do not know if i will ever, do not know if i will, not sure i will ever, doubt i will ever, will not, scared i will never, afraid i will never, feel like i will never, know i will never, will i ever, i will never',
  ),
  GOOD: book(
    'matter to anyone, matter to anybody, deserve to be happy, deserve anything, deserve anything good, deserve love, deserve to be loved, deserve happiness, deserve help, deserve my friends, deserve my family, deserve good things, deserve nice things, deserve kindness, enjoy anything, enjoy life, enjoy living, enjoy being alive, enjoying anything, feel joy, feel human, feel alive, feel like a person, feel like myself, feel like a human, feel like living, feel like existing, feel like i matter, feel like i belong, feel like doing anything ever, feel happy, feel ok again, feel okay again, feel normal again, feel good again, feel whole, feel loved, feel joy again, feel hope, know who i am, know who i am anymore, know myself, recognise myself, recognize myself, know what to do anymore, know what to do with myself, know what to do with my life, know what is wrong with me, know what to live for, know where to turn, know how to be happy, know what else to do anymore, know why i try, know why i bother, know why i get up, know why i exist, know why i am here, know why i keep trying, know why i keep going, know why i carry on, know why i am even here, see a future, see any future, see my future, see a way out, see any way out, see a way forward, see hope, see any hope, see light, see any light, see why i should get up, see why i should try, see why i should bother, see why i bother, see why i try, see any reason, see a reason, have a future, have a reason, have any hope, have hope, have anyone to talk to, have anyone left, have any friends, have anything to live for, have anything to look forward to, have anything left to give, have the strength, have it in me, have the energy to live, want to do anything ever, want to feel like this, want to feel this way, want to feel this, want to feel anything, want to feel, want to be me, want to be like this, want to try, want to face the world, want to face anyone, want to face another day, want to do life, want this life, want my life, like myself, like who i am, like who i have become, like being me, love myself, love life, care about anything, care about myself, care about living, care about life, care what happens to me, care if anything happens to me, caring, caring about anything, caring about everything, believe in anything, believe in myself, belong anywhere, belong here in this world, belong in this world, fit in anywhere, have a purpose, have any purpose, have a place in this world, work as a person, see the good in anything, look forward to anything, be happy, be happy again, be good enough, be enough, be enough for anyone, be okay, be ok, be alright, be okay again, be ok again, be loved, be normal, be normal again, be anything, be worth anything, be myself again, be whole, be free of this, amount to anything, find love, find happiness, find peace, get out of this, get out of this hole, get through this, do anything right, do a single thing right, get anything right, feel like getting up, feel anything anymore, want anything anymore, try anymore, care anymore, smile anymore, laugh anymore',
  ),
  STILL: book('anymore, again, ever, ever again'),
  THAT: book(
    'things, life, everything, my life, nothing, the pain, the sadness, this feeling, the emptiness, the darkness, this darkness, this pain, the hurt',
  ),
  WILL_NOT: book(
    'will never, is never going to, are never going to, never going to, never, will not ever, will not, does not ever, do not ever, does not, do not, do not think it will ever, is not going to, are not going to, is not ever going to, doubt it will ever, ever going to, is not, are not',
  ),
  NEVER: book(
    'will never, is never going to, never going to, never, will not ever, does not ever, do not think it will ever, is not ever going to, will it ever, doubt it will ever',
  ),
  GONE: book(
    'end, ends, go away, goes away, leave me, lift, lifts, change, changes, stop, stops, stop hurting, stops hurting',
  ),
  HEAD: book('my head, my brain, my mind, my thoughts, inside my head, in my head'),
  DARKEST: book(
    'dark place, darkness, dark, my worst enemy, a mess, a prison, a dark room, black, torture, a battlefield, hell',
  ),
  GET_BETTER: book(
    'get better, gets better, getting better, get any better, gets any better, getting any better, improve, get easier, gets easier, getting easier, get any easier, getting any easier, be good again, be ok, be okay, be ok again, be okay again, be alright, work out for me, turn out ok, ever get better, ever gets better, ever be ok, ever be okay, ever going to get better',
  ),
  WANT: book(
    'want to, wanted to, need to, feel like, ready to, about to, thinking of, thinking about, close to, wish i could, wish i can, would like to, would rather, tempted to, going to, wish to, i could, on the verge of, keep wanting to, on the brink of, near to, at the point of, want nothing more than to, makes me want to, wanting to',
  ),
  VANISH: book(
    'disappear, vanish, disappear completely, vanish into thin air, fade away, not be here, be gone, be someone else, be somebody else, be anyone else, be anyone but me, escape my life, escape from my life, run away from everything, run away from my life, stop feeling, stop feeling anything, stop everything, not feel anything, feel nothing, give up, giving up, quitting, end this pain, stop hurting, stop trying, leave everything behind, curl up and disappear, hide from the world, hide from everyone, crawl into a hole, curl up in a ball, cry myself to sleep, scream and cry, sleep my life away, hide from life, hide from everything, stop being me, curl up and cry, not be me, stop fighting, never get up, never leave my bed, lie down and not get up, give up on everything, give up on life, giving up on everything, giving up on life, give up on myself, give up on people, giving up on myself, give up on trying',
  ),
  // "what's the point of it all"
  WHAT: book(
    'what is, what would be, what was, there is no, there is not any, there is not a, there is little, is there a, is there any, is there even, see no, see the, see any, see a, see much, what, do not see, do not see the, do not see any, can not see the, can not see any, can not see a, could not see the, no longer see the, no longer see any, wonder what, wondering what, ask myself what, not see the, not see any, not much',
  ),
  THE: book('the, is the, a, any, all the, real, whole, fucking, even, bloody, damn'),
  POINT: book('point, use, sense, purpose, meaning, reason'),
  STRONG_POINT: book('point, use'),
  OF_ALL: book(
    'of everything, of anything, of me, of life, of living, of my life, of being alive, of existing, of this life, of trying, of going on, of waking up, of getting up, of fighting, of carrying on, of existence, of doing anything, in anything, in everything, in life, in living, in trying, in going on, in me, in my life, in existing, in getting up, in getting out of bed, in doing anything, in carrying on, in fighting, in being here, of being here, in continuing, in waking up, to anything, to everything, to life, to my life, to my existence, trying, in trying anymore, trying anymore, carrying on, going on, doing anything, doing anything anymore, getting up, getting out of bed, living like this, fighting, existing, keeping going, with me, with anything, for me, me trying, in me trying, me being here, making plans, in making plans, making goals, setting goals, in setting goals, getting dressed, with everything, living, i exist, in caring, caring, in hoping, hoping, to it anymore, in it anymore, to any of it, to go on, to keep going, to try, to get up, to get out of bed, to carry on, to keep trying, to wake up, to be here, of it anymore, of this anymore, if nothing matters, if nothing changes, anymore, to try anymore, to do anything, of waking up every day, in even trying, of even trying, even trying, of all my effort',
  ),
  HOPE: book(
    'hope, hope left, hope for me, hope for anything, hope in anything, hope in life, hope for the future, all hope, any hope, my hope, hope of anything, hope of it getting better, hope that anything',
  ),
  NO_HOPE: book(
    'no, have no, without, lost, lost my, losing, losing my, lose, given up, gave up, giving up, out of, running out of, ran out of, run out of, zero, left without, losing all, have lost, not much',
  ),
  NO: book(
    'no, have no, zero, lost all, lost any, lost my, lost the, lost all my, losing my, losing the, losing all, have lost, out of, run out of, running out of, ran out of, without, without any, do not have any, do not have the, do not have a, have not got any, have not got the, not got the, see no, find no, no more, not a single, can not find any, can not find the, can not find a, can not see any, not any, not much',
  ),
  JOY: book(
    'strength, will, desire, reason, reasons, joy, interest, passion, drive, fight, faith, purpose, spark, love, happiness, enthusiasm, enjoyment, hope, meaning, point, light, future, pleasure, self worth, self esteem, will power, trust',
  ),
  LEFT: book(
    'left, left in me, in me, inside me, anymore, for anything, for anything anymore, for life, for living, in life, in anything, in anything anymore, in everything, to keep going, to go on, to try, to get up, to get out of bed, to do anything, to do anything anymore, to carry on, to keep trying, to be here, to smile, to continue, to fight, to wake up, to face anything, to face the day, to keep on, to keep fighting, to be happy, in the future, to exist, for everything, in myself, for myself, in people, in humanity, to bother, in doing anything, for me, for someone like me, at the end, ahead of me, ahead, for the future, inside, in my life, to live for',
  ),
  ENERGY: book('energy, motivation, fight'),
  FOR_LIFE: book(
    'for life, to live, for life anymore, to live my life, to exist, to keep going, to go on, to carry on, to keep trying, to be a person, for living, to face anything, to face the day, to face life, to do anything anymore, for anything anymore, to function',
  ),
  HARM: book(
    'ruin, ruins, ruined, ruining, destroy, destroyed, destroying, hurt, hurting, fail, failed, failing, failing at, fail at, failed at, fail in, failing in, poison, break, broke, disappoint, disappointed, disappointing, burden, burdening, mess up, messed up, messing up, screw up, screwed up, screwing up, fuck up, fucked up, fucking up, spoil, push away, drag down, drive away, wasted, wasting, waste, lose, losing, lost',
  ),
  HARMED: book(
    'everything, everyone, everyone i love, everyone around me, everyone i know, my life, my whole life, everything good, life, people, people around me, everything i touch, everything i love, my family, at life, at everything, everything in my life, as a person, as a human being, as a mother, as a father, as a parent, as a mum, as a mom, as a dad, years of my life',
  ),
  LET_DOWN: book(
    'let everyone down, let everyone else down, letting everyone down, let people down, letting people down, let my family down, letting my family down, let myself down, screw everything up, screwed everything up, screwing everything up, fuck everything up, fucked everything up, fucking everything up, mess everything up, messed everything up, messing everything up, get everything wrong, getting everything wrong, do everything wrong, doing everything wrong, push everyone away, pushed everyone away, pushing everyone away, drag everyone down, drags everyone down, dragging everyone down, bring everyone down, bringing everyone down, make everything worse, making everything worse, make everyones life worse, make everyone miserable, making everyone miserable, hurt everyone i love, disappoint everyone, ruin it for everyone, cause everyone pain, not good at anything, no good at anything, useless at everything, bad at everything, bad at life, shit at life, hopeless at everything, terrible at life, suck at everything, suck at life',
  ),
  AWFUL: book(
    'terrible, awful, horrible, worst, useless, worthless, shit, shitty, pathetic, failed, broken, hopeless, disgusting, rubbish',
  ),
  PERSON: book(
    'mother, mum, mom, father, dad, parent, person, human, human being, friend, wife, husband, daughter, son, partner, person alive, person ever, excuse for a human, excuse for a person, waste of space, excuse for a mother, excuse for a father, man, woman',
  ),
  CRY: book(
    'crying all night, crying every night, crying every day, crying for hours, crying for no reason, crying since, cried all night, cried for hours, cried for no reason, cried myself to sleep, crying myself to sleep, cry myself to sleep, keep crying, kept crying, cry every night, cry every day, crying nonstop, crying non stop, been crying, been in tears, cry all night, in tears for hours, break down crying, broke down crying, breaking down crying, sobbing, sobbing for hours, sobbing on the floor, sobbing uncontrollably, keep breaking down, kept breaking down, bawling my eyes out, crying in bed, crying on the floor, crying in the shower, crying alone, woke up crying, wake up crying, can not stop crying, could not stop crying, could not stop the tears, can not stop the tears, crying constantly, want to cry all, cried in the bathroom, cried in bed, cried for an hour, crying for an hour, crying in the bathroom, crying at work, crying in my car, crying in the car, sat and cried',
  ),
  EDGE: book(
    'at the end of my rope, at the end of my tether, at the end of my strength, at my breaking point, at breaking point, reached breaking point, reached my breaking point, reached my limit, reached the end of my rope, reached my lowest, at my limit, at my lowest, at my lowest point, at my lowest ever, hit rockbottom, at rockbottom, reached rockbottom, hitting rockbottom, this is rockbottom, hanging by a thread, holding on by a thread, hanging on by a thread, dark thoughts, surrounded by darkness, drowning in sadness, drowning in darkness, drowning in despair, drowning in grief, drowning in my own head, drowning in my thoughts, drowning in life, stuck in my head, stuck in my own head, lost in darkness, trapped in my own head, trapped in my life, trapped in my head, trapped in this life, trapped in my own body, stuck in this life, on the edge of a breakdown, on the verge of a breakdown, having a breakdown, had a breakdown, having a mental breakdown, had a mental breakdown, nervous breakdown, having a meltdown and can not, about to break, about to break down, about to crack, about to lose it completely, broken beyond repair, tired of life, waste of a life, losing the fight, hanging on by my fingernails, clinging on, barely clinging on, light has gone out, dead end life, in over my head with life, nothing without, done with life and everything, in a dark place, in a bad place, in a dark hole, in a very dark place, in a black hole, what a waste of a life, back in the dark place, falling to pieces, going to pieces',
  ),
  // "why do I even try"
  WHY: book('why'),
  DO_I: book('do, i, should, am, would, did, keep, to, the hell, was, we, does anyone, ever, have, been, can, not, me'),
  TRY: book(
    'try, trying, bother, bother anymore, bother trying, exist, live, alive, get up, wake up, keep going, keep trying, go on, carry on, born, get out of bed, try anymore, alive anymore, even here, still here, exist anymore, keep existing, hate myself, be happy, so broken, so useless, so worthless, such a failure, so sad all, not be happy, not just be normal, never enough, so hard to be happy, so sad, so unhappy, so lonely',
  ),
  MY_ILL: book(
    'my depression, the depression, depression, my mental health, the darkness, the black dog, my anxiety and depression, the emptiness, the sadness, the despair, the loneliness, my loneliness, my sadness, the voices in my head, my thoughts, my anxiety, the dark thoughts, the dark clouds',
  ),
  IS_BACK: book(
    'is back, has come back, came back, is winning, won, is bad, is killing me, is getting worse, is worse, is eating me, is eating me alive, is eating me up, has got me, has me, has me pinned, has won, is hitting me, is hitting, is hitting hard, is hitting me hard, hits hard, is swallowing me, is crushing me, is unbearable, is too much, is destroying me, is at its worst, never leaves, never stops, will not go away, will not stop, is terrible, is awful, is in the toilet, is in pieces, is shot, is gone, is at rockbottom, is consuming me, will not lift, does not lift, are dark, is drowning me, is overwhelming, wins, are back, are getting darker, are killing me, creeping back, is creeping back, is taking over, took over, has taken over, is real, is so heavy, is so loud, is deafening',
  ),
  HURTS: book('hurts, is painful, is exhausting, is torture, is unbearable, is agony, hurts too much'),
  TO_BE: book(
    'to exist, to be alive, to be me, to live, to wake up, to be awake, to be here, existing, being alive, being me, being awake, being here, living',
  ),
  GOOD_TIME: book(
    'happy, good, joy, ok, okay, alive, normal, anything, fine, felt anything, hope, peace, was happy, was ok, felt happy, felt ok, happiness',
  ),
  WHEN_LAST: book(
    'the last time, when, what, i, last, felt, was, feels like, it is like, it, feeling, like, feel, to, be, being, how, is, am, how it feels, it felt',
  ),
  NO_ONE: book(
    'have nobody, have no friends, have nobody to talk to, have nobody left, have no one to talk to, have nothing left, have nothing to live for, have nothing left to give, have nothing to give, have nothing to look forward to, have nothing to get up for, have nothing to wake up for, have nothing going for me, have no purpose, have no future, have no life left, have no self worth, have no worth, have no value, have no meaning, no place in this world, no place for me, am not ok, am not okay, am not doing ok, am not doing okay, am not doing well at, am not alright, am not in a good place, not ok mentally, not okay mentally, have lost everything, lost everything, lost myself, have lost myself, lost my way in life, ache inside, hurt inside, hurt so much inside, am done for good, killing me inside, it is eating me alive, not strong enough for this, not strong enough for this life, not strong enough for life, not made for this world, not made for this life, not cut out for life, not meant for this world, too weak for this world, too broken for this world, do not belong here, destroyed inside, everything inside is dead, dead on the inside, empty on the inside, dying on the inside, broken on the inside',
  ),
  // Spanish.
  ES_BE: book(
    'me siento, estoy, me encuentro, sigo, soy, me veo, me siento como, siento que soy, siento que estoy, me he quedado, ando',
  ),
  ES_BARE: book('siento, sintiendome, sintiendo'),
  ES_LOW: book(
    'vacio, vacia, vacio por dentro, vacia por dentro, inutil, un inutil, una inutil, perdido, perdida, sin esperanza, sin esperanzas, hundido, hundida, desesperado, desesperada, sin fuerzas, sin ganas, sin ganas de nada, sin ganas de vivir, roto por dentro, rota por dentro, roto, rota, al limite, en el pozo, en un pozo, en un agujero, desbordado por todo, desbordada por todo, deprimido, deprimida, una mierda, como una mierda, un fracaso, una fracasada, un fracasado, una carga, una carga para todos, un estorbo, un desastre como persona, muerto por dentro, muerta por dentro, destrozado, destrozada, acabado, acabada, solo en el mundo, sola en el mundo, completamente solo, completamente sola, solo, sola, fatal conmigo mismo, harto de todo, harta de todo, harto de la vida, harta de la vida, cansado de todo, cansada de todo, cansado de la vida, cansada de la vida, cansado de luchar, cansada de luchar, un cero a la izquierda, que no valgo nada, que no valgo, que no puedo mas, que no puedo, en lo mas hondo, en el fondo, fondo, en un hoyo',
  ),
  ES_ALL: book('todo, la vida, mi vida, todo esto, nada, vivir, existir, mi existencia, la existencia'),
  ES_IS: book('es, esta, me parece, parece, se siente, se me hace, me resulta, se ha vuelto, va, sale, tiene, me'),
  ES_BLEAK: book(
    'inutil, una mierda, demasiado, negro, oscuro, gris, mal, sin sentido, un asco, un infierno, un vacio, vacia, vacio, absurdo, imposible, horrible, en vano, insoportable, un sinsentido, sentido, sentido ya, ningun sentido, da igual, da lo mismo, supera, importa, importa ya, importa nada, vale la pena, merece la pena, queda grande, abruma, pesa, pesa demasiado',
  ),
  // French.
  FR_BE: book(
    'je me sens, je suis, je reste, me sens, suis, je me trouve, je me sens comme, je deviens, j suis, j me sens, c est comme si j etais',
  ),
  FR_LOW: book(
    'vide, si vide, vide a l interieur, nul, nulle, inutile, perdu, perdue, desespere, desesperee, sans espoir, a bout, a bout de tout, a bout de forces, au bout, au bout du rouleau, au fond du trou, au plus bas, deprime, deprimee, un echec, un rate, une ratee, une merde, bon a rien, bonne a rien, brise, brisee, mort a l interieur, morte a l interieur, seul, seule, seul au monde, seule au monde, un fardeau, un poids, foutu, foutue, fini, finie, degoute de la vie, degoutee de la vie, degoute de tout, fatigue de tout, fatiguee de tout, fatigue de vivre, fatiguee de vivre, epuise de tout, epuisee de tout, en train de sombrer, en train de couler, en train de craquer, aneanti, aneantie, si seul, si seule, nul et inutile, lasse de tout, las de tout, depasse par tout, depassee par tout, perdu dans ma vie, incapable de tout',
  ),
  FR_ALL: book('tout, la vie, ma vie, tout ca, rien, plus rien, mon existence, l existence, mes journees'),
  FR_IS: book(
    'est, me semble, semble, parait, me parait, n est, devient, est devenu, est devenue, a, n a, ne, m est, s est, me',
  ),
  FR_BLEAK: book(
    'inutile, vain, foutu, foutue, noir, noire, gris, vide, nul, nulle, trop dur, trop dure, trop lourd, insupportable, absurde, perdu, sombre, pourri, pourrie, de la merde, une merde, merdique, un enfer, impossible, sans espoir, sans interet, sans but, de sens, aucun sens, plus de sens, plus aucun sens, pas de sens, d importance, plus d importance, d interet, sert a rien, ecroule, depasse, degoute, va, de gout, m interesse, m interesse plus, m importe, compte, compte plus, vaut la peine, me fait envie, fait plus envie, lourd, lourde, trop',
  ),
  // German.
  DE_BE: book(
    'ich fuhle mich, fuhle mich, ich bin, bin, ich komme mir vor wie, ich war, ich fuhle mich wie, fuhl mich, ich werde, mir ist, ich sitze, mich fuhle ich',
  ),
  DE_BETWEEN: book('so, heute, jetzt, wie, ein, eine, der, mir, uns, mehr, mich, vor, zu, grad, am'),
  DE_LOW: book(
    'so leer, leer, hoffnungslos, wertlos, nutzlos, verloren, allein, alleine, einsam, verzweifelt, am ende meiner krafte, am boden, am boden zerstort, ganz unten, ein versager, so ein versager, versager, eine versagerin, depressiv, hilflos, wie tot, innerlich tot, innerlich leer, wie betaubt, nichts wert, zu nichts zu gebrauchen, gebrochen, eine last, nur eine last, eine last fur alle, am tiefpunkt, in einem loch, in einem tiefen loch, im loch, am verzweifeln, am zerbrechen, uberfordert mit allem, mit allem uberfordert, von allem uberfordert, mude vom leben, lebensmude, alles egal, alles zu viel, alles zuviel, nicht gut genug, so allein, so einsam, so verzweifelt, so wertlos, so hoffnungslos, so am ende, so verloren, so mude von allem, ein nichts, ein wrack, fix und fertig mit allem, mit meinen kraften am ende, mit den nerven am ende, wie der letzte dreck, wertlos und leer, unfahig, zu nichts nutze',
  ),
  DE_ALL: book('alles, das leben, mein leben, das alles, leben, mein ganzes leben, alles was ich mache'),
  DE_IS: book(
    'ist, fuhlt sich, scheint, wird, kommt mir, wirkt, erscheint, erscheint mir, ist mir, ist nur, war, wird mir, fuhlt sich an, ist doch, ist so',
  ),
  DE_BLEAK: book(
    'sinnlos, so sinnlos, hoffnungslos, so hoffnungslos, zu viel, zuviel, mir zu viel, mir zuviel, egal, so egal, mir egal, scheisse, so scheisse, schwarz, grau, so grau, dunkel, so dunkel, leer, so leer, umsonst, vergebens, zwecklos, aussichtslos, schwer, so schwer, zu schwer, nutzlos, wertlos, im arsch, nichts wert, kaputt, am arsch, die holle, unertraglich, eine qual, nicht mehr auszuhalten, bedeutungslos, ohne sinn, vorbei fur mich, nur noch schwer, ein kampf, trostlos',
  ),
};

/** Of oneself: where the sentence opens, or behind "I". */
export const LOW_OF_ONESELF = new FrameBook(
  `
  AM* FEEL AM* FELT
  FELT_BY AM* DESPAIR
  AWFUL PERSON
  CAN_NOT GAP* LIVE LONGER*
  CAN_NOT GAP* LIVE_ON LONGER
  CAN_NOT ALONE_ON
  CAN_NOT GAP* DO IT LONGER
  CAN_NOT LONGER
  BARELY COPING LONGER*
  LOATHE ONESELF LONGER*
  ON_ALL EVERYTHING LONGER*
  NO_ONE LONGER*
  NOT GAP* GOOD STILL* LONGER*
  CRY
  HARM HARMED
  LET_DOWN
  EDGE
  WANT VANISH
  NO JOY LEFT
  NO ENERGY FOR_LIFE
  NO_HOPE HOPE
  WHAT THE* STRONG_POINT
  WHAT THE* POINT OF_ALL
  NO POINT OF_ALL
  WHY DO_I* TRY
  can not remember WHEN_LAST* GOOD_TIME
  a? DISAPPOINTMENT TO_ALL
  `,
  {
    ...slots,
    FELT_BY: book('feel, feeling, felt, been feeling, feels, am, been, being, was'),
    DISAPPOINTMENT: book('failure, disappointment, burden, let down, waste of space, loser, waste of oxygen'),
    TO_ALL: book(
      'to everyone, to my family, to anyone, to the world, on everyone, on my family, as a mother, as a father, as a parent, as a person, as a human, as a human being, as a wife, as a husband, as a friend, as a mum, as a mom, as a dad, at life, at everything, to myself',
    ),
  },
);

/** Wherever it is said. */
export const LOW_ANYWHERE = new FrameBook(
  `
  I AM* DESPAIR
  I AM* AWFUL PERSON
  makes me feel AM* DESPAIR
  ALL IS* BLEAK
  LIFE IS* HARD
  LIFE HARD
  EVERYTHING IS* ALL_BAD
  LIFE has no POINT
  LIFE has lost its POINT
  LIFE has lost all POINT
  NOTHING is? MATTERS
  NOTHING will ever? MATTERS
  NOTHING is? ever MATTERS
  NOBODY ever? CARES
  NOBODY would ever? CARES
  EVERYONE HATES_ME
  LOATHE myself
  LOATHE my life
  LOATHE being me
  LOATHE who i am
  THAT WILL_NOT ever? GET_BETTER
  THAT WILL_NOT ever? GONE
  it NEVER GET_BETTER
  do not think it will ever GET_BETTER
  do not think THAT will ever? GET_BETTER
  do not see how THAT will ever? GET_BETTER
  THAT only gets worse
  THAT keeps getting worse
  THAT just gets worse
  MY_ILL IS_BACK
  it HURTS TO_BE
  TO_BE HURTS
  does not matter what i do
  does not matter if i
  what does it matter
  everything is HARM HARMED
  does anything matter
  does anything matter anymore
  does everything matter
  will anything ever GET_BETTER
  why bother OF_ALL
  why bother with EVERY
  no light at the end of the tunnel
  nothing left in me
  nothing left to give
  nothing to look forward to
  nothing to get up for
  i do not matter
  i do not matter to anyone
  i am nothing to anyone
  i am not enough
  i am never enough
  i see no hope
  i see no light
  i see no future
  i see no way out
  i see no way forward
  i fail as PERSON
  wish i was someone else
  wish i were someone else
  wish i was not me
  HEAD IS* DARKEST
  `,
  { ...slots, EVERY: book('anything, everything, life, me, living') },
);

/** The same in other languages. */
export const LOW_ABROAD = new FrameBook(
  `
  ES_BE ES_LOW
  ES_BARE ES_LOW
  FR_BE FR_LOW
  DE_BE DE_BETWEEN* DE_LOW
  DE_ALL DE_IS DE_BETWEEN* DE_BLEAK
  ya? no puedo mas con? ES_ALL?
  ya? no aguanto mas
  ya? no lo? soporto mas
  ya? no puedo seguir asi?
  no puedo con ES_ALL
  no puedo con mi? alma
  ES_ALL ES_IS ES_BLEAK
  ES_ALL no? ES_IS ES_BLEAK
  nada ya? ES_IS ES_BLEAK
  ya nada ES_IS ES_BLEAK
  todo me da igual
  ya? todo me da igual
  me da todo? igual todo
  nada me importa
  ya? nada me importa ya?
  nada vale la pena
  nada tiene sentido
  no le? veo sentido a ES_ALL
  no le? encuentro sentido a ES_ALL
  no veo salida
  no veo ninguna? salida
  no veo futuro
  no veo el sentido de? ES_ALL?
  que sentido tiene ES_ALL?
  para que seguir
  para que vivir
  para que tanto
  para que esforzarme
  para que intentarlo
  de que sirve ES_ALL?
  no tengo ganas de nada
  no tengo fuerzas
  no tengo fuerzas para nada
  no tengo fuerzas para seguir
  no tengo ganas de vivir
  no tengo ganas de seguir
  no me quedan fuerzas
  no me quedan ganas
  no tengo esperanza
  no tengo a nadie
  he perdido la esperanza
  sin ganas de nada
  sin ganas de vivir
  sin esperanza
  no sirvo para nada
  no sirvo
  no valgo nada
  no valgo para nada
  me odio
  me odio a mi mismo
  me odio a mi misma
  odio mi vida
  odio todo
  odio vivir
  quiero rendirme
  me quiero rendir
  quiero desaparecer
  quisiera desaparecer
  ganas de desaparecer
  ganas de llorar todo el dia
  no paro de llorar
  no puedo parar de llorar
  no puedo dejar de llorar
  me he rendido con? todo?
  a nadie le importo
  nadie me quiere
  nadie me entiende
  no le importo a nadie
  ES_ALL me supera
  la vida me supera
  me supera todo
  ES_ALL se me hace
  estoy en un pozo
  he tocado fondo
  toque fondo
  todo lo hago mal
  lo hago todo mal
  todo me sale mal
  en? peux plus
  je en? peux plus
  en peux plus de FR_ALL
  je y arrive plus
  y arrive plus
  je n arrive plus a rien
  arrive plus a vivre
  a quoi bon
  a quoi ca sert
  a quoi bon continuer
  a quoi bon vivre
  FR_ALL FR_IS plus? FR_BLEAK
  FR_ALL ne? FR_IS plus? FR_BLEAK
  ai plus envie de rien
  plus envie de rien
  envie de rien
  ai envie de rien
  ai plus gout a rien
  plus gout a rien
  plus le gout de rien
  plus le gout de vivre
  ai plus d espoir
  plus d espoir
  plus aucun espoir
  ai plus la force
  plus la force
  plus la force de rien
  plus la force de continuer
  ai perdu espoir
  ai perdu tout espoir
  marre de tout
  marre de la vie
  marre de ma vie
  marre de vivre
  ras le bol de tout
  ras le bol de la vie
  je baisse les bras
  envie de baisser les bras
  envie de tout lacher
  envie de tout abandonner
  envie de disparaitre
  voudrais disparaitre
  veux disparaitre
  je vaux rien
  je ne vaux rien
  ne vaux rien
  je sers a rien
  je ne sers a rien
  sers a rien
  je me deteste
  je deteste ma vie
  je hais ma vie
  je me hais
  personne m aime
  personne ne m aime
  personne me comprend
  personne ne me comprend
  je vais craquer
  je craque completement
  je m effondre
  je sombre
  je touche le fond
  ai touche le fond
  tout s ecroule
  tout s effondre
  tout me degoute
  je n arrete pas de pleurer
  arrete pas de pleurer
  pleure tout le temps
  pleure tous les jours
  je supporte plus
  supporte plus rien
  je supporte plus rien
  ich kann nicht mehr
  kann nicht mehr
  ich mag nicht mehr
  kann so nicht mehr
  ich kann so nicht mehr
  kann so nicht mehr weiter
  kann so nicht weitermachen
  weiss nicht mehr weiter
  ich weiss nicht mehr weiter
  kann nicht mehr weiter
  hat keinen sinn mehr
  hat alles keinen sinn
  hat alles keinen sinn mehr
  alles hat keinen sinn
  alles hat keinen sinn mehr
  es hat keinen sinn mehr
  es wird nie besser
  wird nie besser
  macht alles keinen sinn
  macht alles keinen sinn mehr
  nichts hat mehr? sinn
  nichts hat mehr? einen sinn
  nichts macht mehr? sinn
  nichts macht mehr spass
  nichts macht mir mehr freude
  nichts bringt mehr was
  bringt alles nichts
  bringt alles nichts mehr
  bringt doch alles nichts
  nichts ist mehr wichtig
  wozu das alles
  wozu noch
  wozu das alles noch
  wozu noch weitermachen
  wozu lebe ich
  was soll das alles
  was soll das alles noch
  was hat das alles fur einen sinn
  mir ist alles egal
  mir ist alles zu viel
  es ist alles zu viel
  ist alles zu viel
  ist alles DE_BETWEEN* DE_BLEAK
  alles DE_BLEAK
  kein sinn mehr
  hat alles keinen zweck
  hat keinen zweck mehr
  will heulen
  will weinen
  konnte heulen
  wird alles zu viel
  mir alles zu viel
  wird mir alles zu viel
  wachst mir alles uber den kopf
  alles wachst mir uber den kopf
  schaff das alles nicht mehr
  schaffe das alles nicht mehr
  schaffe das alles nicht
  schaff das alles nicht
  schaffe das nicht mehr
  schaff das nicht mehr
  schaffe es nicht mehr
  schaff es nicht mehr
  schaffe nichts mehr
  schaffe gar? nichts mehr
  packe das nicht mehr
  pack das nicht mehr
  pack das alles nicht mehr
  packe das alles nicht mehr
  halte das nicht mehr aus
  halte es nicht mehr aus
  halte das alles nicht mehr aus
  halt das nicht mehr aus
  halt es nicht mehr aus
  halt das alles nicht mehr aus
  ertrage das nicht mehr
  ertrage es nicht mehr
  ertrage das alles nicht mehr
  will nicht mehr
  ich will nicht mehr
  will so nicht mehr
  ich hasse mich
  hasse mich
  ich hasse mein leben
  hasse mein leben
  hasse alles
  keine hoffnung
  keine hoffnung mehr
  habe keine hoffnung mehr
  keine kraft mehr
  habe keine kraft mehr
  hab keine kraft mehr
  keine kraft mehr fur alles
  keine lust mehr auf alles
  keine lust mehr auf nichts
  keine lust mehr auf das leben
  keinen ausweg
  sehe keinen ausweg
  sehe keinen ausweg mehr
  sehe keinen sinn
  sehe keinen sinn mehr
  seh keinen sinn mehr
  keinen sinn mehr
  keine zukunft
  sehe keine zukunft
  bin nichts wert
  ich bin nichts wert
  niemand mag mich
  keiner mag mich
  niemand braucht mich
  keiner braucht mich
  niemand liebt mich
  niemand versteht mich
  keiner versteht mich
  interessiert eh keinen
  mache alles falsch
  mach alles falsch
  mache alles kaputt
  ich mache alles kaputt
  will alles hinschmeissen
  will nur noch weinen
  nur noch am weinen
  weine nur
  kann nicht aufhoren zu weinen
  will verschwinden
  will nur noch verschwinden
  mochte verschwinden
  mochte am liebsten verschwinden
  alles bricht zusammen
  ich breche zusammen
  ich zerbreche
  will aufgeben
  will nur noch aufgeben
  ich gebe alles auf
  nao aguento mais
  nao consigo mais
  nada faz sentido
  nada mais faz sentido
  non ce la faccio piu
  niente ha senso
  niente ha piu senso
  mi sento vuoto
  mi sento vuota
  ik kan niet meer
  ik kan het niet meer aan
  alles is zinloos
  `,
  slots,
);

/**
 * Where a clause is made of nothing but such words, no thing is named in it: what is hopeless there is oneself, or all
 * there is.
 */
export const OF_NO_THING: ReadonlySet<string> = new Set(
  phrases(`
    i, me, my, myself, mine, you, we, us, it, its, this, that, these, those, he, she, they, them, a, an, the, and, or, but, because, so, if, as, than, when, while, since, until, though, although, where,
    is, am, are, was, were, be, been, being, do, does, did, doing, done, have, has, had, having, will, would, can, could, should, shall, may, might, must, ought, not, no, never, nor, neither, none, hardly, barely,
    to, of, in, on, at, for, with, without, from, by, about, into, out, up, down, off, over, under, through, around, like, inside, between, against, away,  anywhere, nowhere, everywhere, somewhere,
    what, why, how, who, which, there, here, then, now, once, whether, even, still, just, only, too, very, more, most, much, many, less, least, any, some, every, each, all, both, other, another, else, same, such, own, one, bit, again, ever, long, longer, anymore, already, yet, always, maybe, perhaps, probably, really, actually, unbelievably, absolutely, deeply, truly, honestly, whatever, forever,
    everything, nothing, anything, something, everyone, anyone, someone, nobody, people, person, human, self, thing, things, life, living, live, lives, exist, existing, existence, world, day, days, night, nights, time, times, year, years, week, weeks, month, months, morning, tomorrow, future, past, head, mind, heart, soul, body, thoughts, thought, feelings, feeling, feel, feels, felt, emotions,
    go, going, goes, gone, went, get, gets, getting, got, keep, keeps, kept, keeping, make, makes, making, made, take, takes, taking, took, taken, give, gives, giving, gave, given, see, sees, seen, know, knows, think, thinks, want, wants, wanted, need, needs, try, tries, trying, tried, bother, care, cares, caring, cope, coping, manage, handle, face, deal, bear, stand, carry, hold, holding, hang, hanging, go on, continue, pretend, pretending, fight, fighting, struggle, struggles, struggling, find, lose, losing, lost, fall, falls, falling, break, breaking, broken, end, ends, ending, stop, stops, start, come, comes, coming, stay, wake, waking, sleep, lie, lying, sit, sitting,  say, tell, help, helps, help me, save, fix, matter, matters, mean, means, seem, seems, look, looks, turn, turning, become, becoming, change, changes,   happen, happens, believe, guess, deserve, belong, love, loves, hate, hates, hating, loathe, enjoy, leave, left, remember, forget, care less, use, used, understand, notice, listen, hear, let, lets, put, point, sense, reason, reasons, purpose, meaning, hope, hopes, joy, happiness, strength, energy, motivation, light, way, worth, value, fault, use, place, part, kind, sort, lot, rest, side, moment, moments, piece, pieces, bits, mess, weight, waste, space, failure, burden, loser, disappointment, mistake, pain, sadness, grief, loneliness, emptiness, darkness, despair, misery, depression, anxiety, tears, hell, nightmare, fight, battle, list, lists, goals, goal, plans, plan, bed, breath,
    good, bad, ok, okay, fine, well, better, worse, best, worst, right, wrong, happy, sad, unhappy, tired, exhausted, weary, drained, hard, heavy, dark, black, grey, gray, low, lower, lowest, alone, lonely, empty, numb, hollow, hopeless, worthless, pointless, meaningless, useless, helpless, powerless, miserable, depressed, desperate, pathetic, futile, unbearable, bleak, overwhelmed, overwhelming, broken, shattered inside, crushed, defeated, devastated, ruined, ruin, ruining, drowning, sinking, suffocating, spiralling, spiraling, crumbling, apart, dead, dying inside, invisible, unloved, unwanted, unlovable, stupid, weak,  ugly, scared, terrified, afraid, ashamed, guilty, stuck, trapped, enough, normal, real, awful, terrible, horrible, shit, shitty, crap, fucked, fucking, fuck, sick, done, same, impossible, painful, cruel, unfair, endless, crying, cry, cried, sobbing, hurting, hurts, hurt, ache, aching, suffer, suffering, fail, fails, failing, failed, disappear, vanish, hide, escape, rockbottom, grind, honest, please, sorry, god, yeah, ugh, oh,         
    yo, mi, me, mis, conmigo, mismo, misma, el, la, lo, los, las, un, una, de, del, a, en, con, por, para, que, no, ni, ya, se, es, soy, estoy, esta, son, ser, estar, hay, he, ha, tengo, tiene, tienen, siento, sentido, siente, puedo, puede, quiero, quiere, valgo, vale, sirvo, sirve, hago, hacer, nada, todo, todos, todas, nadie, nunca, vida, vivir, mundo, mas, muy, tan, tanto, esto, eso, asi, sin, fuerzas, ganas, esperanza, esperanzas, ilusion, mal, fatal, bien, solo, sola, vacio, vacia, triste, inutil, perdido, perdida, hundido, hundida, cansado, cansada, harto, harta, roto, rota, desesperado, desesperada, fracaso, carga, mierda, negro, oscuro, horrible, total, dentro, seguir, seguir asi, aguanto, soporto, llorar, llorando, sola, y, pero, porque, como, cuando, siempre, saber, se, hasta, sobra, pena, vuelta, salida, futuro, odio, supera, pesa, duele, aqui, alma, saber,
    je, j, me, m, moi, mon, ma, mes, tu, il, elle, on, ce, c, cela, ca, est, suis, ai, a, as, ne, n, pas, plus, rien, jamais, personne, tout, tous, toute, toutes, vie, vivre, monde, le, la, les, l, un, une, de, d, des, du, en, y, a, au, aux, et, mais, ou, que, qu, qui, quoi, pour, par, dans, avec, sans, sur, si, tellement, trop, tres, vraiment, sens, sent, sers, sert, vaux, vaut, peux, peut, veux, arrive, arriver, faire, fait, fais, va, vais, envie, force, forces, espoir, gout, courage, raison, but, vide, seul, seule, triste, nul, nulle, inutile, perdu, perdue, desespere, desesperee, epuise, epuisee, fatigue, fatiguee, bout, fond, trou, rouleau, noir, noire, mal, echec, merde, fardeau, foutu, foutue, dur, dure, lourd, lourde, supporte, continue, continuer, compte, pleure, pleurer, craque, marre, deteste, hais, aime, comprend, besoin, comme, quand, deja, meme, aucun, aucune, horrible, ici, interieur,
    ich, mich, mir, mein, meine, meinem, meinen, du, er, sie, es, wir, das, dies, der, die, den, dem, ein, eine, einen, einem, und, oder, aber, weil, dass, wenn, wie, was, wozu, wofur, warum, wieso, ist, bin, war, sind, sein, habe, hab, hat, haben, werde, wird, werden, kann, konnte, will, mag, muss, soll, schaff, schaffe, pack, packe, halte, halt, aus, aushalten, nicht, nichts, nie, niemals, kein, keine, keinen, keiner, niemand, mehr, noch, nur, auch, schon, so, zu, sehr, ganz, alles, allem, allen, leben, lebens, welt, sinn, zweck, hoffnung, kraft, ausweg, zukunft, lust, grund, ende, boden, loch, weiter, weitermachen, fuhle, fuhl, fuhlt, sich, an, am, im, in, mit, von, vor, fur, auf, ohne, uber, leer, leere, allein, alleine, einsam, traurig, mude, mud, schlecht, dunkel, grau, schwarz, schwer, egal, sinnlos, hoffnungslos, wertlos, nutzlos, hilflos, verzweifelt, verloren, kaputt, versager, last, scheisse, wert, besser, brauch, braucht, liebt, mag, versteht, hasse, hass, aufgeben, weinen, heulen, weine, heute, jetzt, immer, tut, weh, geht, gehts, innerlich, viel, zuviel, mal, da, hier, menschen, tag, tage, nacht, gar, irgendwie, anfangen, bock, einfach, doch, eh`),
);

/** Oneself, or all there is. */
export const OF_ALL_OR_ONESELF: ReadonlySet<string> = new Set(
  phrases(`
    i, me, my, myself, everything, nothing, nobody, anything, life, living, existence, world, everyone, all, every,
    me, mi, yo, soy, estoy, siento, tengo, puedo, valgo, quiero, todo, nada, nadie, vida, je, j, m, moi, ma, suis, ai, tout, rien, personne, vie,
    ich, mich, mir, mein, bin, alles, nichts, keiner, niemand, leben`),
);

/** Where no thing is named, enough for a low mood. */
export const DESPAIRING = book(`
  hopeless, worthless, pointless, meaningless, useless, helpless, powerless, miserable, depressed, despair, pathetic, futile, unbearable, bleak, crushed, defeated, devastated,   drowning, sinking, suffocating, spiralling, spiraling, crumbling,
  falling apart, fall apart, falling to pieces, in pieces, breaking apart, invisible, unloved, unwanted, unlovable, failure, burden, loser, disappointment, emptiness, darkness, misery, loneliness, rockbottom, my lowest, overwhelmed and, numb, hollow, feel empty, feels empty, feeling empty, empty inside, feel broken, broken inside, am broken, feel alone, feeling alone, alone in this world, alone in the world, so alone, feel lost, feel dead, lonely, no hope, no point, no reason to, no joy, no purpose, no future, no meaning, no strength, no happiness, no light, no way out, no one to, lost hope, lost all,
  hate myself, hates me, hate me, hate my life, hate life, hate existing, hate everything, hate living, can not cope, not coping, not cope, never happy, never be happy, never enough, not good enough, never good enough, given up, give up on, giving up on, giving up on everything, want to give up, feel like giving up, want to disappear, want to vanish, tired of life, tired of living, tired of everything, tired of existing, tired of trying, tired of fighting, sick of everything, sick of life, sick of living, sick of myself,
  how much more can i take, how much more of this can i, how much more of this i can, how much more i can take, how much longer can i, how much longer i can, what is it for, what is everything for, what am i living for, what am i doing with my life, know what i am doing with my life, what is left, not worth it anymore, not worth living, nothing matters, nothing is worth, not matter what i, nothing does, nothing is good, nothing good, nothing helps, nothing feels, nothing makes, nothing gives me, not matter anymore, nothing means, no use trying, can not go on, can not do this anymore, can not do it anymore, can not take this anymore, can not take it anymore, can not take anymore, can not keep going, can not keep doing this, not do this anymore, can not be happy, will never, not get better, never get better, never gets better, keep failing, always fail, always failing, i always fail, fail at everything, failing at everything, not deserve, not belong, do not matter, rather not be here, not want to be me, not want to live like this, not feel anything,  not care about anything, care about nothing, not enjoy, why am i trying, why i am trying, why do i try, why do i bother, why am i here, why am i alive, why i bother, why i try, why i keep, why do i exist, why do i keep, why can i not be happy, can not be saved, can not stop crying, crying again, cried myself, in the dark, dark place, dark hole, waste of space, waste of a life, waste of life, wasted my life, my life is over, end of my strength, not have the strength, not got the strength, no strength left, not strong enough, too weak, stay in bed forever, never get up,  everything is my fault, everything hurts inside, can not feel anything, can not see a way, can not see any way, can not see the point, not see the point, see no point, see no way, see no hope, see no future, not remember being happy, not remember happiness, remember what happiness, remember what joy, remember feeling happy, nobody understands, nobody loves, nobody likes, nobody wants, nobody needs, nobody sees, nobody hears, nobody helps, nobody listens, nobody cares about, nobody would care, nobody believes, everyone hates, everyone leaves, people hate me, people leave,
  how this ever gets better, how it ever gets better, how it gets better, how it could ever get better, not know what i am doing with my life, not want to do anything, not remember what happiness, want to do anything anymore, no idea how i am supposed to, how am i supposed to go on, how am i supposed to keep,
  inutil, hundido, hundida, desesperado, desesperada, sin esperanza, sin fuerzas, no tengo esperanza, no tengo esperanzas, no tengo fuerzas, no valgo, no sirvo, fracaso, una carga, harto de todo, harta de todo, cansado de todo, cansada de todo, cansado de vivir, nada vale, nada tiene, nada me, todo me supera, todo es, me odio, odio mi vida, odio todo, no puedo con todo, no puedo seguir, no puedo mas, no aguanto, no soporto, vacio, vacia, tan solo, tan sola, sin salida, sin futuro, nadie me, a nadie, mi vida no, para que seguir, para que vivir, no quiero seguir, todo mal,
  inutile, desespere, desesperee, sans espoir, plus d espoir, aucun espoir, plus la force, plus de force, plus de forces, plus le courage, plus envie de rien, envie de rien, sers a rien, vaux rien, un echec, une merde, un fardeau, a bout, au bout du rouleau, au fond du trou, au fond,  rien n a,  rien ne va, rien ne, personne ne m, personne m, me deteste, deteste ma vie, hais ma vie, en peux plus, y arrive plus, arrive plus a, n arrive plus, marre de tout, marre de la vie, a quoi ca sert, a quoi bon, a quoi sert, tout seul au monde, si seul, si seule, ma vie n, ma vie est, supporte plus, vide,  foutue,
  sinnlos, hoffnungslos, wertlos, nutzlos, hilflos, verzweifelt, versager, am boden, keine hoffnung, keine kraft, keinen sinn, kein sinn, keinen ausweg, keine zukunft, nichts mehr sinn, nichts mehr einen sinn, nichts wert, ich kann nicht mehr, kann so nicht mehr, nicht mehr weiter, nicht mehr aus, schaff gar nichts, schaffe gar nichts, schaffe nichts, schaff nichts, schaff das alles nicht, schaffe das alles nicht, alles zu viel, alles zuviel, alles egal, alles scheisse, alles so schwer, hasse mich, hasse mein leben, hasse alles, innerlich leer, so leer, fuhle mich leer, fuhl mich leer, so allein, so einsam, keiner braucht, niemand braucht, keiner liebt, niemand liebt, niemand mag mich, keiner mag mich, niemand versteht, keiner versteht, wird nie besser, nie wieder gut, wozu, wofur das alles, will nicht mehr, mag nicht mehr, am ende meiner kraft, in einem loch,  keinen bock mehr, nur weinen, nur heulen, mein leben ist`);

/** There, too little each, and enough with everything or life, or with each other. */
export const TROUBLING = [
  'everything, life, my life, existing, existence, the world',
  'alone, lost, sad, unhappy, empty, broken, dead, stuck, trapped, weak, worse, low',
  'too much, too hard, hard, heavy, dark, black, impossible, struggle, fight, battle, painful, hell, nightmare, awful, terrible, horrible, shit, crap, fucked, cruel, falling, breaking, sick of, grind, mess',
  'crying, cried, cry, tears, sobbing, hurting, suffering, pain, aching',
  'anymore, much longer, always, never',
  'can not do, can not take, can not handle, can not bear, can not deal, can not face, can not keep, can not stand, can not manage',
  'give up, giving up, stop trying, hide, escape',
  'what is wrong with me, scared, terrified, ashamed, guilty',
  'who cares, do not care, not worth it, not worth, does not matter, what for',
].map(book);

/** All is well, or one asks for little: none of the above. */
export const NOT_TROUBLED = book(
  'done, good, fine, ok, okay, great, happy, better, well, love, loves, enjoy, best, work, works, worked, help with, list, lists, plan, plans, goal, goals, one of, ones',
);

/** Too little beside other words, and enough where they are the whole message. */
const SIGNS_ENOUGH = [
  'i give up, just give up, i am giving up, me rindo, j abandonne, ich gebe auf, gebe auf',
  'feels pointless, it feels pointless, there is no point, what is the use',
  'nobody cares',
  'i do not know anymore, do not know anymore, do not know what to do anymore',
  'i am broken, hopeless, worthless, useless, depressed, miserable, despair, desperate, helpless, lonely, dead inside, i am alone, i am numb, i am lost, low, feeling low, i feel low, feeling down, i feel down, mir geht es schlecht, am ende, ich bin am ende, bin am ende, hoffnungslos, verzweifelt, deprimida, deprimido, leer, numb, empty, am alone, lost and alone, broken, a failure, failure, a disappointment, a burden, a loser, i am nothing, i am nobody, i am no good, i am no use',
  'do not want to be here, want everything to stop, want it to stop, want this to stop, want it to be over, want this to be over, want everything to be over, please make it stop, want it to end, i want it to stop, i want this to stop, i want it to be over, i want it to end, i want everything to stop, i do not want to be here',
  'je craque, c est trop dur, my heart hurts, my soul hurts, i hurt inside, i am hurting, i am suffering, hurting',
  'rockbottom, pain inside, much pain inside, i am in pieces, dark place, i am in a mess, not doing well, i am not doing well, i am struggling, not well, i am really not well',
  'can not deal with this, can not deal with it, i can not deal with this, can not handle this, i can not handle this, can not take this, i can not take this, can not take it, i can not take it, can not bear it, can not bear this, i can not bear it, i can not bear this, i can not face it, i can not face, can not face it, can not face',
];
/** Enough beside another sign. */
const SIGNS_MORE = [
  'can not do this, can not do it, can not deal, i can not do this, i can not do it, i can not, i can not deal, can not manage, i can not manage',
  'it is too much, this is too much, too much, everything is too much',
  'pointless, it is pointless, seems pointless, meaningless, sinnlos, sin sentido, it is no use, no use, it is hopeless, this is hopeless, no point, why bother, this is pointless, this feels pointless, wozu, para que, not ok',
  'life is hard, life is unfair, life is cruel, fuck everything, fuck this life, fuck life, fuck my life, screw everything, everything is wrong, everything is going wrong, everything goes wrong, everything is broken, everything is crap, everything is a mess, life is shit',
  'who cares, do not care, i do not care, nobody cares',
  'i am tired, i am exhausted, tired of this, had enough, i have had enough, too tired, no energy, no motivation, no energy left, no energy for anything, no motivation for anything, no energy to do anything, no motivation to do anything, i have no energy, i have no motivation, feel like shit, feel awful, feel terrible, feel horrible, i feel awful, i feel terrible, i feel horrible, i feel like shit, struggling',
  'want to cry, i want to cry, in tears, i am in tears, crying, i am crying, want to hide, i am sad, sad, i feel sad, feel bad about myself, i feel alone, what is wrong with me, why am i like this, why me, i am a mess',
  'going crazy, going mad, going insane, losing my mind, i am going crazy, i am going mad, i am going insane, i am losing my mind, losing it, i am losing it',
  'feel nothing, i feel nothing',
];
export const LOW_SIGNS = { enough: SIGNS_ENOUGH.map(book), more: SIGNS_MORE.map(book) } as const;

/** All that a low message may hold beside its signs and still be nothing else. */
export const BESIDE_SIGNS = book(`
  sorry, again, i am sorry, so sorry, hi, hello, hey, ugh, help, help me, please, pls, god, oh god, oh, omg, yeah, yes, no, nope, nah, well, ok, okay, idk,
  i do not know, whatever, and, but, so, because, then, anymore, everything, anyway, hmm, honest, sigh, fuck, fuck this, shit, meh, blah, why, lo siento, perdon, desole, pardon, sorry leute, ich, es, ist, je, yo, now, me, i, nothing done, nothing, none, nada, rien, nichts, for me, to me`);

/** All and oneself, behind a preposition: "about everything", "in my life"; anything else there is a thing. */
export const GENERAL = book(`
  me, him, her, them, my wife, my husband, my partner, my family, my life, life, my whole life, this life, everything, anything, nothing, myself, us, living, being alive, existing, it, this, things, the world, this world, my world, the future, my future, people,
  everyone, anyone, my head, my mind, my own head, my brain, inside, the inside, my heart, my soul, my own skin, general, ways, every way, so many ways, trying, being here, being me, the end, other people, the days, days, my days, existence, my existence, my own life, being a person, getting better, it ever getting better, ever getting better, ever being happy, the pain, my pain, pain, sadness, grief, loneliness, my thoughts, thoughts, the point, feeling, my feelings, the darkness, darkness,
  todo, nada, la vida, mi vida, esto, todo esto, mi, vivir, el mundo, tout, rien, la vie, ma vie, ca, tout ca, vivre, moi, allem, alles, dem leben, das leben, mir, mich, meinem leben, leben, der welt, diesem leben`);

export const PREPOSITIONS = book(
  'at, with, in, on, about, of, for, over, by, from, to, after, into, around, than, during, per, playing, doing, without, when it comes to, como, con, en, de, por, para, sobre, avec, dans, a, pour, sur, bei, mit, im, in, auf, uber, von, fur, an, am, zum, zur, als, wegen',
);

/** What may follow a mood and leave it one: a new clause, or who is spoken to. */
export const GOES_ON = book(
  'and, but, again, or, so, because, since, when, while, if, that, then, until, unless, am, where, i, you, he, she, we, they, it, me, there, what, why, how, who, nothing, everything, nobody, everyone, life, is, please, sorry, help, not, no, yes, will, would, does, anymore, unless, feels, feel, feeling, just, even, goodnight, good, night, thanks, thank, bye, xx, x, y, pero, porque, ya, ni, estoy, no, et, mais, car, parce, je, puis, und, aber, weil, geworden, ich, mein, meine, dass, alles, nichts, oder, also, like, inside, an, either, too, can, could, do, did, always, everyday, every, some, most, days',
);

/** What a mood is told in that is none of one's own. */
export const TOLD_IN = book(
  'character, hero, narrator, author, villain, protagonist, song, book, film, movie, novel, poem, essay, chapter, article, podcast, lyrics, scene, play, paper, talk, lecture, poster, slogan, quote, title, headline, blog, episode, read, watch, listen, draft, translate, sing, rehearse, memorise, used to',
);

/** Another tells it, right before. */
export const SAYS = book(
  'says, said, thinks, thought, feels, reckons, believes, claims, told me, texted, wrote, sings, dice, dit, sagt',
);

/** Right before a mood, that it is not there. */
export const NOT_SO = book(
  'not, never, less, longer, hardly, kein, keine, nicht, nie, pas, nunca, without, beat, overcome, stop, avoid',
);

export const IN_JEST = book(
  'jk, just kidding, kidding, haha, hahaha, hahahaha, hehe, rofl, 😂, 🤣, 😹, 😆, joking, jaja, jajaja, mdr, ptdr, xd, not literally, satt, vor lachen, de rire, de risa, gelacht',
);
