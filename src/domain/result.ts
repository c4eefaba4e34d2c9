/**
 * The answer of a function that may be refused for a reason its caller expects (STYLE.md, 6). `reason` is a word for
 * code; the entry point that answers a person or a program chooses what it says.
 */
export type Result<Value, Reason extends string> = Ok<Value> | Refusal<Reason>;

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** `Detail`: what the reason alone does not say, such as how long to wait. */
export type Refusal<Reason extends string, Detail extends object = object> = Detail & {
  readonly ok: false;
  readonly reason: Reason;
};

export function ok(): Ok<undefined>;
export function ok<Value>(value: Value): Ok<Value>;
export function ok<Value>(value?: Value): Ok<Value | undefined> {
  return { ok: true, value };
}

export function refused<Reason extends string>(reason: Reason): Refusal<Reason>;
export function refused<Reason extends string, Detail extends object>(
  reason: Reason,
  detail: Detail,
): Refusal<Reason, Detail>;
export function refused<Reason extends string>(reason: Reason, detail: object = {}): Refusal<Reason> {
  return { ok: false, reason, ...detail };
}
