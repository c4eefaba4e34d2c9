/** How the paid plan is come by, for the words about it. */
export interface PlanOffer {
  /** As it is printed, "$5 a month"; null: it is not settled. */
  readonly priceLabel: string | null;
  /** Whether it can be paid here, on the page of a provider; else the plan is set by us. */
  readonly canPay: boolean;
  /** Where people write who want to reach us. */
  readonly contactAddress: string;
}
