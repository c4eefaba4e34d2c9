/**
 * How long a sign-up can be continued in its browser, and how long parked words wait for their owner (D113), in ms.
 * One day, so that a tab left open over lunch still works.
 */
export const SIGNUP_LIFE_MS = 24 * 60 * 60 * 1000;
