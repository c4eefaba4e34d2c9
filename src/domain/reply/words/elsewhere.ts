import { phrases } from '#domain/reply/words/vocabulary.ts';

/**
 * Languages without a vocabulary of their own: how a list is ticked off in Portuguese, Italian, Dutch, Polish, Swedish,
 * Turkish, Russian, Hebrew, Arabic and Chinese ("1 en 2 gedaan", "tutto fatto", "aluguel pago"). Only words that are
 * none in the languages that are read in full.
 */
export const ELSEWHERE = {
  done: phrases(`
    feito, feita, feitos, feitas, concluido, concluida, terminei, acabei, fatto, fatta, fatti, fatte, finito, finita, finiti, completato, completata, gedaan, klaar, afgerond, voltooid, gelukt,
    zrobione, zrobiony, zrobiona, gotowe, gotowy, skonczone, zalatwione, klart, fardig, fardigt, gjort, ferdig, fixat, tamamlandi, bitti, hallettim, сделано, готово, готов, выполнено, закончил, закончила,
    בוצע, בוצעה, נעשה, נעשתה, גמור, גמורה, סיימתי, גמרתי, הושלם, הושלמה, מוכן, تم, تمت, انتهيت, أنجزت, خلصت, مكتمل, منجز, 完成, 完成了, 做完了, 做完, 已完成, 搞定, 搞定了`),
  all: phrases(
    'tudo, tutto, tutti, tutte, alle twee, alle drie, wszystko, allt, hepsi, hepsini, всё, все, הכל, הכול, كل شيء, الكل, 全部, 全部完成, 都完成了, 都做完了',
  ),
  notDone: phrases(
    'ainda nao, nao fiz, non ancora, non fatto, nog niet, niet gedaan, overgeslagen, jeszcze nie, inte an, yapmadim, еще нет, не сделал, не сделала, עדיין לא, טרם, لم, ليس بعد, 没做, 还没, 未完成',
  ),
  negations: phrases('nao, niet, geen, nie, inte, ikke, не, нет, לא, بدون, 没有'),
  tomorrow: phrases('amanha, domani, jutro, imorgon, yarin, завтра, מחר, غدا, بكرة, 明天'),
} as const;

/** Deeds in the first person of these languages: "ho chiamato", "paguei o aluguel", "קניתי". */
export const PAST_ELSEWHERE: ReadonlySet<string> = new Set(
  `comprei liguei paguei mandei enviei lavei limpei escrevi estudei falei marquei levei cozinhei corri entreguei arrumei passei fiz
  chiamato comprato pagato mandato scritto letto preso portato pulito stirato cucinato inviato spedito prenotato parlato studiato andato andata corso camminato lavato consegnato chiamata comprata pagata mandata scritta pulita inviata spedita prenotata consegnata
  gebeld gekocht betaald gestuurd geschreven gelezen opgeruimd gesport gestreken gewassen gekookt opgehaald gebracht gemaild verstuurd schoongemaakt gestofzuigd geboekt ingeleverd
  odebrana odebrane odebrany kupione kupiony kupiona wyslane wyslany zaplacone zaplacony umyte posprzatane zadzwonilem zadzwonilam kupilem kupilam
  ringt handlat betalat skickat stadat aradim aldim odedim позвонил позвонила купил купила оплатил оплатила отправил отправила
  התקשרתי קניתי שילמתי שלחתי כתבתי ניקיתי קראתי דיברתי הלכתי למדתי כיבסתי בישלתי רצתי אספתי החזרתי
  اتصلت اشتريت دفعت ارسلت كتبت قرات نظفت مشيت ذهبت تحدثت طبخت درست`.split(/\s+/),
);
