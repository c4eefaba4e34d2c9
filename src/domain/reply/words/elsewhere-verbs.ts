import { plainText } from '#domain/reply/language/plain-words.ts';
import { VOCABULARIES } from '#domain/reply/words/lexicon.ts';

/**
 * Deeds in the past as Dutch, Italian, Portuguese, Polish, Swedish, Turkish, Russian, Hebrew and Arabic tell them, with
 * the form in which a goal has them: "zwommen" is nobody's goal, "zwemmen" is.
 */
const DUTCH = `gebeld bellen, opgebeld opbellen, gekocht kopen, betaald betalen, gestuurd sturen, verstuurd versturen, opgestuurd opsturen, geschreven schrijven, gelezen lezen, opgeruimd opruimen, gesport sporten, gestreken strijken, gewassen wassen, afgewassen afwassen, gekookt koken, opgehaald ophalen, gebracht brengen, weggebracht wegbrengen, gemaild mailen, geappt appen, schoongemaakt schoonmaken, gestofzuigd stofzuigen, geboekt boeken, ingeleverd inleveren, gelopen lopen, hardgelopen hardlopen, gerend rennen, gezwommen zwemmen, gefietst fietsen, geslapen slapen, gemaaid maaien, gebakken bakken, gerepareerd repareren, gemaakt maken, afgemaakt afmaken, geleerd leren, gestudeerd studeren, gepraat praten, gesproken spreken, gegeten eten, gedronken drinken, geplant planten, gedweild dweilen, geverfd verven, gestemd stemmen, besteld bestellen, uitgelaten uitlaten, gewandeld wandelen, gemediteerd mediteren, gegeven geven, ingepakt inpakken, gesnoeid snoeien, geoefend oefenen, bezocht bezoeken, gebeden bidden, getraind trainen, gehaald halen, buitengezet buitenzetten, geregeld regelen, gefikst fiksen, begonnen beginnen`;
const SWEDISH = `ringt ringa, ringde ringa, köpt köpa, köpte köpa, betalat betala, betalade betala, skickat skicka, skickade skicka, städat städa, städade städa, tvättat tvätta, tvättade tvätta, handlat handla, handlade handla, läste läsa, skrivit skriva, sprungit springa, simmat simma, simmade simma, tränat träna, tränade träna, lagat laga, lagade laga, bakat baka, bakade baka, hämtat hämta, hämtade hämta, lämnat lämna, lämnade lämna, pluggat plugga, studerat studera, dammsugit dammsuga, dammsög dammsuga, diskat diska, diskade diska, klippt klippa, klippte klippa, vattnat vattna, vattnade vattna, promenerat promenera, cyklat cykla, cyklade cykla, mediterat meditera, bokat boka, bokade boka, mejlat mejla, mejlade mejla, pratat prata, pratade prata, besökt besöka, målat måla, rastat rasta, sovit sova, lagade laga`;
const TURKISH = `aradım aramak, aldım almak, ödedim ödemek, gönderdim göndermek, yolladım yollamak, yazdım yazmak, okudum okumak, temizledim temizlemek, yıkadım yıkamak, pişirdim pişirmek, koştum koşmak, yüzdüm yüzmek, yürüdüm yürümek, gittim gitmek, çalıştım çalışmak, ütüledim ütülemek, süpürdüm süpürmek, suladım sulamak, topladım toplamak, götürdüm götürmek, getirdim getirmek, konuştum konuşmak, uyudum uyumak, içtim içmek, yedim yemek, bitirdim bitirmek, gezdirdim gezdirmek, attım atmak, verdim vermek, bıraktım bırakmak, yaptım yapmak`;
const HEBREW = `שחיתי לשחות, רצתי לרוץ, התקשרתי להתקשר, צלצלתי לצלצל, קניתי לקנות, שילמתי לשלם, שלחתי לשלוח, כתבתי לכתוב, ניקיתי לנקות, קראתי לקרוא, דיברתי לדבר, הלכתי ללכת, למדתי ללמוד, כיבסתי לכבס, בישלתי לבשל, אספתי לאסוף, החזרתי להחזיר, התאמנתי להתאמן, הזמנתי להזמין, קבעתי לקבוע, תיקנתי לתקן, סידרתי לסדר, השקיתי להשקות, הוצאתי להוציא, שטפתי לשטוף, גיהצתי לגהץ, אפיתי לאפות, ישנתי לישון, שתיתי לשתות, אכלתי לאכול, ביקרתי לבקר, הגשתי להגיש, מסרתי למסור, לקחתי לקחת, הבאתי להביא, נסעתי לנסוע, טיילתי לטייל, התפללתי להתפלל, ארזתי לארוז, תרגלתי לתרגל, ניגנתי לנגן, עבדתי לעבוד, הורדתי להוריד, זרקתי לזרוק, שאבתי לשאוב, תליתי לתלות`;
const ARABIC = `سبحت أسبح, سبحت السباحة, سبحت سباحة, اتصلت أتصل, اتصلت الاتصال, اتصلت اتصال, اشتريت أشتري, اشتريت شراء, دفعت أدفع, دفعت دفع, أرسلت أرسل, أرسلت إرسال, كتبت أكتب, كتبت كتابة, قرأت أقرأ, قرأت قراءة, نظفت أنظف, نظفت تنظيف, مشيت أمشي, مشيت المشي, ذهبت أذهب, ذهبت الذهاب, تحدثت أتحدث, طبخت أطبخ, طبخت طبخ, درست أدرس, درست دراسة, ذاكرت أذاكر, ذاكرت مذاكرة, ركضت أركض, ركضت الركض, غسلت أغسل, غسلت غسيل, زرت أزور, زرت زيارة, حجزت أحجز, حجزت حجز, رتبت أرتب, رتبت ترتيب, تمرنت أتمرن, تمرنت تمرين, تمرنت الرياضة, صليت أصلي, صليت الصلاة, سقيت أسقي, سقيت سقي, أصلحت أصلح, أصلحت إصلاح, كويت أكوي, نمت أنام, راجعت أراجع, راجعت مراجعة`;
const ITALIAN = `chiamato chiamare, telefonato telefonare, comprato comprare, pagato pagare, mandato mandare, inviato inviare, spedito spedire, scritto scrivere, letto leggere, preso prendere, portato portare, pulito pulire, stirato stirare, cucinato cucinare, prenotato prenotare, parlato parlare, studiato studiare, andato andare, corso correre, camminato camminare, lavato lavare, consegnato consegnare, nuotato nuotare, dormito dormire, riparato riparare, aggiustato aggiustare, innaffiato innaffiare, annaffiato annaffiare, sentito sentire, ritirato ritirare, messo mettere, buttato buttare, ordinato ordinare, riordinato riordinare, sistemato sistemare, suonato suonare, allenato allenare, meditato meditare, pregato pregare, mangiato mangiare, bevuto bere, piantato piantare, tagliato tagliare, passato passare, venduto vendere, visto vedere, preparato preparare, fissato fissare, firmato firmare, restituito restituire`;
const PORTUGUESE = `comprei comprar, liguei ligar, telefonei telefonar, paguei pagar, mandei mandar, enviei enviar, lavei lavar, limpei limpar, escrevi escrever, estudei estudar, falei falar, marquei marcar, levei levar, cozinhei cozinhar, entreguei entregar, arrumei arrumar, passei passar, nadei nadar, caminhei caminhar, treinei treinar, reguei regar, aguei aguar, busquei buscar, peguei pegar, consertei consertar, meditei meditar, rezei rezar, visitei visitar, dobrei dobrar, varri varrer, aspirei aspirar, agendei agendar, reservei reservar, devolvi devolver, joguei jogar, toquei tocar, pintei pintar, comprado comprar, enviado enviar, lavado lavar, limpo limpar, limpa limpar, entregue entregar, arrumado arrumar, arrumada arrumar, consertado consertar`;
const RUSSIAN =
  'позвонить купить оплатить заплатить отправить написать прочитать почитать убрать помыть постирать погладить приготовить забрать сходить погулять полить починить выучить поучить поплавать плавать побегать бегать пробежать помедитировать заказать забронировать выбросить отдать сдать поговорить пропылесосить посетить навестить поспать выпить подписать проверить покормить выгулять съездить собрать поменять посадить вымыть';
const POLISH =
  'zadzwonić kupić zapłacić wysłać napisać przeczytać posprzątać umyć ugotować odebrać pobiegać biegać pływać popływać uczyć nauczyć naprawić podlać wyprowadzić wyprasować prasować odkurzyć oddać złożyć wyprać zamówić spotkać medytować ćwiczyć umówić zrobić sprzątać poczytać zawieźć opłacić pomalować zaparkować skosić upiec odwiedzić porozmawiać pogadać';

/** "läst" of Swedish is "last" once its accent is gone. */
const KNOWN = new Set([
  'last',
  ...VOCABULARIES.flatMap(({ functionWords, actions, done, irregularForms }) => [
    ...functionWords,
    ...actions,
    ...done,
    ...Object.keys(irregularForms),
  ]),
]);

/** Of each past form the forms of goals that it is a deed of. A form that another vocabulary has is left to that one. */
export const FORMS_ELSEWHERE: ReadonlyMap<string, readonly string[]> = gathered();

function gathered(): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const [past, base] of told()) {
    const plain = plainText(past);
    if (KNOWN.has(plain) || plain.includes(' ')) continue;
    forms.set(plain, [...(forms.get(plain) ?? []), plainText(base)]);
  }
  return forms;
}

function* told(): Generator<readonly [string, string]> {
  for (const pair of [DUTCH, SWEDISH, HEBREW, ARABIC, PORTUGUESE].join(', ').split(', ')) yield pairOf(pair);
  for (const pair of TURKISH.split(', ')) {
    const [past, base] = pairOf(pair);
    yield [past, base];
    // Many keyboards have no "ı".
    yield [past.replaceAll('ı', 'i'), base];
  }
  for (const pair of ITALIAN.split(', ')) {
    const [past, base] = pairOf(pair);
    for (const ending of ['o', 'a', 'i', 'e']) yield [past.replace(/o$/, ending), base];
  }
  for (const infinitive of RUSSIAN.split(' '))
    for (const ending of ['л', 'ла', 'ли', 'но']) yield [infinitive.replace(/ть$/, ending), infinitive];
  for (const infinitive of POLISH.split(' '))
    for (const ending of ['łem', 'łam', 'liśmy', 'łyśmy', 'ne', 'ny', 'na'])
      yield [infinitive.replace(/ć$/, ending), infinitive];
}

function pairOf(pair: string): readonly [string, string] {
  const space = pair.indexOf(' ');
  return [pair.slice(0, space), pair.slice(space + 1)];
}
