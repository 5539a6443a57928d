import fs from 'node:fs';
import path from 'node:path';

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

/** Where the log of the cluster with this number is kept: another one made later has files of the same names. */
export const toLogFolder = (identity: string): string => `log/${identity}/`;

/** The number that PostgreSQL gave a cluster when it made it, at the beginning of its control file. */
export const readIdentity = (cluster: string): string =>
  fs
    .readFileSync(path.join(cluster, 'global', 'pg_control'))
    .subarray(0, 8)
    .toString('hex');

/** Returns the place of the first file that a log lacks between its first and its last one, if any. */
export function findGap(names: readonly string[]): string | undefined {
  const places = new Set(names.filter(isLogFile).map(getLogPlace));
  const [last = ''] = [...places].sort().slice(-1);
  const follow = (place: string) => (place === last ? undefined : toNextPlace(place));
  for (let place = follow([...places].sort()[0] ?? last); place !== undefined; place = follow(place))
    if (!places.has(place)) return place;
  return undefined;
}

function toNextPlace(place: string): string {
  const next = BigInt(`0x${place.slice(0, 8)}`) * filesEach + BigInt(`0x${place.slice(8)}`) + 1n;
  const toHex = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0');
  return `${toHex(next / filesEach)}${toHex(next % filesEach)}`;
}

/** Lists the log files of a cluster's folder, and the files that say where its timelines began. */
export const listLogFiles = (folder: string): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => isLogFile(name) || isTimeline(name)) : [];
