import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { toIso } from './to-iso.ts';
import { inOneStatement } from './transaction.ts';

/**
 * Records a job that failed for good, so that the platform sees it. The same failure is one row until it is resolved.
 */
export async function recordFailedJob(deps: Deps, job: { name: string; data: unknown; error: unknown }): Promise<void> {
  const error = job.error instanceof Error ? `${job.error.name}: ${job.error.message}` : String(job.error);
  await inOneStatement(deps, async (tx) => {
    tx.events.publish(['platform']);
    await sql`
    INSERT INTO failed_jobs (name, data, error, failed_at)
    SELECT ${job.name}, ${JSON.stringify(job.data ?? {})}::jsonb, ${error}, ${toIso(deps.now())}::timestamptz
    WHERE NOT EXISTS (SELECT FROM failed_jobs WHERE name = ${job.name} AND error = ${error} AND NOT resolved)
  `.execute(tx);
  });
}
