import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { repeatWork } from '../repeat-work.ts';
import type { BackupPlace } from './backup-places-in-folder-and-bucket.ts';
import {
  getLogPlace,
  getLogStart,
  isTimeline,
  listLogFiles,
  readIdentity,
  toLogFolder,
} from './write-ahead-log-files.ts';

/** Keeps log files until they are copied. The server drops it when they take more than `max_slot_wal_keep_size`. */
const slot = 'sazon_backups';
/** How often log files are copied, in ms: at most as much is lost with the machine. */
const everyMs = 60_000;

/**
 * Copies the log (WAL) of the embedded database to the place of backups while it runs, so that any instant after a base
 * backup can be restored. Returns the function that copies the rest and stops.
 */
export function startLogShipping(
  url: string,
  cluster: string,
  place: BackupPlace,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const copied = new Set<string>();
  const ship = () => shipLog(url, cluster, place, copied);
  const stop = repeatWork(everyMs, onError, ship);
  return async () => {
    await stop();
    await ship().catch(onError);
  };
}

/**
 * Copies what is finished of the log, after finishing the file that is being written, when it holds anything. `copied`
 * remembers what the place has.
 */
export async function shipLog(url: string, cluster: string, place: BackupPlace, copied: Set<string>): Promise<void> {
  const folder = path.join(cluster, 'pg_wal');
  const kept = toLogFolder(readIdentity(cluster));
  if (copied.size === 0) for (const name of await place.list(kept)) copied.add(name.slice(kept.length));
  const client = new pg.Client({ connectionString: url, application_name: 'sazon backups' });
  client.on('error', () => {});
  await client.connect();
  try {
    const lost = await client.query(
      `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1 AND wal_status = 'lost'`,
      [slot],
    );
    await client.query(
      `SELECT pg_create_physical_replication_slot($1, true)
       WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = $1)`,
      [slot],
    );
    await client.query('SELECT pg_switch_wal()');
    const { rows } = await client.query('SELECT pg_walfile_name(pg_current_wal_lsn()) AS current');
    const current = rows[0].current as string;
    // files after the current one are old ones that wait to be written again
    const isFinished = (name: string) =>
      isTimeline(name) || (name.slice(0, 8) <= current.slice(0, 8) && getLogPlace(name) < getLogPlace(current));
    for (const name of listLogFiles(folder).filter(isFinished).sort()) {
      if (copied.has(name)) continue;
      await place.put(`${kept}${name}`, await fs.readFile(path.join(folder, name)));
      copied.add(name);
    }
    await client.query(
      `SELECT pg_replication_slot_advance(slot_name, $2::pg_lsn) FROM pg_replication_slots
       WHERE slot_name = $1 AND restart_lsn < $2::pg_lsn`,
      [slot, getLogStart(current)],
    );
    if (lost.rowCount !== 0) throw new Error('part of the log was gone before it was copied: run npm run backup now');
  } finally {
    await client.end();
  }
}
