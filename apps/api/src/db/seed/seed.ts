import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Reader } from '../connect.ts';
import { silentPublisher } from '../live-event-collector.ts';
import { inTransaction } from '../transaction.ts';
import { demoRows } from './build-all-demo-rows.ts';
import { demoPassword } from './demo-accounts.ts';
import { insertSeed } from './insert-seed-rows.ts';
import { keepDemoDocuments } from './kitchen/build-restaurant-and-company-document-rows.ts';
import { keepIncidentPhoto, seedIncidents } from './orders/seed-incidents.ts';
import { keepDemoPhotos } from './orders/store-demo-photo-files.ts';

/** The lock that keeps two processes from filling the same database. */
const seedLock = 7_302_011;

/**
 * Loads the demo data into a database without people, all or nothing; returns whether it did. An interrupted load
 * leaves the database empty, and the next start repeats it.
 */
export async function seedIfEmpty(
  { db, now, config, files }: Pick<Deps, 'db' | 'now' | 'config' | 'files'>,
  say: (line: string) => void,
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  say('Loading the demo data...');
  const rows = demoRows(now(), config.secret, await hash(demoPassword));
  const filled = await inTransaction({ db, live: silentPublisher }, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    await insertSeed(tx, rows);
    await seedIncidents(tx, now());
    return true;
  });
  if (!filled) return false;
  await keepDemoPhotos(files, rows.courier_photos ?? []);
  await keepIncidentPhoto(files);
  await keepDemoDocuments(files, rows);
  await sql`ANALYZE`.execute(db);
  return true;
}

const isEmpty = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
