import type { ReportReason } from '#domain/reports/report.ts';
import { phrases } from '#domain/reply/language/phrase-lines.ts';

/**
 * The phrases of servers and filters for a refusal, in lower case without accents; `…` matches up to eighty characters.
 * The order matters: if a text has phrases of several reasons and no status decides, the first reason counts, so that
 * our own faults and temporary ones are seldom taken for a dead address.
 */
export const PHRASES: readonly (readonly [ReportReason, readonly string[]])[] = [
  [
    'authentication',
    phrases(`
      spf fail, spf check, fails spf, failed spf, not authorized by spf, spf: fail, open-spf, openspf, dkim fail, dkim
      sign, dkim=fail, failed dkim, dmarc policy, dmarc fail, failed dmarc, dmarc=fail, dmarc evaluation,
      unauthenticated email, is unauthenticated, sender is not authenticated, required authentication level, requires
      all senders to authenticate, authentication checks, not designated as permitted sender, sender policy framework
    `),
  ],
  [
    'policy',
    phrases(`
      sender address rejected, sender verify failed, sender rejected, sender domain, sender denied, unable to verify
      sender, could not verify … sender, sender not allowed, invalid sender, bad sender, sender … not found, domain of
      sender, sendernotauthenticated, sender is blocked, blocked senders, sender blocked, sender … blacklisted
    `),
  ],
  [
    'rate',
    phrases(`
      receiving mail too quickly, receiving mail at a rate, rate limit, ratelimit, rate … exceeded, rate … limited,
      throttl, too many connections, too many recipients, too many emails, exceeded … rate, unexpected volume, unusual
      rate, temporarily deferred due to, too many errors, too fast, exceeded … connection, connection rate, message
      limit, daily limit, hourly limit, sending limit, limit on the number of, concurrent connection, try again later
      … volume, too many messages from, too many messages sent, too many messages received, too many mails, sending
      quota, recipients received this hour, user complaints, try later … too
    `),
  ],
  [
    'full',
    phrases(`
      mailbox full, mailbox is full, mail box full, mailbox … is full, mailfolder is full, inbox is full, inbox full,
      over quota, overquota, over the allowed quota, over … quota, quota exceeded, quota … exceeded, quotaexceeded,
      exceeded … quota, exceeds … quota, exceed … quota, quota full, quota violation, quota limit, diskspace quota,
      disk quota, out of quota, exceeded storage allocation, exceeds allowed message count, storage limit, not enough
      storage, insufficient … storage, mailbox size limit, mailbox … exceeds, mailbox … exceeded, has exceeded …
      space, too much mail data, too many messages in, no space left, has no space, insufficient disk, exceeded …
      mailbox, postfach … voll, postfach ist ueberfuellt, postfach ist uberfullt, mailbox ist voll, speicherplatz,
      boite … pleine, boite aux lettres … pleine, quota … depasse, messagerie … saturee, messagerie … pleine, buzon …
      lleno, buzon … llena, cuota … excedid, cuota … superad, excedido … cuota, casella … piena, caixa … cheia, caixa
      postal … cheia, cota … excedida, postvak … vol, skrzynka … pelna, ящик … переполнен, переполнен, квота …
      превышена, превышена квота, превышен … лимит, 容量がいっぱい, 容量を超え, 容量超過, メールボックスがいっぱい, 容量制限, 受信ボックスがいっぱい, 邮箱已满, 信箱已滿,
      mail quota, mailquota, mail box is full, mail box … full, storage quota, storage space, storage is full, over
      the storage, mailbox quota, mailbox storage, exceeds allowed size, exceed mailbox
    `),
  ],
  [
    'too-large',
    phrases(`
      message size exceeds, exceeds size limit, exceeds the maximum, message too large, message too big, message is
      too large, message is too big, message size … limit, size exceeds, exceeds maximum message, larger than … limit,
      maximum message size, message length exceeds, max message size, larger than the current system limit, mensaje
      demasiado grande, message trop volumineux, nachricht … zu gross, zu groß, メッセージサイズ
    `),
  ],
  [
    'spam',
    phrases(`
      spam, unsolicited, virus, malware, phishing, junk mail, bulk mail, spamhaus signature, content rejected, message
      content, content filter, message contains … url, suspicious, looks like … mass, unwanted, мусор, спам, 迷惑メール,
      infected, ube, uce
    `),
  ],
  [
    'no-such-domain',
    phrases(`
      host or domain name not found, domain name not found, domain not found, host not found, host unknown, unknown
      host, unknown domain, no such domain, no such host, nxdomain, name service error … not found, non-existent
      domain, non-existent host, nonexistent domain, couldn't find any host, could not find any host, domain … does
      not exist, domain … doesn't exist, domain … couldn't be found, domain … could not be found, unrouteable address,
      unroutable address, unrouteable mail domain, lookups failed permanently, does not accept mail, nullmx, null mx,
      couldn't find a mail exchanger, no mail exchanger, no mx record, bad destination host, bad destination system,
      illegal host, invalid domain, domain is not valid, recipient domain … not found, has no mail server, host name …
      not found, no mail hosts for domain, domain existiert nicht, domain … existiert nicht, unbekannte domain, kein …
      mailserver, domaine … n'existe pas, domaine inconnu, domaine introuvable, dominio … no existe, dominio
      desconocido, dominio … non esiste, домен … не существует, домен … не найден, ドメインが存在しません, ドメインは存在しません, no valid
      mx, domain was not found, domain … was not found, domain … no mail, domain … not exist, unable to resolve, could
      not resolve, cannot resolve, invalid host, unknown mail domain
    `),
  ],
  [
    'disabled',
    phrases(`
      account disabled, account is disabled, account has been disabled, account … disabled, account that you tried to
      reach is disabled, mailbox disabled, mailbox is disabled, mailbox … disabled, user disabled, recipient disabled,
      address disabled, address is disabled, user is disabled, email address … disabled, account inactive, account is
      inactive, is inactive, mailbox inactive, mailbox … inactive, mailbox not active, not active, inactive user,
      inactive recipient, inactive account, inactive mailbox, user inactive, account suspended, account … suspended,
      user suspended, mailbox … suspended, is suspended, suspended account, account is locked, account locked, account
      … locked, mailbox locked, mailbox is locked, mailbox … locked, mailbox … blocked, account … blocked, account …
      frozen, mailbox frozen, account has been closed, account closed, account is closed, account … closed, account
      expired, account has expired, account … expired, account … terminated, account … deactivated, account
      deactivated, mailbox … deactivated, deactivated, temporarily disabled, account … cancelled, account … deleted,
      mailbox currently … unavailable, user … deactivated, discontinued, konto … gesperrt, postfach … gesperrt, konto
      … deaktiviert, postfach … deaktiviert, compte … desactive, compte … suspendu, compte … bloque, cuenta …
      desactivad, cuenta … suspendid, cuenta … inactiv, cuenta … bloquead, cuenta … deshabilitad, account …
      disattivat, conta … desativad, учетная запись … заблокирован, ящик … заблокирован, ящик … отключен, ящик …
      неактив, аккаунт … заблокирован, アカウントは無効, 利用停止, 利用できない状態, is frozen, no longer active, no longer in service,
      has been suspended, is no longer being, has been closed, has been terminated, has been discontinued, is closed,
      user … blocked, recipient … blocked, not currently accepting … inactive
    `),
  ],
  [
    'moved',
    phrases(`
      has moved, has changed … address, address has changed, user not local; please try, recipient has moved, moved to
      … please try, new address is, mailbox owner has changed, a change d'adresse
    `),
  ],
  [
    'no-such-mailbox',
    phrases(`
      user unknown, unknown user, unknown local, unknown recipient, recipient unknown, unknown mailbox, mailbox
      unknown, unknown account, account unknown, unknown address, address unknown, unknown virtual, unknown e-mail
      address, unknown email address, unknown to address, unknown customer, unknown in, user … unknown, recipient …
      unknown, mailbox … unknown, account … unknown, address … unknown, is unknown, unknown or illegal alias, unknown
      or invalid, unknown addressee, unknown local-part, user not found, user … not found, recipient not found,
      recipient … not found, recipientnotfound, recipnotfound, mailbox not found, mailbox … not found, address not
      found, address … not found, account not found, account … not found, email address … not be found, address …
      could not be found, address … couldn't be found, wasn't found, was not found, name not found, no such user, no
      such mailbox, no such recipient, no such account, no such address, no such person, no such local user, no such
      email, no such e-mail, no such name, no mailbox here, no mailbox by that name, no user here, no account by that
      name, no one here by that name, nobody here by that name, no mailbox exists, no mailbox for, there is no user,
      there is no account, there is no mailbox, no valid recipients, no valid recipient, no valid mailbox, user … does
      not exist, recipient … does not exist, mailbox … does not exist, account … does not exist, address … does not
      exist, does not exist here, does not exist at, does not exist in, does not exist on, does not exist, user … not
      exist, user … doesn't exist, recipient … doesn't exist, mailbox … doesn't exist, account … doesn't exist,
      address … doesn't exist, doesn't have a … account, doesn't exist, do not exist, non-existent user, nonexistent
      user, non-existent mailbox, user non-existent, user does not, not a valid mailbox, not a valid user, not a valid
      recipient, not a valid email, not a valid address, is not a valid, not a known user, not a known, is not known,
      not known here, not known at, not our customer, not a local, not a user, not valid user, isn't a valid, invalid
      recipient, invalid mailbox, invalid user, invalid address, invalid local part, invalid addressee,
      invalid-recipient, invalid account, invalid e-mail, invalid email, recipient invalid, recipient is invalid,
      address is invalid, mailbox is invalid, bad destination mailbox, bad mailbox, bad recipient, unrecognized
      recipient, recipient unrecognized, not recognized, not recognised, unrecognized address, not listed in, not in …
      directory, ldap address, unable to find recipient, unable to find … user, cannot find … user, can't find … user,
      no longer exists, no longer valid, no longer in use, no longer here, no longer available, no longer with, no
      longer works, left the company, left the organization, history of bouncing as an invalid, suppression list,
      recipient address rejected: access denied, recipient address rejected: unknown, recipient address rejected:
      user, recipient address rejected: invalid, undeliverable address, address error, no such dest, unresolvable,
      adressee unknown, addressee unknown, illegal user, illegal alias, is not our, invalid rcpt, mailbox not exist,
      user not exist, account not exist, recipient not exist, no longer on server, no existing, badrecipient, benutzer
      … unbekannt, empfanger … unbekannt, empfaenger … unbekannt, unbekannter empfanger, unbekannter benutzer, adresse
      … unbekannt, postfach … unbekannt, nicht … aufgelistet, existiert nicht, existieren nicht, konnte nicht gefunden
      werden, wurde nicht gefunden, nicht gefunden, empfanger nicht bekannt, nicht bekannt, ist ungultig, gibt es
      nicht, adresse … nicht vorhanden, n'existe pas, n'existe plus, destinataire inconnu, utilisateur inconnu,
      adresse inconnue, introuvable, adresse … invalide, non trouve, boite … inexistante, no existe, usuario
      desconocido, destinatario desconocido, direccion … incorrecta, direccion … no … encontr, no se encontro, no se
      ha encontrado, no encontrado, cuenta inexistente, non esiste, utente sconosciuto, destinatario sconosciuto,
      indirizzo … non valido, inesistente, nao existe, usuario inexistente, destinatario … nao … encontrado, usuario
      desconhecido, bestaat niet, onbekende gebruiker, finns inte, findes ikke, finnes ikke, nie istnieje, neexistuje,
      bulunamad, не существует, пользователь не найден, такого пользователя, не найден, неизвестный пользователь, нет
      такого, адрес не существует, 存在しません, 存在しない, 見つかりません, 見つかりませんでした, 該当するユーザー, あて先不明, 宛先不明, 不存在, 不正な宛先, cuda_nsu,
      not our user, user not local, not activated, nicht vorhanden, address not exist, unable to deliver to this
      address, not a recipient, has no mailbox, recipient no longer, refused due to recipient preferences, mailbox
      does not, no hay usuario, no es valid, nao foi encontrado, nicht erreichbar unter, niet gevonden, hittades inte,
      ei loydy, non e valido
    `),
  ],
  [
    'policy',
    phrases(`
      blocked using, blocked by, is blocked, has been blocked, block list, blocklist, blacklist, black list,
      blackhole, listed at, is listed, rbl, dnsbl, reputation, spamcop, spamhaus, barracuda, relay access denied,
      relaying denied, relay denied, unable to relay, relay not permitted, relaying not, not permitted to relay, does
      not allow relay, not allowed to relay, we do not relay, relay prohibited, relay operation rejected, local
      policy, policy reasons, policy violation, security polic, policy, administrative, access denied, not allowed,
      not permitted, not authorized, not authorised, prohibited, denied by, rejected due to, reverse dns, ptr record,
      rdns, has restricted, restriction, tls is required, must issue a starttls, starttls, permission to send,
      delivery not authorized, denied, refused by, message rejected, message refused, blocked, client host rejected,
      not accepting mail from, doesn't accept mail from, does not accept mail from, helo, abuse, weren't sent,
      permissions to send, reject message, rejectmessage
    `),
  ],
  [
    'malformed',
    phrases(`
      not rfc compliant, rfc 5322, rfc 2822, rfc5322, bare lf, bare newline, syntax error, header error, malformed,
      messages missing, multiple from, duplicate header, line too long, message header, invalid header, 8bit,
      eight-bit, conversion
    `),
  ],
  [
    'expired',
    phrases(`
      retry timeout exceeded, retry time not reached, in the queue too long, message expired, delivery time expired,
      queue.expired, time expired, could not be delivered for, cannot send message for, couldn't be delivered within,
      not be delivered within, delivery timed out, has been in the queue, unable to deliver … for, max … time
      exceeded, has been tried for, giving up on, failed to deliver … after, connection timed out, connection refused,
      timed out while, wasn't able to establish an smtp connection, did not respond, no route to host, network is
      unreachable, greylist, graylist, deferred, try again later, temporarily unavailable, temporary failure, lookup
      failed temporarily, please try later, please try again in, queue time exceeded, maximum time, lookup failure,
      timed out
    `),
  ],
  [
    'routing',
    phrases(`
      mail loop, loops back, looping, too many hops, hop count, routing loop, loop detected, unable to route, cannot
      route, no route, bad dns, misconfigured, dns error, dns server, mail forwarding loop, unreachable
    `),
  ],
  [
    'system',
    phrases(`
      internal software error, internal error, system error, local error, service unavailable, service not available,
      system problem, command died, configuration error, i/o error, server error, can't create output, mailer error,
      unable to open mailbox, cannot open mailbox, local configuration, resources temporarily, disk full, insufficient
      system, local delivery failed, system shutting down, shutting down
    `),
  ],
];

/** Stock words of a 550 (RFC 5321 §4.2.2) that a filter may use as well: they count if nothing else is said. */
export const NO_SUCH_MAILBOX_PERHAPS = phrases(`
  mailbox unavailable, recipient rejected, recipient address rejected, does not like recipient, mailbox is
  unavailable, invalid, unknown, address rejected, rejected recipient, rcpt to … rejected, cannot be delivered to
  this address
`);
