/** Loaded before a program: while the file of FULL_DISK_FLAG is there, nothing more can be written to any file. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { writeSync } = fs;
const flag = process.env['FULL_DISK_FLAG'] ?? '';

/** @param {number} file @param {...any} rest */
function writeWhereSpace(file, ...rest) {
  // Standard output and error are no files on that disk.
  if (file > 2 && fs.existsSync(flag)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  }
  return Reflect.apply(writeSync, fs, [file, ...rest]);
}

fs.writeSync = writeWhereSpace;
syncBuiltinESMExports();
