import fs from 'node:fs';

/** The size of a file of PostgreSQL's log (WAL), as initdb makes it. */
const logFileBytes = 16n * 1024n * 1024n;
const filesEach = 0x1_0000_0000n / logFileBytes;

const isLogFile = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
export const isTimeline = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name);

/** The place of a log file in the log, whatever its timeline: names sort by it. */
export const getLogPlace = (name: string): string => name.slice(8);

/** The position (LSN) at which a log file begins. */
export function getLogStart(name: string): string {
  const [high, file] = [BigInt(`0x${name.slice(8, 16)}`), BigInt(`0x${name.slice(16)}`)];
  const bytes = (high * filesEach + file) * logFileBytes;
  return `${(bytes >> 32n).toString(16)}/${(bytes & 0xffffffffn).toString(16)}`;
}

/** Lists the log files of a cluster's folder, and the files that say where its timelines began. */
export const listLogFiles = (folder: string): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => isLogFile(name) || isTimeline(name)) : [];
