/** How to get the paid plan, for the messages that mention it. */
export interface PlanOffer {
  /** As displayed, "$5 a month"; null: not decided. */
  readonly priceLabel: string | null;
  /** Whether it can be paid for on a provider's page; otherwise an administrator sets the plan. */
  readonly canPay: boolean;
  /** Where people write to reach us. */
  readonly contactAddress: string;
}
