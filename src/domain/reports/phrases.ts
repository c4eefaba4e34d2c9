import type { ReportReason } from '#domain/reports/report.ts';
import { phrases } from '#domain/reply/language/phrase-lines.ts';

/**
 * The phrases of servers and filters for a refusal, in plain words, as `patternOf` reads them. The order matters: words
 * that an earlier reason explains are none for a later one, and if a text has phrases of several reasons and no status
 * decides, the first one counts. So our own faults and temporary ones are seldom taken for a dead address.
 */
export const PHRASES: readonly (readonly [ReportReason, readonly string[]])[] = [
  [
    'authentication',
    phrases(`
      spf, dkim, dmarc, openspf, authentication required, only authenticated, unauthenticated email, is unauthenticated,
      sender is not authenticated, required authentication level, requires all senders to authenticate, authentication
      checks, not designated as permitted sender, sender policy framework
    `),
  ],
  [
    'policy',
    phrases(`
      <sender> … <refused>, <refused> … rule, recipient's (rule|filter), <absent> in <sender>, <sender> not in,
      <sender> … domain, <sender> … (no mx|dns), not registered in, relaying, unable to relay, (to|not|unauthenticated)
      relay, relay (access|not|denied|prohibited|operation|attempt), <sender>(| verify| verification): (no such
      <mailbox>|<absent>|<mailbox> <absent>), no ptr, ptr record, reverse dns, rdns, helo, <sender> … <absent>, <absent>
      <sender>, <absent> envelope sender, <sender> … <invalid>, <invalid> <sender>, <invalid> envelope sender, bad
      <sender>, <sender> … not allowed, <sender> verify failed, sender domain, domain of sender, verify … sender,
      sendernotauthenticated, blocked senders, whitelist, white list, allow list, allowlist, known senders, certain
      senders, bestimmten absendern, from unknown, has blocked you, refuses mail from, accept … mail from, accept …
      messages from, mail from your, from your address
    `),
  ],
  [
    'rate',
    phrases(`
      zu viele, slow down, excessive, message rate, too many concurrent, too much mail, trop de, demasiad, troppi,
      muitas, слишком много, 频率, 頻度, receiving mail too quickly, receiving mail at a rate, rate limit, ratelimit, rate …
      exceeded, rate … limited, throttl, too many (connections|recipients|emails|errors|mails), too many messages
      (from|sent|received), exceeded … rate, unexpected volume, unusual rate, temporarily deferred due to, too fast,
      exceeded … connection, connection rate, message limit, daily limit, hourly limit, sending limit, limit on the
      number of, concurrent connection, try again later … volume, sending quota, recipients received this hour, user
      complaints, try later … too
    `),
  ],
  [
    'full',
    phrases(`
      <mailbox> … <full>, (store|folder|disk) full, over the maximum, <full> … <mailbox>, mailfolder is <full>,
      <mailbox> … exceeds, mailbox … exceeded, exceeded … mailbox, exceed mailbox, exceeded its, exceeds its, quota,
      overquota, mailquota, cuota, cota … excedida, kvot, kiintio, kota, квот, storage, disk space, diskspace,
      speicherplatz, spazio, espacio, espace, capacidad, has exceeded … space, insufficient disk, out of space, no room,
      no space, over its limit, over the limit, over limit, too many messages (on|in), too much mail data, exceeds
      allowed (size|message count), mailbox size limit, yer yok, große erreicht, taille maximale, недостаточно места,
      превышен … лимит, 容量, 空间不足, 空間不足, 超過限制, 용량, 공간
    `),
  ],
  [
    'too-large',
    phrases(`
      too large, too big, size exceed, message size, exceeds size limit, exceeds maximum message, maximum message size,
      exceeds the maximum, larger than … limit, message length exceeds, zu gross, zu groß, trop volumineux, demasiado
      grande, troppo grande, размер, 過大, サイズ, 过大
    `),
  ],
  [
    'spam',
    phrases(`
      spam, unsolicited, virus, malware, phishing, trojan, junk, bulk mail, infected, suspicious, unwanted, ube, uce,
      content rejected, content blocked, content filter, message content, message contains … url, looks like … mass,
      werbung, reclame, publicidad, publicite, pubblicita, реклам, 广告, 廣告, 광고, indesirable, indeseable, no deseado,
      indesiderat, мусор, спам, 迷惑メール, 垃圾, 스팸
    `),
  ],
  [
    'routing',
    phrases(`
      mx … point, mx … localhost, loop, boucle, schleife, bucle, петля, зациклив, ループ, 循环, 루프, alias expansion, no route
      (to recipient|known|found), not known as local, points back, address is the local host, could not be routed, loops
      back, looping, too many hops, maximum hops, number of hops, hops exceeded, hop limit, received headers, recursi, keine route, <not> rout, <not> be routed, no mx … for, localhost,  hop count, routing loop, loop detected, mail forwarding loop
    `),
  ],
  [
    'expired',
    phrases(`
      host not found … try again, will retry, lookup did not complete, within the time limit, retry timeout exceeded,
      retry time not reached, in the queue too long, message expired, queue.expired, queue time exceeded, time expired,
      maximum time, greylist, graylist, temporarily (disabled|locked|suspended|inactive|blocked|unavailable)
    `),
  ],
  [
    'system',
    phrases(`
      file … <absent>, key … <absent>, resource … <absent>, session … <absent>, tls … <absent>, alert unknown ca,
      ip is unknown, no such file, database error
    `),
  ],
  [
    'malformed',
    phrases(`
      command … <absent>, <absent> command, <invalid> command, command … <invalid>, command unrecogni
    `),
  ],
  [
    'no-such-domain',
    phrases(`
      <domain> … <absent>, <absent> <domain>, <absent> mail <domain>, no such <domain>, <domain> … <invalid>, <invalid>
      <domain>, nxdomain, name service error … not found, not in dns, known in the dns, couldn't find any host, could
      not find any host, unrouteable address, unroutable address, unrouteable mail domain, lookups failed permanently,
      does not accept mail, nullmx, null mx, no mail exchanger, <domain> … no mx, find a mail exchanger, no mx record,
      no valid mx, bad destination (host|system), has no mail server, no mail hosts for domain, kein … mailserver,
      domain … no mail, unable to resolve, could not resolve, cannot resolve
    `),
  ],
  [
    'disabled',
    phrases(`
      <account> … <closed>, <closed> <account>, recipient (is|has been)
      (disabled|inactive|suspended|deactivated|closed), recipient disabled, inactive recipient, address disabled,
      address is disabled, address … (inactive|not active|no longer active), email address … disabled, (is|been)
      (inactive|suspended|frozen|closed|terminated), deactivated, discontinued, (mailbox|account) … blocked, mailbox
      currently … unavailable, not active, no longer active, no longer in service, is no longer being, not currently
      accepting … inactive, 利用停止, 利用できない状態, 解約
    `),
  ],
  [
    'moved',
    phrases(`
      has moved, has changed … address, address has changed, user not local; please try, moved to … please try, new
      address is, mailbox owner has changed, a change d'adresse
    `),
  ],
  [
    'no-such-mailbox',
    phrases(`
      <mailbox> … <absent>, <absent> … <mailbox>, <mailbox> … <invalid>, <invalid> <mailbox>, <invalid> or unknown
      <mailbox>, (no|not our|not a|not a known|not a valid|not a local|not one of our|isn't a|isn't a valid|have a|no
      valid|no such|no such local|no such email|bad) <mailbox>, bad destination mailbox, no such (person|name|e-mail),
      no such dest, (kein|aucun|ningun|nessun|nie ma takiego|neni|nincs ilyen|boyle bir|no hay) <mailbox>, (no
      one|nobody) here by that name, not one of ours, is not our, doesn't have a … account, has no mailbox, validrcptto,
      not in use, recipient cannot be verified, <mailbox> has (left|been removed), recipientnotfound, recipnotfound,
      badrecipient, invalid-recipient, cuda_nsu, not in … directory, not listed in, ldap address, (unable
      to|cannot|can't|could not|couldn't) find … (user|recipient|mailbox|account), no longer (in
      use|here|available|with|works|on server), recipient no longer, left the (company|organization), history of
      bouncing as an invalid, suppression list, recipient address rejected: (access denied|unknown|user|invalid),
      undeliverable address, unable to deliver to this address, address error, unresolvable, user not local, not
      activated, not a recipient, user does not, mailbox does not, refused due to recipient preferences, direccion …
      incorrecta, nicht erreichbar unter, fant ikke e-post, kan niet worden gevonden, あて先不明, 宛先不明, 不正な宛先, 該当する, 无此, 無此,
      查無, 没有此, 사용자가 없, 계정이 없, 없는 (사용자|계정|주소), такого пользователя, account not available, isn't here
    `),
  ],
  [
    'policy',
    phrases(`
      relay, relais, weiterleitung, rcpthosts, not a gateway, block list, blocklist, blacklist, black list, blackhole,
      listed at, is listed, rbl, dnsbl, reputation, spamcop, spamhaus, barracuda, policy, security polic,
      administrative, access denied, not allowed, not permitted, not authorized, not authorised, prohibited, banned,
      restrict, rejected due to, reverse dns, ptr record, rdns, tls is required, starttls, permission to send,
      permissions to send, denied, refused by, message rejected, message refused, reject message, rejectmessage,
      blocked, client host rejected, not accepting mail from, helo, abuse, weren't sent, richtlinie, politique,
      politica, directiva, политик, ポリシー, 策略, 黑名单, 黑名單, 정책, verweigert, gesperrt, bloccato, bloque, заблокирован, 拒否,
      拒绝, 거부
    `),
  ],
  [
    'malformed',
    phrases(`
      not rfc compliant, rfc 5322, rfc 2822, rfc5322, bare lf, bare newline, syntax error, header error, malformed,
      messages missing, multiple from, duplicate header, line too long, message header, invalid header, 8bit, eight-bit,
      conversion
    `),
  ],
  [
    'expired',
    phrases(`
      (could not|couldn't|unable to|cannot|can't) connect, unable to contact, could not be contacted, no answer, no
      response, not responding, did not respond, connection (timed out|refused|reset|failed|lost|error|dropped|closed),
      unable to establish, able to establish, verbindung (zum|konnte|wurde|fehlgeschlagen), ne repond pas, injoignable,
      no responde, non risponde, antwortet nicht, не отвечает, нет ответа, has been in the queue, max … time exceeded,
      (could not|couldn't|not) be delivered (for|within), cannot send message for, unable to deliver … for, failed to
      deliver … after, has been tried for, timed out, no route to host, network is unreachable, deferred, try again
      later, please try later, please try again in, temporarily unavailable, temporary failure, lookup failed
      temporarily, lookup failure
    `),
  ],
  [
    'routing',
    phrases(`
      unable to route, cannot route, no route, bad dns, misconfigured, dns error, dns server, unreachable
    `),
  ],
  [
    'system',
    phrases(`
      interner fehler, erreur interne, error interno, errore interno, внутренняя ошибка, can't create, procmail,
      internal software error, internal error, system error, local error, server error, mailer error, i/o error,
      configuration error, local configuration, service unavailable, service not available, system problem, command
      died, unable to open mailbox, cannot open mailbox, resources temporarily, disk full, insufficient system, local
      delivery failed, shutting down
    `),
  ],
];

/** Stock words of a 550 (RFC 5321 §4.2.2) that a filter may use as well: they count if nothing else is said. */
export const NO_SUCH_MAILBOX_PERHAPS = phrases(`
  mailbox unavailable, mailbox is unavailable, recipient rejected, recipient address rejected, address rejected,
  rejected recipient, does not like recipient, rcpt to … rejected, cannot be delivered to this address, <absent>
`);
