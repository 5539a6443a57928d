import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { BackupError } from '../db/back-up-and-restore-data-folder.ts';
import { startEmbedded } from '../db/embedded-database.ts';
import type { BackupPlace } from './backup-places-in-folder-and-bucket.ts';
import { restoreToInstant } from './restore-to-instant.ts';

/** What a copy that was restored for practice holds. */
export type Drill = { readonly base: string; readonly bytes: number; readonly rows: Readonly<Record<string, number>> };

const countedTables = ['orders', 'ledger_transfers', 'users'] as const;

/**
 * Restores the last copy with its log to an empty folder beside `dataDir`, opens it, reads every row of what must not be
 * lost, and removes it again.
 */
export async function practiseRestore(place: BackupPlace, dataDir: string): Promise<Drill> {
  const folder = `${dataDir}.drill`;
  fs.rmSync(folder, { recursive: true, force: true });
  try {
    const { base } = await restoreToInstant(place, folder, undefined);
    const embedded = await startEmbedded(path.join(folder, 'db'));
    try {
      return { base, ...(await count(embedded.url)) };
    } finally {
      await embedded.stop();
    }
  } finally {
    for (const left of [folder, `${folder}.partial`]) fs.rmSync(left, { recursive: true, force: true });
  }
}

async function count(url: string): Promise<Omit<Drill, 'base'>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const rows: Record<string, number> = {};
    for (const table of countedTables) {
      // reading whole rows finds pages that are not whole
      const { rows: read } = await client.query(`SELECT count(whole::text)::int AS n FROM ${table} AS whole`);
      rows[table] = read[0].n;
    }
    if (rows.users === 0) throw new BackupError('the restored copy has no people: it is of an empty database');
    const { rows: size } = await client.query('SELECT pg_database_size(current_database())::float8 AS bytes');
    return { bytes: size[0].bytes, rows };
  } finally {
    await client.end();
  }
}
