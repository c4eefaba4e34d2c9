/** How long an invited address is kept for its owner's yes, in ms; then only its keyed hash stays. */
export const INVITATION_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
