import type { ReactNode } from 'react';

/** One numbered matter of the policy or of the terms. */
export interface PolicySection {
  /** Its anchor; links in mails and elsewhere may name it, so it stays. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}
