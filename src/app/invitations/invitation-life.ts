/** How long an invited address is kept while waiting for an answer, in ms; then only its keyed hash stays. */
export const INVITATION_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
