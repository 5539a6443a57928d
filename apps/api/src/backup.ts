import path from 'node:path';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { BackupError, backUp, restore } from './db/backup.ts';

const [what, folder] = process.argv.slice(2);

/** Runs `npm run backup [folder]` or `npm run restore <folder>` for the data folder of this configuration. */
async function run(): Promise<string> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== undefined) throw new BackupError("DATABASE_URL: that server's own backups take care of it");
  if (what === 'restore') {
    if (folder === undefined) throw new BackupError('say which: npm run restore -- <folder>');
    const before = await restore(path.resolve(folder), dataDir);
    return `Restored to ${dataDir}.${before === undefined ? '' : ` What was there is in ${before}.`}`;
  }
  const now = new Date(performance.timeOrigin).toISOString().slice(0, 19).replaceAll(':', '-');
  const target = path.resolve(folder ?? path.join(`${dataDir}-backups`, now));
  await backUp(dataDir, target);
  return `Backed up to ${target}. Keep it on another machine: it holds all data and secrets.`;
}

try {
  console.log(await run());
  process.exit(0);
} catch (error) {
  const isClear = error instanceof BackupError || error instanceof ConfigError;
  console.error(isClear ? error.message : error);
  process.exit(1);
}
