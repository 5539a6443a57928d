import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { deleteOldBackups, saveBase } from './backups/base-backups.ts';
import { type BackupRun, noteBackupRun } from './backups/note-backup-or-drill-run.ts';
import { practiseRestore } from './backups/restore-drill.ts';
import { restoreToInstant } from './backups/restore-to-instant.ts';
import { openBackupPlace } from './backups/sealed-backup-place.ts';
import { type Config, readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { BackupError, backUp, restore } from './db/back-up-and-restore-data-folder.ts';
import { startEmbedded } from './db/embedded-database.ts';

const [what, ...given] = process.argv.slice(2);
const dayMs = 86_400_000;
const getNow = () => performance.timeOrigin + performance.now();

/**
 * Runs `npm run backup [folder]`, `npm run restore <folder>`, `npm run restore -- --at <instant>` (or `latest`) or `npm run
 * drill` for the data folder of this configuration.
 */
async function run(): Promise<string> {
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined)
    throw new BackupError("DATABASE_URL: that server's own backups take care of it");
  if (what === 'drill') return await runDrill(config);
  return what === 'restore' ? await runRestore(config) : await runBackup(config);
}

async function runBackup({ dataDir, backups }: Config): Promise<string> {
  const [folder] = given;
  if (folder === undefined && backups !== undefined) {
    const place = openBackupPlace(backups);
    const { name, bytes } = await saveBase(dataDir, place, getNow);
    await note(dataDir, { kind: 'backup', name, bytes });
    await deleteOldBackups(place, getNow() - backups.keepDays * dayMs);
    return `Backed up, encrypted, as base/${name}. With the log that the running product adds: npm run restore -- --at <instant>.`;
  }
  const now = new Date(performance.timeOrigin).toISOString().slice(0, 19).replaceAll(':', '-');
  const target = path.resolve(folder ?? path.join(`${dataDir}-backups`, now));
  await backUp(dataDir, target);
  await note(dataDir, { kind: 'backup', name: path.basename(target), bytes: await measureFolder(target) });
  return `Backed up to ${target}. Keep it on another machine: it holds all data and secrets.`;
}

async function runRestore({ dataDir, backups }: Config): Promise<string> {
  const [first, instant] = given;
  if (first === undefined) throw new BackupError('say which: npm run restore -- <folder>, or -- --at <instant>');
  if (first !== '--at' && first !== 'latest') {
    const before = await restore(path.resolve(first), dataDir);
    return `Restored to ${dataDir}.${describeBefore(before)}`;
  }
  if (backups === undefined) throw new BackupError('BACKUP_TO: say where the backups are');
  const atMs = first === 'latest' ? undefined : Date.parse(instant ?? '');
  if (Number.isNaN(atMs)) throw new BackupError('--at: say an instant, such as 2026-11-28T14:03:59-05:00');
  const { base, before } = await restoreToInstant(openBackupPlace(backups), dataDir, atMs);
  return `Restored ${instant ?? 'all that is known'} to ${dataDir}, from base/${base}.${describeBefore(before)} Make a new backup: npm run backup.`;
}

async function runDrill({ dataDir, backups }: Config): Promise<string> {
  if (backups === undefined) throw new BackupError('BACKUP_TO: say where the backups are');
  const { base, bytes, rows } = await practiseRestore(openBackupPlace(backups), dataDir);
  await note(dataDir, { kind: 'drill', name: base, bytes });
  const counts = Object.entries(rows).map(([table, count]) => `${count} ${table}`);
  return `Restored base/${base} with its log, opened it and read ${counts.join(', ')}. It is removed again.`;
}

/** Notes a copy or a drill in the database of the data folder, for its figures and alarms. */
async function note(dataDir: string, run: Omit<BackupRun, 'finishedAtMs'>): Promise<void> {
  const embedded = await startEmbedded(path.join(dataDir, 'db'));
  try {
    await noteBackupRun(embedded.url, { ...run, finishedAtMs: getNow() });
  } finally {
    await embedded.stop();
  }
}

async function measureFolder(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files.map(async (file) =>
    file.isFile() ? (await stat(path.join(file.parentPath, file.name))).size : 0,
  );
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

const describeBefore = (before: string | undefined) => (before === undefined ? '' : ` What was there is in ${before}.`);

try {
  console.log(await run());
  process.exit(0);
} catch (error) {
  const isClear = error instanceof BackupError || error instanceof ConfigError;
  console.error(isClear ? error.message : error);
  process.exit(1);
}
