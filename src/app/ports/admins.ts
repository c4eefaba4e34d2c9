/** What of an administrator's acts is written down (D24). */
export type AuditAction = 'sign-in' | 'create-admin' | 'reset-admin' | 'disable-admin' | 'unsubscribe' | 'resubscribe';
