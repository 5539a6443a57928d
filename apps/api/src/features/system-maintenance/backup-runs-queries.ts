import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

export type LastBackupRun = {
  readonly kind: 'backup' | 'drill';
  readonly bytes: number;
  readonly finishedAtMs: number;
};

/** Reads the last copy that was made, and the last that was restored for practice; those that never were are missing. */
export async function listLastBackupRuns(db: Reader): Promise<LastBackupRun[]> {
  const { rows } = await sql<LastBackupRun>`
    SELECT last.kind, last.bytes, last.finished_at AS "finishedAtMs"
    FROM unnest(ARRAY['backup', 'drill']) AS asked (kind) CROSS JOIN LATERAL (
      SELECT kind, bytes, finished_at FROM backup_runs WHERE kind = asked.kind ORDER BY finished_at DESC LIMIT 1) AS last
  `.execute(db);
  return rows;
}
