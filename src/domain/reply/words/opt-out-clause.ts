/** The words of a clause that asks us to end, by what they do in it; the clause holds no others. Plain forms, a set each. */
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** What is asked: "stop", "kündige", "dar de baja". */
export const ENDING = words(`
  stop stopping stopped quit cease discontinue end terminate cancel disable deactivate halt unsubscribe opt
  cancellation refrain
  cancelen cancela cancelar cancelarlo cancelenlo cancelacion cancelo anular anulen anula anulo suspendan suspender baja
  borrenme borradme borrame borrarme quitenme quitadme quitame quitarme saquenme sacadme sacame eliminenme eliminame
  quitenlos quitenmelos parale paren parad dejen dejad deja detengan
  resilie resilier resiliez desabonner desabonne desabonnez desinscrire desinscrivez cessez cesser cesse arretez arreter
  arrete supprimer supprimez supprime enleve enlevez enlever retirez retirer retire stopper stoppez annuler annulez annule
  kundige kundigen abmelden abmeldung abbestellen abstellen unterlassen loschen austragen einstellen beenden beende
  beendet kundigung bestelle stoppen stoppt streichen entfernen widerrufe`);

/** With `OFF` behind it, the same: "switch these messages off", "take me off your list", "remove it from your service". */
export const MOVING = words(
  'turn switch shut take taken sign remove removed delete erase get drop scratch withdraw withdrawing want',
);
export const OFF = words('off out consent');
/** Off which one is taken: "remove my number from your list". */
export const PLACES = words('list mailing service services');

/** What is ended or refused, whoever's it is. */
export const THING = words(`
  anchor
  service services subscription correspondence communication communications contact consent message messages msg msgs
  email emails mail mails text texts sms txt txts reminder reminders notification notifications nudge nudges list
  mailing membership stuff
  servicio suscripcion mensaje mensajes mensajito mensajitos correo correos sms aviso avisos recordatorio recordatorios
  lista consentimiento numero cuenta
  abonnement service messages message sms textos envoi envois mails mail courriels courriel liste rappels notifications numero
  adresse inscription consentement envois
  dienst abo abonnement nachricht nachrichten mail mails sms erinnerungen erinnerung liste verteiler einwilligung nummer
  adresse`);

/** Ends a subscription, whatever is said besides. */
export const LEAVING = words(`
  unsubscribe opt desabonner desabonne desabonnez desinscrire desinscrivez abmelden abbestellen`);

/** Of things, those that are the person's own with us. */
export const ADDRESSES = words('numero nummer adresse adress number address inscription');

/** Whose: ours as the person speaks of us. Without one of these, the thing may be anybody's. */
export const OURS = words(`
  anchor
  your ur these those this su sus vuestro vuestra vuestros vuestras tus estos estas este esta vos votre tes ta ton ces cette cet
  ihre ihren ihrer ihrem eure euren eurer euer eurem deine deinen deiner dein diese diesen dieser diesem`);
/** Theirs with us, where it is a request: "solicito la cancelación de mi suscripción". */
export const MINE = words('my mi mis mon ma mes mein meine meinen');
export const WITH_US = words(
  'subscription membership account consent suscripcion cuenta consentimiento abonnement inscription compte consentement abo konto einwilligung',
);
export const REQUEST = words(`
  please kindly hereby wish request pls plz solicito pido quiero quisiera deseo favor souhaite veux voudrais resilie veuillez
  merci stp svp hiermit mochte mochten will bitte kundige widerrufe`);
/** The only one there is: "hiermit kündige ich den Dienst", "please stop all messages". */
export const SERVICE = words('service servicio dienst all alle todos todas tous toutes every');
/** "dont send no more emails", "jveux plus recevoir vos sms" */
export const NOT = words('no not dont never nicht nichts kein keine keinen plus jamais ya nunca');
export const MORE = words('more anymore again ever longer mehr wieder plus jamais mas nunca');

/** "from you", "de vous", "von euch" */
export const FROM = words('from by de von da');
export const YOU = words('you u ustedes vosotros vous toi euch ihnen dir');

/** Who gets: "all texts to me", "me contacter", "mir schreiben". */
export const RECEIVING = words('me us here nos m moi nous mich mir uns');
export const CONTACTING = words(`
  contact contacting contacted write writing text texting email emailing message messaging call calling send sending escribir
  contactar mandar enviar recibir receive receiving get getting recevoir contacter ecrire envoyer solliciter kontaktieren schreiben schicken bekommen erhalten anschreiben belastigen`);

/** Only from then on: "as of today", "à compter d'aujourd'hui", "ab heute". */
export const TODAY = words('today hoy aujourdhui hui heute');
export const FROM_THEN = words('as from of partir compter ab desde');

/** What stands around it and changes nothing. */
export const AROUND = words(`
  i id ill im am we wed you u it that please kindly pls plz would could can will should may might must be so kind as to exercise right being
  ask asking request requesting hereby writing wish want wanted wanna like love need do does the a an any all every each
  everything of in for my on off at with and or nor also by
  further future more no not dont longer wanting anymore ever again now today right away once once immediately
  effective effect immediate straight permanently forever good completely entirely altogether thanks thank thankyou cheers
  sir madam team anchor hi hello dear sorry really just simply finally already use using must sending send texting emailing messaging
  contacting writing contact receiving getting future daily automated number phone mobile address up
  que de del la el los las lo le un una por para favor ya no mas nunca quiero quisiera deseo solicito pido pueden puedes
  podrian podrias porfa porfavor gracias definitiva definitivamente inmediatamente inmediata todo todos todas vez mi mis a
  al con en y o oye hola recibir enviar mandar enviarme mandarme escribir escribirme contactarme siempre ahora
  je j jveux veux souhaite voudrais aimerais ne n pas plus jamais le la les l de des du d ca cela en un une et ou mon ma mes
  a au aux compter partir definitivement immediatement maintenant merci de bien vouloir veuillez stp svp sil s il
  te vous plait prie bonjour toujours recevoir envoyer ecrire contacter desormais avec effet immediat tout tous toutes suite
  ich wir mochte mochten will wollen wurde bitte bitten hiermit den der die das dem des ein eine einen es ab von vom aus in
  im mit sofortiger wirkung sofort fristlos nicht nichts kein keine keinen mehr nie wieder weiter weitere weiteren jede
  jeden meine meinen mein meiner alle allen alles und oder ganz dauerhaft endgultig endlich danke hallo ihr sie du konnen
  konnt kannst konntet konnten zu an bekommen erhalten schicken senden schreiben kontaktieren mal jetzt gerne gern`);

/** A clause ends before them: "unsubscribe me before I throw my phone in a lake". */
export const CLAUSE_OPENERS = words(`
  before because cause cos cuz since although though thx ty thanks pero porque mais car parce puisque aber weil denn
  sondern`);
