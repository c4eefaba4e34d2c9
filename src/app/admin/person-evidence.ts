/** The recorded evidence of why we may write to a person. */
import { lookedAt, phoneFor } from '#app/admin/looked-at.ts';
import { suppressionsOf } from '#app/admin/person-head.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { Consent } from '#app/ports/consents.ts';
import type { Tx } from '#app/ports/store.ts';
import type { ConsentEvidence, PersonEvidence } from '#api/person.ts';
import { type AdminRole, hasRole } from '#domain/admin/role.ts';
import type { Person } from '#domain/people/person.ts';
import { settingsAsOf } from '#domain/people/settings-as-of.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';

/** Null if there is no such person. */
export async function personEvidence(ctx: AppContext, userId: string, role: AdminRole): Promise<PersonEvidence | null> {
  return ctx.store.transact(async (tx) => {
    const person = await lookedAt(tx, userId);
    if (person === null) return null;
    const inbound = await tx.personViews.firstInbound(person.id);
    const { confirmed, ...origin } = await tx.personViews.origin(person.id);
    return {
      signedUp: { at: isoInstant(person.createdAt), source: origin.source, zone: await zoneAtSignUp(tx, person) },
      signUps: (await tx.personViews.signups(person.id)).map(({ createdAt, zoneReceived, ...signup }) => {
        return { ...signup, at: isoInstant(createdAt), zone: zoneReceived };
      }),
      invitations: (await tx.personViews.invitations(person.id)).map(({ createdAt, source }) => {
        return { at: isoInstant(createdAt), source };
      }),
      confirmed:
        person.lastActiveAt === null
          ? null
          : {
              first: confirmed === null ? null : { at: isoInstant(confirmed.confirmedAt), by: confirmed.confirmedBy },
              inbound:
                inbound === null
                  ? null
                  : { id: inbound.id, channel: inbound.channel, at: isoInstant(inbound.receivedAt) },
              lastHeardAt: isoInstant(person.lastActiveAt),
            },
      texts: (await tx.consents.of(person.id)).toReversed().map((consent) => consentFor(role, consent)),
      unsubscribedAt: isoInstant(person.unsubscribedAt),
      suppressions: await suppressionsOf(tx, ctx, person),
    };
  });
}

/** As received (D132), unless they have moved since: a change of zone replaces it. */
async function zoneAtSignUp(tx: Tx, { id, settings, zoneReceived }: Person): Promise<string> {
  const events = await tx.agendas.settingsChanges(id);
  const { zone } = settingsAsOf(settings, events, -Infinity);
  return zone === settings.zone ? zoneReceived : zone;
}

/** The network that consent came from is evidence for those accountable for it; viewers do not need it. */
function consentFor(role: AdminRole, consent: Consent): ConsentEvidence {
  const { wording, source, confirmedBy, endedBy } = consent;
  const maySeeNetwork = hasRole(role, 'operator');
  return {
    phone: phoneFor(role, consent.phone),
    wording,
    source,
    ip: maySeeNetwork ? consent.ip : null,
    userAgent: maySeeNetwork ? consent.userAgent : null,
    askedAt: isoInstant(consent.askedAt),
    confirmedAt: isoInstant(consent.confirmedAt),
    confirmedBy,
    endedAt: isoInstant(consent.endedAt),
    endedBy,
  };
}
