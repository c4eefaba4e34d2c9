/** A page whose address contains the token that authorizes it. */
export interface TokenRoute {
  Params: { token: string };
}
