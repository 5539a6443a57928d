import fs from 'node:fs';
import path from 'node:path';
import { BackupError, isClusterRunning, moveAside, openOnce } from '../db/back-up-and-restore-data-folder.ts';
import { syncFolder } from '../db/copy-and-sync-folder.ts';
import { workAhead } from '../run-several-in-order.ts';
import type { BackupPlace } from './backup-places-in-folder-and-bucket.ts';
import { type BaseBackup, listBases, piecesAtOnce, unpackBase } from './base-backups.ts';
import { findGap, getLogPlace, isTimeline, listLogFiles, readIdentity, toLogFolder } from './write-ahead-log-files.ts';

const findCluster = (dataDir: string) => path.join(dataDir, 'db', 'pg18');

/**
 * Puts the data of an instant (epoch ms) in the place of `dataDir`: the last base backup before it, and the log from
 * there on. Without an instant, everything that is known. Returns where the present data was moved to, if there was any.
 */
export async function restoreToInstant(
  place: BackupPlace,
  dataDir: string,
  atMs: number | undefined,
): Promise<{ base: string; before: string | undefined }> {
  if (isClusterRunning(dataDir)) throw new BackupError('DATA_DIR: its database is running. Stop Sazón first');
  const bases = await listBases(place);
  const base = bases.findLast(({ takenAtMs }) => atMs === undefined || takenAtMs <= atMs);
  if (base === undefined) {
    const first = bases[0] && new Date(bases[0].takenAtMs).toISOString();
    throw new BackupError(first ? `the oldest backup is of ${first}` : 'there is no backup yet: npm run backup');
  }
  const draft = `${dataDir}.partial`;
  fs.rmSync(draft, { recursive: true, force: true });
  await unpackBase(place, base, draft);
  const log = path.join(draft, 'db', 'log');
  await collectLog(place, base, log, draft, dataDir);
  const gap = findGap([...listLogFiles(path.join(findCluster(draft), 'pg_wal')), ...listLogFiles(log)]);
  if (atMs === undefined && gap !== undefined)
    throw new BackupError(
      `the log lacks the file ${gap}: restore -- --at an instant before it, or from a later backup`,
    );
  await replay(draft, log, atMs);
  fs.rmSync(log, { recursive: true, force: true });
  keepLaterFiles(dataDir, draft);
  await syncFolder(draft);
  const before = moveAside(dataDir);
  fs.renameSync(draft, dataDir);
  return { base: base.name, before };
}

/** Brings together the log since the base: what was copied, and what the present data folder has beyond that. */
async function collectLog(place: BackupPlace, base: BaseBackup, log: string, draft: string, dataDir: string) {
  fs.mkdirSync(log, { recursive: true });
  const isNeeded = (file: string) => isTimeline(file) || getLogPlace(file) >= getLogPlace(base.firstLogFile);
  const kept = toLogFolder(base.identity);
  const needed = (await place.list(kept)).filter((name) => isNeeded(name.slice(kept.length)));
  const read = async (name: string) => ({ file: name.slice(kept.length), content: await place.get(name) });
  for await (const { file, content } of workAhead(needed, piecesAtOnce, read))
    if (content !== undefined) fs.writeFileSync(path.join(log, file), content);
  const cluster = findCluster(dataDir);
  const isKnown = fs.existsSync(path.join(cluster, 'global', 'pg_control')) && readIdentity(cluster) === base.identity;
  if (isKnown) {
    const present = path.join(cluster, 'pg_wal');
    for (const file of listLogFiles(present).filter(isNeeded)) {
      if (!fs.existsSync(path.join(log, file))) fs.copyFileSync(path.join(present, file), path.join(log, file));
    }
  }
  // the database's own account reads them
  const { uid, gid } = fs.statSync(findCluster(draft));
  if (process.getuid?.() !== 0) return;
  for (const file of ['', ...fs.readdirSync(log)]) fs.chownSync(path.join(log, file), uid, gid);
}

/** Runs the database until it has replayed the log to the instant, then stops it. */
async function replay(draft: string, log: string, atMs: number | undefined): Promise<void> {
  const cluster = findCluster(draft);
  const signal = path.join(cluster, 'recovery.signal');
  fs.writeFileSync(signal, '');
  const { uid, gid } = fs.statSync(cluster);
  if (process.getuid?.() === 0) fs.chownSync(signal, uid, gid);
  // names of time zones, even Z, are not known yet when the server reads it
  const target =
    atMs === undefined
      ? {}
      : { recovery_target_time: new Date(atMs).toISOString().replace('T', ' ').replace('Z', '+00') };
  const settings = {
    // the same file under another name, because nothing else uses the folder of the log
    restore_command: `ln "${log}/%f" "%p"`,
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
    // it opens when it has become a database of its own, not while it still replays
    hot_standby: 'off',
    ...target,
  };
  try {
    await openOnce(draft, settings);
  } catch (error) {
    if (!/before configured recovery target was reached/.test(String(error))) throw error;
    const last = /last completed transaction was at log time ([^\n]+)/.exec(String(error))?.[1];
    throw new BackupError(`the backups and the log reach only until ${last ?? 'before that instant'}`);
  }
}

/** Adds files that were uploaded after the base: rows may name them, and nothing else holds them. */
function keepLaterFiles(dataDir: string, draft: string): void {
  const present = path.join(dataDir, 'files');
  if (fs.existsSync(present)) fs.cpSync(present, path.join(draft, 'files'), { recursive: true, force: false });
}
