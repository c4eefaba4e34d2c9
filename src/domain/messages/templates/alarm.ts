import { paragraph } from '#domain/messages/blocks.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';

export interface AlarmContext {
  readonly brand: string;
  readonly alarm: {
    readonly state: 'on' | 'over';
    readonly what: string;
    readonly todo: string;
    /** For display: `2026-11-21 06:05 UTC`. */
    readonly since: string;
  };
  readonly footer: Footer;
}

/** `admin.alarm`: to operators, who may be woken by it. It begins with what is wrong and says what to do. */
export function composeAlarm({ brand, alarm: { state, what, todo, since }, footer }: AlarmContext): Message {
  const isOn = state === 'on';
  return {
    contract: 'admin.alarm@6',
    stage: null,
    localDate: null,
    brand,
    subject: isOn ? `${brand}: a problem` : `${brand}: a problem is over`,
    preheader: what,
    header: isOn ? 'Something needs your attention.' : 'This problem is over.',
    blocks: [what, `Since ${since}.`, ...(isOn ? [todo] : [])].map(paragraph),
    closing: isOn
      ? 'You get this again if it lasts for six hours, and once when it is over.'
      : 'There is nothing left to do.',
    footer,
    sms: null,
  };
}
