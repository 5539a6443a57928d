import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BackupError, backUp } from '../db/backup.ts';
import type { BackupPlace } from './backup-places.ts';
import { getLogPlace, listLogFiles } from './log-files.ts';
import { packFolder, unpackFolder } from './pack-folder.ts';

const manifest = z.object({ parts: z.number(), takenAtMs: z.number(), firstLogFile: z.string() });

/** A whole copy of the data folder, as of `takenAtMs`. */
export type BaseBackup = z.output<typeof manifest> & { readonly name: string };

const toPart = (base: string, number: number) => `base/${base}/${String(number).padStart(5, '0')}`;

/** Copies the whole data folder to the place, while the product runs. Returns its name. */
export async function saveBase(dataDir: string, place: BackupPlace, now: () => number): Promise<string> {
  const name = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '-');
  const draft = `${dataDir}.backup-${name}`;
  try {
    await backUp(dataDir, draft);
    const takenAtMs = now();
    const logFiles = listLogFiles(path.join(draft, 'db', 'pg18', 'pg_wal')).filter((file) => file.length === 24);
    const firstLogFile = logFiles.toSorted((a, b) => (getLogPlace(a) < getLogPlace(b) ? -1 : 1))[0] ?? '';
    let parts = 0;
    for await (const piece of packFolder(draft)) await place.put(toPart(name, parts++), piece);
    // written last: a base without it is not whole
    const whole = { parts, takenAtMs, firstLogFile };
    await place.put(`base/${name}/whole`, Buffer.from(JSON.stringify(whole)));
    return name;
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
  await unpackFolder(
    (async function* read() {
      for (let part = 0; part < base.parts; part++) {
        const piece = await place.get(toPart(base.name, part));
        if (piece === undefined) throw new BackupError(`the backup of ${base.name} lacks its part ${part}`);
        yield piece;
      }
    })(),
    folder,
  );
}

/** Deletes base backups from before `olderThanMs`, save the last one, and the log that only they need. */
export async function deleteOldBackups(place: BackupPlace, olderThanMs: number): Promise<void> {
  const bases = await listBases(place);
  const kept = bases.filter((base, index) => base.takenAtMs >= olderThanMs || index === bases.length - 1);
  for (const { name } of bases.filter((base) => !kept.includes(base))) {
    await place.remove(`base/${name}/whole`);
    for (const part of await place.list(`base/${name}/`)) await place.remove(part);
  }
  const [first] = kept;
  if (first === undefined) return;
  for (const name of await place.list('log/')) {
    const file = name.slice('log/'.length);
    if (file.length === 24 && getLogPlace(file) < getLogPlace(first.firstLogFile)) await place.remove(name);
  }
}
