import { ConfigurationError, readConfig } from '#main/config.ts';

/** What a start with these settings would report; by default the zone data is new enough. */
export function faultsOf(env: Record<string, string>, zoneData = '2026c'): readonly string[] {
  try {
    readConfig(env, zoneData);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}
