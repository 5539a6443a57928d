import type { Deps } from '../../deps.ts';
import { insertFailedJob } from './failed-jobs-queries.ts';

/** Keeps work that failed for good where the platform sees it. The same failure again, until resolved, is one row. */
export async function keepFailedJob(deps: Deps, job: { name: string; data: unknown; error: unknown }): Promise<void> {
  const error = job.error instanceof Error ? `${job.error.name}: ${job.error.message}` : String(job.error);
  await insertFailedJob(deps.db, { ...job, error }, deps.now());
}
