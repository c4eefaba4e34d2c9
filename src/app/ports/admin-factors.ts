/** The second factor of an administrator: a secret that an app shares with us, and codes for when the app is lost. */
export interface AdminFactorTable {
  /** Nobody else can use a code of theirs until this transaction ends. Null: they have begun none. */
  hold(admin: number): Promise<Factor | null>;
  /** What stands of it, for whoever looks. Null: the sign-in asks them for no code. */
  standing(admin: number): Promise<FactorStanding | null>;
  /** Of whom the sign-in asks a code. */
  holders(): Promise<number[]>;
  /** To be confirmed by a code; in place of one that never was. False where one is confirmed already. */
  begin(admin: number, sealedSecret: string): Promise<boolean>;
  confirm(admin: number): Promise<void>;
  /** Spends a step with those before it. */
  spendStep(admin: number, step: number): Promise<void>;
  /** With its codes. */
  remove(admin: number): Promise<void>;
  /** In place of all those that there are. */
  setRecoveryCodes(admin: number, codeHashes: readonly string[]): Promise<void>;
  /** False where it is none of theirs, or used. */
  spendRecoveryCode(admin: number, codeHash: string): Promise<boolean>;
}

export interface Factor {
  readonly sealedSecret: string;
  readonly isConfirmed: boolean;
  /** The newest step of which a code was taken; null: none was. */
  readonly lastStep: number | null;
  /** Plain time, by which codes are reckoned. */
  readonly nowMs: number;
}

export interface FactorStanding {
  readonly since: Date;
  readonly recoveryCodesLeft: number;
}
