/** Before anything else in a contestant: what an entry point of the service does. */
import { loadDrizzleLean } from '#main/lean-drizzle.ts';

loadDrizzleLean();
