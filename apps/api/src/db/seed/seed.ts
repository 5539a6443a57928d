import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Reader } from '../connect.ts';
import { nobodyListens } from '../events.ts';
import { inTransaction } from '../transaction.ts';
import { demoPassword } from './demo-accounts.ts';
import { demoRows } from './demo-rows.ts';
import { keepIncidentPhoto, seedIncidents } from './seed-incidents.ts';
import { keepDemoPhotos } from './seed-photos.ts';
import { insertSeed } from './seed-rows.ts';

/** Keeps two processes that start together from filling the same database. */
const seedLock = 7_302_011;

/**
 * Loads the demo data into a database that has no people. All or nothing: whatever stops it in the middle leaves the
 * database empty, and the next start fills it.
 */
export async function seedIfEmpty(
  { db, now, config, files }: Pick<Deps, 'db' | 'now' | 'config' | 'files'>,
  say: (line: string) => void,
): Promise<void> {
  if (!(await isEmpty(db))) return;
  say('Loading the demo data...');
  const rows = demoRows(now(), config.secret, await hash(demoPassword));
  const filled = await inTransaction({ db, live: nobodyListens }, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    await insertSeed(tx, rows);
    await seedIncidents(tx, now());
    return true;
  });
  if (!filled) return;
  await keepDemoPhotos(files, rows.courier_photos ?? []);
  await keepIncidentPhoto(files);
  await sql`ANALYZE`.execute(db);
}

const isEmpty = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
