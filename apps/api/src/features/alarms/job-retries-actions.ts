import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Done } from './alarms-actions.ts';
import { lockAlarm } from './alarms-and-payment-mismatches-queries.ts';
import { askRetry, listJobsToRetry, saveRetry } from './job-retries-queries.ts';

/** Asks that a failed job runs again, which `retryFailedJobs` does within a minute. */
export const askToRetry = (
  deps: Deps,
  userId: string,
  id: number,
): Promise<Done | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> =>
  inTransaction(deps, async (tx) => {
    const alarm = await lockAlarm(tx, id);
    if (alarm === undefined) return refuse('NOT_FOUND');
    if (!alarm.isJob)
      return refuse('STATE_CONFLICT', { message: 'Eso no es una tarea: míralo y márcalo como revisado.' });
    await askRetry(tx, id, userId, deps.now());
    return { ok: true as const };
  });

/**
 * Runs, every minute, the failed jobs again for which somebody asked, and records how each ended. `findJob` finds a job
 * by its name.
 */
export async function retryFailedJobs(
  deps: Deps,
  findJob: (name: string) => ((deps: Deps) => Promise<unknown>) | undefined,
): Promise<void> {
  for (const { id, name, askedBy } of await listJobsToRetry(deps.db)) {
    const end = await runAgain(deps, findJob(name)).then(
      () => ({ askedBy, note: 'Se repitió y salió bien.' }),
      (error: unknown) => ({ error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }),
    );
    await inOneStatement(deps, (tx) => {
      tx.events.publish(['platform']);
      return saveRetry(tx, id, end, deps.now());
    });
  }
}

async function runAgain(deps: Deps, run: ((deps: Deps) => Promise<unknown>) | undefined): Promise<void> {
  if (run === undefined) throw new Error('Esta tarea ya no existe.');
  await run(deps);
}
