import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { copyFolder, syncFolder } from './copy-and-sync-folder.ts';
import { isAlive, startEmbedded } from './embedded-database.ts';

/** The data folder cannot be backed up or restored as requested. The message is one line for the operator. */
export class BackupError extends Error {}

const slot = `sazon_backup_${process.pid}`;
const cluster = path.join('db', 'pg18');
/** Files of a running cluster that a backup leaves out: locks, sockets, and what the server recreates at its start. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts']);
/** A server that only replays its log: more memory, and no pause to write pages that are written again soon. */
const settingsOfReplay = {
  ...{ fsync: 'off', shared_buffers: '256MB', max_wal_size: '4GB', checkpoint_timeout: '1h' },
};
/** Folders that a backup keeps empty: they belong to the running server or are copied last. */
const emptied = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
]);

/**
 * Backs up `dataDir` to the folder `target` while the product runs: first the embedded database, as of the end of the
 * copy, then the files that its rows name, and the secrets. Until it is finished it is in `<target>.partial`.
 */
export async function backUp(dataDir: string, target: string): Promise<void> {
  if (!fs.existsSync(path.join(dataDir, cluster)))
    throw new BackupError(`DATA_DIR: there is no database in ${dataDir}`);
  if (fs.existsSync(target)) throw new BackupError(`${target} exists already`);
  const draft = `${target}.partial`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
  const embedded = await startEmbedded(path.join(dataDir, 'db'));
  try {
    await copyRunning(embedded.url, path.join(dataDir, cluster), path.join(draft, cluster));
  } finally {
    await embedded.stop();
  }
  await copyFolder(path.join(dataDir, 'db', 'secret'), path.join(draft, 'db', 'secret'));
  for (const name of fs.readdirSync(dataDir)) {
    if (name !== 'db') await copyFolder(path.join(dataDir, name), path.join(draft, name));
  }
  await syncFolder(draft);
  fs.renameSync(draft, target);
}

/** Copies a running cluster by PostgreSQL's online backup, with the log (WAL) of the changes made during the copy. */
async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A temporary slot: it keeps the WAL for this copy and ends with this connection.
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot]);
    await client.query("SELECT pg_backup_start('sazon', true)");
    await copyFolder(from, to, (inside) => !leftOut.has(inside) && !emptied.has(path.dirname(inside)));
    const { rows } = await client.query('SELECT labelfile, lsn FROM pg_backup_stop(false)');
    // Copied from a file of the cluster first, so that it has the same owner.
    const label = path.join(to, 'backup_label');
    await copyFolder(path.join(from, 'PG_VERSION'), label);
    fs.writeFileSync(label, rows[0].labelfile);
    await client.query('SELECT pg_switch_wal()');
    await copyFolder(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'));
  } finally {
    await client.end();
  }
}

/** Puts a backup in the place of `dataDir`. Returns the path to which previous data was moved, if there was any. */
export async function restore(backup: string, dataDir: string): Promise<string | undefined> {
  if (!fs.existsSync(path.join(backup, cluster, 'backup_label'))) throw new BackupError(`${backup} is no backup`);
  if (isClusterRunning(dataDir)) throw new BackupError('DATA_DIR: its database is running. Stop Sazón first');
  const draft = `${dataDir}.partial`;
  fs.rmSync(draft, { recursive: true, force: true });
  await copyFolder(backup, draft);
  await openOnce(draft);
  await syncFolder(draft);
  const before = moveAside(dataDir);
  fs.renameSync(draft, dataDir);
  return before;
}

/**
 * Starts the database of a restored data folder once, so that it replays its log, and one that does not open fails here.
 * It writes without waiting for the disk: call `syncFolder` before the folder is used.
 */
export async function openOnce(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const embedded = await startEmbedded(path.join(dataDir, 'db'), { ...settingsOfReplay, ...more });
  await embedded.stop();
}

function freeName(wish: string): string {
  for (let number = 1; ; number++) {
    if (!fs.existsSync(`${wish}-${number}`)) return `${wish}-${number}`;
  }
}

/** Moves a data folder aside, if there is one. Returns where to. */
export function moveAside(dataDir: string): string | undefined {
  const before = fs.existsSync(dataDir) ? freeName(`${dataDir}.before`) : undefined;
  if (before !== undefined) fs.renameSync(dataDir, before);
  return before;
}

/** Returns whether the embedded database of this data folder runs. */
export function isClusterRunning(dataDir: string): boolean {
  try {
    const [pid] = fs.readFileSync(path.join(dataDir, cluster, 'postmaster.pid'), 'utf8').split('\n');
    return isAlive(Number(pid));
  } catch {
    return false;
  }
}
