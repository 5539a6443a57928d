import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';

export type FailedJob = { name: string; data: unknown; error: string };

/** Adds a failed job, unless the same failure already waits to be resolved. */
export async function insertFailedJob(db: Db, { name, data, error }: FailedJob, nowMs: number): Promise<void> {
  await sql`
    INSERT INTO failed_jobs (name, data, error, failed_at)
    SELECT ${name}, ${JSON.stringify(data ?? {})}::jsonb, ${error}, ${at(nowMs)}::timestamptz
    WHERE NOT EXISTS (SELECT FROM failed_jobs WHERE name = ${name} AND error = ${error} AND NOT resolved)
  `.execute(db);
}
