import type { ControlCommand } from '#domain/agenda/commands.ts';

/** Something is asked for that cannot be, or that may mean two things: what to ask back. */
export interface Unclear {
  readonly kind: 'unclear';
  readonly question: string;
}

/** Several settings that one sentence asks for at once: "mornings at 7 and evenings at 9", "only mornings". */
export interface Several {
  readonly kind: 'several';
  readonly wishes: readonly ControlCommand[];
}
