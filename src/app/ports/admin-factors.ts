/** The second factor of an administrator: a secret shared with an app, and recovery codes. */
export interface AdminFactorTable {
  /** Locks the administrator's codes until this transaction ends. Null: no second factor has been begun. */
  hold(admin: number): Promise<Factor | null>;
  /** The state of the second factor, for display. Null: sign-in asks for no code. */
  standing(admin: number): Promise<FactorStanding | null>;
  /** Begins a factor that a code must confirm; replaces an unconfirmed one. False if one is confirmed already. */
  begin(admin: number, sealedSecret: string): Promise<boolean>;
  confirm(admin: number): Promise<void>;
  /** Marks a step and all before it as used. */
  spendStep(admin: number, step: number): Promise<void>;
  /** Removes the recovery codes as well. */
  remove(admin: number): Promise<void>;
  /** Replaces all existing codes. */
  setRecoveryCodes(admin: number, codeHashes: readonly string[]): Promise<void>;
  /** False if it is not one of theirs, or used. */
  spendRecoveryCode(admin: number, codeHash: string): Promise<boolean>;
}

export interface Factor {
  readonly sealedSecret: string;
  readonly isConfirmed: boolean;
  /** The newest step whose code was accepted; null: none was. */
  readonly lastStep: number | null;
  /** Real time, by which codes are computed. */
  readonly nowMs: number;
}

export interface FactorStanding {
  readonly since: Date;
  readonly recoveryCodesLeft: number;
}
