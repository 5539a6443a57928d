import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BackupError, backUp } from '../db/back-up-and-restore-data-folder.ts';
import { workAhead } from '../run-several-in-order.ts';
import type { BackupPlace } from './backup-places-in-folder-and-bucket.ts';
import { packFolder, unpackFolder } from './pack-folder.ts';
import { getLogPlace, isTimeline, listLogFiles, readIdentity, toLogFolder } from './write-ahead-log-files.ts';

const manifest = z.object({ parts: z.number(), takenAtMs: z.number(), identity: z.string(), firstLogFile: z.string() });

/** A whole copy of the data folder, as of `takenAtMs`. */
export type BaseBackup = z.output<typeof manifest> & { readonly name: string };

/** How many pieces of a copy are sealed, opened or on their way at once. */
export const piecesAtOnce = 4;

const toPart = (base: string, number: number) => `base/${base}/${String(number).padStart(5, '0')}`;

/** Copies the whole data folder to the place, while the product runs. Returns its name and the bytes that it takes there. */
export async function saveBase(
  dataDir: string,
  place: BackupPlace,
  now: () => number,
): Promise<{ name: string; bytes: number }> {
  const name = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '-');
  const draft = `${dataDir}.backup-${name}`;
  try {
    await backUp(dataDir, draft);
    const takenAtMs = now();
    const cluster = path.join(draft, 'db', 'pg18');
    const logFiles = listLogFiles(path.join(cluster, 'pg_wal')).filter((file) => !isTimeline(file));
    const firstLogFile = logFiles.toSorted((a, b) => (getLogPlace(a) < getLogPlace(b) ? -1 : 1))[0] ?? '';
    let parts = 0;
    let bytes = 0;
    const put = (piece: Buffer) => place.put(toPart(name, parts++), piece);
    for await (const sent of workAhead(packFolder(draft), piecesAtOnce, put)) bytes += sent;
    // written last: a base without it is not whole
    const whole = { parts, takenAtMs, identity: readIdentity(cluster), firstLogFile };
    await place.put(`base/${name}/whole`, Buffer.from(JSON.stringify(whole)));
    return { name, bytes };
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
    fs.rmSync(`${draft}.partial`, { recursive: true, force: true });
  }
}

/** Lists the whole base backups, oldest first. */
export async function listBases(place: BackupPlace): Promise<BaseBackup[]> {
  const names = (await place.list('base/')).filter((name) => name.endsWith('/whole'));
  const bases = await Promise.all(
    names.map(async (name) => {
      const content = await place.get(name);
      return { ...manifest.parse(JSON.parse(String(content))), name: name.split('/')[1] ?? '' };
    }),
  );
  return bases.sort((a, b) => a.takenAtMs - b.takenAtMs);
}

/** Unpacks a base backup into a folder. */
export async function unpackBase(place: BackupPlace, base: BaseBackup, folder: string): Promise<void> {
  const read = async (part: number) => {
    const piece = await place.get(toPart(base.name, part));
    if (piece === undefined) throw new BackupError(`the backup of ${base.name} lacks its part ${part}`);
    return piece;
  };
  await unpackFolder(workAhead(Array(base.parts).keys(), piecesAtOnce, read), folder);
}

/** Deletes base backups from before `olderThanMs`, save the last one of each cluster, and the log that only they need. */
export async function deleteOldBackups(place: BackupPlace, olderThanMs: number): Promise<void> {
  const bases = await listBases(place);
  const isLast = (base: BaseBackup) => bases.findLast(({ identity }) => identity === base.identity) === base;
  const kept = bases.filter((base) => base.takenAtMs >= olderThanMs || isLast(base));
  for (const { name } of bases.filter((base) => !kept.includes(base))) {
    await place.remove(`base/${name}/whole`);
    for (const part of await place.list(`base/${name}/`)) await place.remove(part);
  }
  const firsts = new Map(kept.toReversed().map((base) => [toLogFolder(base.identity), getLogPlace(base.firstLogFile)]));
  for (const [folder, first] of firsts) {
    for (const name of await place.list(folder)) {
      const file = name.slice(folder.length);
      if (!isTimeline(file) && getLogPlace(file) < first) await place.remove(name);
    }
  }
}
