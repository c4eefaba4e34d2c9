import type { ReactNode } from 'react';

/** One numbered section of the policy or the terms. */
export interface PolicySection {
  /** The anchor. It is permanent, because links in emails and elsewhere may use it. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}
