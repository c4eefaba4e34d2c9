import type { ControlCommand } from '#domain/agenda/commands.ts';

/** Several settings that one sentence asks for at once: "mornings at 7 and evenings at 9", "only mornings". */
export interface Several {
  readonly kind: 'several';
  readonly wishes: readonly ControlCommand[];
}
