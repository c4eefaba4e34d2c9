import type { AlarmChannel } from '#app/ports/alarms.ts';

const ANSWER_MS_MAX = 10_000;

/** Posts alarms as JSON; any 2xx means that they arrived. The URL may contain a secret, so no error quotes it. */
export function alarmWebhook(url: string, service: string): AlarmChannel {
  return {
    name: 'webhook',
    async tell({ alarm, state, since, what, todo }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ service, alarm, state, since: new Date(since).toISOString(), what, todo }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      });
      // Not read, but a connection with an unread body stays open.
      await response.body?.cancel();
      return response.ok ? null : `ALARM_WEBHOOK_URL answered ${response.status}`;
    },
  };
}
