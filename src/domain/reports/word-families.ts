import { phrases } from '#domain/reply/language/phrase-lines.ts';

/**
 * The words of servers for one thing, in all languages together: a phrase that names a family (`<mailbox> … <absent>`)
 * stands for each of its words. In lower case, without accents on Latin letters; words of six letters and more are the
 * beginnings of theirs, since endings vary.
 */
export const FAMILIES = {
  /** Whom we wrote to. */
  mailbox: phrases(`
    user, username, recipient, mailbox, mail box, mail-box, address, alias, account, customer, member, subscriber, local
    part, local-part, localpart, inbox, employee, rcpt, o/r name, or-name, or name, empfanger, empfaenger, benutzer,
    postfach, postfaecher, konto, mailkonto, mailadress, teilnehmer, adress, destinataire, utilisateur, compte, boite,
    destinatari, usuari, cuenta, buzon, casilla, direccion, indirizz, utente, utenza, casella, conta, konta, caixa,
    enderec, gebruiker, ontvanger, postvak, adres, geadresseerde, mottagar, anvandar, postlada, mottaker, bruker,
    postboks, modtager, bruger, postkasse, vastaanottaja, kayttaja, osoite, postilaatikko, uzytkownik, odbiorc, skrzynk,
    uzivatel, prijemc, schrank, postafiok, felhasznalo, cimzett, utilizator, destinatar, casuta, casut, cont, contul,
    kullanici, alici, hesap, hesabi, posta kutusu, пользовател, получател, адрес, ящик, учетная запись, учетной записи,
    аккаунт, абонент, користувач, одержувач, отримувач, скриньк, παραλήπτη, χρήστη, διεύθυνση, משתמש, נמען, תיבת,
    المستخدم, المستلم, العنوان, صندوق, 宛先, あて先, 送信先, アドレス, アカウント, ユーザ, 受信者, メールボックス, 收件人, 收信人, 收件者, 用户, 用戶, 使用者, 邮箱, 郵箱,
    信箱, 帐号, 帐户, 账号, 账户, 帳號, 地址, 받는 사람, 수신자, 수신인, 사용자, 계정, 메일함, 메일박스, 편지함, 주소, nguoi nhan, nguoi dung, dia chi, hop thu
  `),
  /** What can be closed: neither a mail nor a connection. */
  account: phrases(`
    account, mailbox, mail box, user, inbox, konto, postfach, mailkonto, compte, boite, cuenta, buzon, casilla, casella,
    utenza, conta, caixa, postvak, postlada, postkasse, postilaatikko, skrzynk, schrank, ucet, fiok, postafiok, casuta,
    contul, hesap, hesabi, posta kutusu, ящик, учетная запись, аккаунт, пользовател, скриньк, アカウント, メールボックス, アドレス, ユーザ,
    用户, 用戶, 邮箱, 郵箱, 信箱, 帐号, 帐户, 账号, 账户, 帳號, 사용자, 계정, 메일함, 편지함
  `),
  /** Ourselves: the sender's address, name or server. */
  sender: phrases(`
    sender, from address, mail from, mailfrom, return path, return-path, reverse path, reverse-path, reverse lookup,
    envelope from, originator, helo, ehlo, client host, client address, client name, client ip, your host, your server,
    your domain, absender, expediteur, emetteur, remitente, mittente, remetente, afzender, avsandar, afsender, avsender,
    lahettaja, nadawc, odesilatel, felado, expeditorul, gonderen, gonderici, отправител, відправник, αποστολέ, השולח,
    المرسل, 送信元, 送信者, 差出人, 发件人, 發件人, 寄件, 보낸 사람, 발신자, 발송인, nguoi gui
  `),
  domain: phrases(`
    domain, host, domane, domaene, domein, domena, domeny, domenu, doman, domanen, domeeni, dominio, alan adi, домен,
    ドメイン, 域名, 網域, 网域, 도메인
  `),
  /** Does not exist, is not known. */
  absent: phrases(`
    unknown, not exist, 't exist, nonexist, non-exist, not found, 't found, not be found, 't be found, not known, 't
    known, nicht erkannt, pas reconnu, no se reconoce, non e riconosciut, niet herkend, nao e reconhecid, rozpoznan,
    ikke genkendt, ikke gjenkjent, kandes inte igen, tannmad, taninmad, не распознан, 无法识别, 無法識別, 認識できません, n'est pas
    repertorie, not recogni, 't recogni, unrecogni, not listed, 't listed, no longer exists, unbekannt, existiert nicht,
    existieren nicht, existiert hier nicht, nicht gefunden, nicht bekannt, nicht vorhanden, gibt es hier nicht, gibt es
    nicht, nicht eingetragen, nicht aufgelistet, nicht ermittelt, inconnu, n'existe, inexistant, introuvable, pas ete
    trouve, non trouve, pas connu, no existe, desconocid, no encontrad, no se encontr, no se encuentra, no se ha
    encontrado, no se ha podido encontrar, no se pudo encontrar, inexistente, inesistente, non esiste, sconosciut, non
    trovat, non e stato trovat, non e stata trovat, impossibile trovare, nao existe, desconhecid, nao encontrad, nao foi
    encontrad, nao foi localizad, nao localizad, bestaat niet, niet gevonden, niet worden gevonden, onbekend, finns
    inte, hittades inte, inte hittas, okand, findes ikke, ikke fundet, ukendt, finnes ikke, ikke funnet, ukjent, ei
    loydy, ei loytynyt, tuntematon, ei ole olemassa, nie istnieje, nieznan, nie znaleziono, neexistuj, neznam,
    nenalezen, nebyl nalezen, nebyla nalezen, ismeretlen, nem letezik, nem talalhato, necunoscut, nu exista, nu a fost
    gasit, yok, bulunamad, bilinmeyen, не существует, не найден, не знайден, не існує, не зарегистрирован, не удалось
    найти, неизвест, невідом, несуществующ, нет такого, άγνωστ, δεν υπάρχει, δεν βρέθηκε, לא קיים, לא נמצא, غير موجود,
    غير معروف, 存在しません, 存在しない, 存在いたしません, 見つかりません, 使われておりません, 使われていません, 使用されておりません, 不存在, 找不到, 未找到, 查无, 查無, 无此, 無此, 没有此,
    존재하지, 찾을 수 없, 알 수 없, khong ton tai, khong tim thay
  `),
  /** No proper one. */
  invalid: phrases(`
    not valid, 't valid, invalid, no longer valid, ungultig, pas valide, invalide, erronee, no es valid, no valid, non
    valid, non e valid, ongeldig, ogiltig, ugyldig, nieprawidlow, gecersiz, недействител, 无效, 無效, illegal, malformed
  `),
  /** Exists no longer, or is closed to everybody. */
  closed: phrases(`
    disabled, inactive, not active, 't active, no longer active, suspended, locked, frozen, closed, terminated,
    deactivated, discontinued, cancelled, canceled, deleted, shut down, retired, decommissioned, deprovisioned, expired,
    gesperrt, deaktiviert, geloscht, geschlossen, gekundigt, desactiv, ferme, suspendu, supprime, resilie, bloque,
    cerrad, suspendid, inactiv, deshabilitad, eliminad, chiuso, chiusa, disattivat, disabilitat, sospes, cancellat,
    encerrad, desativad, suspens, inativ, opgeheven, gesloten, geblokkeerd, uitgeschakeld, avslutad, inaktiv, lukket,
    sperret, suljettu, zablokowan, usuniet, nieaktywn, wylaczon, zablokovan, zrusen, letiltott, dezactivat, kapatil,
    askiya, заблокирован, отключен, отключён, удален, удалён, неактив, закрыт, 停止, 解約, 無効, 利用できない, 停用, 冻结, 凍結, 禁用, 注销,
    정지, 휴면, 해지, 탈퇴, 비활성
  `),
  /** Has no room. */
  full: phrases(`
    full, voll, uberfullt, ueberfuellt, plein, pleine, sature, lleno, llena, pieno, piena, cheio, cheia, is vol, zit
    vol, fuld, taynna, pelna, pelny, przepelnion, plna, plny, megtelt, plina, dolu, переполнен, заполнен, переповнен,
    полон, полна, esaurit, γεμάτ, いっぱい, 一杯, 満杯, 满, 滿, 가득
  `),
  /** To bring a mail to somebody. */
  deliver: phrases(`
    deliver, delivery, zugestellt, zustell, zuzustellen, remis, remise, remettre, distribu, delivr, delivre, livrais,
    achemin, entreg, recapit, consegn, bezorg, bestel, afgelever, leverer, levera, levere, levert, toimit, dorecz,
    dostarcz, doruc, kezbesit, livrat, livra, teslim, iletil, достав, отправить, отправлен, παραδ, παράδ, 届, 配信, 配達, 配送,
    送信, 送达, 送達, 传递, 傳遞, 投递, 投遞, 发送, 傳送, 배달, 전달, 전송, 발송, gui di
  `),
  /** Did not work. */
  not: phrases(`
    not, 't, unable, cannot, failed, failure, error, nicht, kein, pas, echec, impossible, no, non, mancata, errore,
    impossibile, nao, falha, erro, fallo, niet, mislukt, inte, ikke, kunde, mislykk, ei, nie, blad, ne, nebyl, nebyla,
    nelze, nepodar, nem, sikertelen, esuat, edileme, edilmedi, не, невозможно, ошибка, δεν, αποτυχία, ません, できな, エラー, 失敗,
    不能, 失败, 无法, 無法, 未, 못, 실패, 없, khong, that bai
  `),
  /** Takes longer. */
  late: phrases(`
    delayed, delay, verzoger, retard, retarde, retras, atrasad, atraso, demora, ritard, vertraag, vertraging, forsen,
    forsink, viivast, opozn, zpozd, keslel, intarzi, gecik, задерж, отложен, καθυστέρηση, 遅延, 遅れ, 延迟, 延遲, 지연
  `),
  /** May still arrive. */
  yet: phrases(`
    not yet, noch nicht, pas encore, todavia no, aun no, non ancora, non e ancora, non e stato ancora, ainda nao, nog
    niet, annu inte, endnu ikke, enna ikke, ei viela, jeszcze nie, zatim ne, meg nem, henuz, пока не, еще не, ещё не,
    まだ, 아직
  `),
  /** Worked. */
  done: phrases(`
    successful, success, erfolgreich, avec succes, correctamente, con exito, correttamente, con successo, com sucesso,
    met succes, har levererats, успешно, pomyslnie, uspesne, sikeresen, basariyla, 成功, 完了しました, 성공
  `),
  /** Was not wanted. */
  refused: phrases(`
    reject, refuse, denied, abgelehnt, verweigert, zuruckgewiesen, rechaz, rifiutat, respint, recusad, rejeitad,
    geweigerd, avvisad, avvisat, afvist, hylatty, odrzucon, odmitnut, visszautasit, reddedil, blocked, blacklist,
    gesperrt, bloque, bloccat, отклон, отказ, заблокирован, 拒否, 拒绝, 拒絕, 거부
  `),
} as const;
