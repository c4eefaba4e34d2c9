/** Checks of the transports: whether providers accept our messages, and receivers trust them. */
import type { Found, HealthDeps } from '#app/admin/health/health-deps.ts';
import type { TransportCheck } from '#app/ports/transport-check.ts';
import type { Finding } from '#domain/sending-domain/facts.ts';

export function checkMail({ transportChecks }: Pick<HealthDeps, 'transportChecks'>): Promise<Found> {
  return checkTransport(transportChecks.email, {
    off: 'Sandbox: email stays in the dev mailbox',
    howToSet: 'To send real email, set USE_REAL_EMAIL and a provider (docs/mail.md).',
  });
}

export function checkTexts({ transportChecks }: Pick<HealthDeps, 'transportChecks'>): Promise<Found> {
  return checkTransport(transportChecks.sms, {
    off: 'Sandbox: texts stay in the dev mailbox',
    howToSet: 'To send real texts, set USE_REAL_SMS and the Twilio account (docs/texts.md).',
  });
}

async function checkTransport(
  way: TransportCheck | null,
  { off, howToSet }: { readonly off: string; readonly howToSet: string },
): Promise<Found> {
  if (way === null) return { state: 'off', value: off, todo: howToSet };
  const { verified, said, todo } = await way.ask();
  if (verified) return { state: 'well', value: `${way.provider}: ${said}` };
  return {
    state: 'attention',
    value: `${way.provider}: ${said}`,
    todo: todo ?? `Check the ${way.provider} account and its settings here. Alarms show what the provider refuses.`,
  };
}

export async function checkSendingDomain({ checkDomain }: Pick<HealthDeps, 'checkDomain'>): Promise<Found> {
  if (checkDomain === null) {
    const todo = 'Before the first real email, run anchor check domain with the live settings.';
    return { state: 'off', value: 'Sandbox: no email is sent from a domain', todo };
  }
  const findings = await checkDomain();
  const failed = findings.filter(({ verdict }) => verdict === 'fail');
  const inconclusive = findings.filter(({ verdict }) => verdict === 'unknown');
  const details = [...failed, ...inconclusive].map(sayFinding);
  const passed = findings.length - failed.length - inconclusive.length;
  const value = `${passed} of ${findings.length} checks pass`;
  if (failed.length > 0) {
    return { state: 'failing', value, todo: 'Add or fix these records at your DNS provider.', details };
  }
  if (inconclusive.length > 0) {
    return {
      state: 'attention',
      value,
      todo: 'Some checks were inconclusive. Run anchor check domain for details.',
      details,
    };
  }
  return { state: 'well', value };
}

function sayFinding({ check, about, why, add }: Finding): string {
  const record = add === null ? '' : ` Add: ${add.name} ${add.type} ${add.value}`;
  return `${check}, ${about}: ${why}${record}`;
}
