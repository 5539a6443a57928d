import fs from 'node:fs';
import { chmod, chown, mkdir, open as openFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { isAlive, startEmbedded } from './embedded.ts';

/** A folder of data that cannot be taken or put back as it is asked; one line for whoever typed the command. */
export class BackupError extends Error {}

const slot = `sazon_backup_${process.pid}`;
const cluster = path.join('db', 'pg18');
/** What a copy of a running cluster must not bring along: locks, sockets, what is made again at the start. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts']);
/** Folders of it that have to be there, and empty: what is in them is of the running server, or copied last. */
const emptied = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
]);

/**
 * Copies everything in `dataDir` to the folder `target`, while the product runs: the embedded database as of the end of the
 * copy, then the files its rows speak of, and the secrets. What is half copied stands in `<target>.partial`.
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
  await copy(path.join(dataDir, 'db', 'secret'), path.join(draft, 'db', 'secret'));
  for (const name of fs.readdirSync(dataDir)) {
    if (name !== 'db') await copy(path.join(dataDir, name), path.join(draft, name));
  }
  fs.renameSync(draft, target);
}

/** PostgreSQL's own way of copying a cluster at work: between start and stop, with the log of what changed meanwhile. */
async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // temporary: it keeps the log of changes for us, and goes with this connection
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot]);
    await client.query("SELECT pg_backup_start('sazon', true)");
    await copy(from, to, (file) => {
      const inside = path.relative(from, file);
      return !leftOut.has(inside) && !emptied.has(path.dirname(inside));
    });
    const { rows } = await client.query('SELECT labelfile, lsn FROM pg_backup_stop(false)');
    // written as a copy of a file of the cluster, so that it belongs to whom they do
    const label = path.join(to, 'backup_label');
    await copy(path.join(from, 'PG_VERSION'), label);
    fs.writeFileSync(label, rows[0].labelfile);
    await client.query('SELECT pg_switch_wal()');
    await copy(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'));
  } finally {
    await client.end();
  }
}

/** Puts a backup in the place of `dataDir`. What was there is kept beside it; answers where, if there was anything. */
export async function restore(backup: string, dataDir: string): Promise<string | undefined> {
  if (!fs.existsSync(path.join(backup, cluster, 'backup_label'))) throw new BackupError(`${backup} is no backup`);
  if (isRunning(dataDir)) throw new BackupError('DATA_DIR: its database is running. Stop Sazón first');
  const draft = `${dataDir}.partial`;
  fs.rmSync(draft, { recursive: true, force: true });
  await copy(backup, draft);
  const before = fs.existsSync(dataDir) ? freeName(`${dataDir}.before`) : undefined;
  if (before !== undefined) fs.renameSync(dataDir, before);
  fs.renameSync(draft, dataDir);
  // it is started once: a backup that does not open is found out now
  const embedded = await startEmbedded(path.join(dataDir, 'db'));
  await embedded.stop();
  return before;
}

function freeName(wish: string): string {
  for (let number = 1; ; number++) {
    if (!fs.existsSync(`${wish}-${number}`)) return `${wish}-${number}`;
  }
}

function isRunning(dataDir: string): boolean {
  try {
    const [pid] = fs.readFileSync(path.join(dataDir, cluster, 'postmaster.pid'), 'utf8').split('\n');
    return isAlive(Number(pid));
  } catch {
    return false;
  }
}

/** Copies with owner and rights, and onto the disk; a file that goes away meanwhile was none of what counts. */
async function copy(from: string, to: string, wanted: (file: string) => boolean = () => true): Promise<void> {
  const found = await stat(from).catch(() => undefined);
  if (found?.isFile()) await copyFile(from, to);
  else if (found?.isDirectory()) await mkdir(to, { recursive: true });
  else return;
  await chmod(to, found.mode & 0o777);
  // as root: PostgreSQL opens no files of others
  if (process.getuid?.() === 0) await chown(to, found.uid, found.gid);
  if (found.isFile()) return;
  for (const name of await readdir(from)) {
    if (wanted(path.join(from, name))) await copy(path.join(from, name), path.join(to, name), wanted);
  }
}

/** Page by page as it is: what changes while it is read is made good by the log of changes. */
async function copyFile(from: string, to: string): Promise<void> {
  const source = await openFile(from, 'r').catch(() => undefined);
  if (source === undefined) return;
  const goal = await openFile(to, 'w', 0o600);
  const piece = Buffer.alloc(1024 * 1024);
  try {
    for (;;) {
      const { bytesRead } = await source.read(piece);
      if (bytesRead === 0) break;
      await goal.write(piece, 0, bytesRead);
    }
    await goal.sync();
  } finally {
    await source.close();
    await goal.close();
  }
}
