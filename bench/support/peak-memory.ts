import { readFileSync } from 'node:fs';

/** The peak memory of this process, in megabytes. */
export function peakMemory(): number {
  const kilobytes = process.platform === 'linux' ? ofThisProgram() : process.resourceUsage().maxRSS;
  return kilobytes / 1024;
}

/** `maxRSS` would include the parent's memory at the fork. */
function ofThisProgram(): number {
  // VmHWM:	   58764 kB
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('/proc/self/status tells no peak');
  return Number(kilobytes);
}
