import { readFileSync } from 'node:fs';

/** The most this process ever held, in megabytes. */
export function peakMemory(): number {
  const kilobytes = process.platform === 'linux' ? ofThisProgram() : process.resourceUsage().maxRSS;
  return kilobytes / 1024;
}

/** `maxRSS` would count what the parent held when it forked. */
function ofThisProgram(): number {
  // VmHWM:	   58764 kB
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('/proc/self/status tells no peak');
  return Number(kilobytes);
}
