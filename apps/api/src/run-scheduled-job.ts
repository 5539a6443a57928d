import { recordFailedJob } from './db/record-failed-job.ts';
import type { Deps } from './deps.ts';
import { runTraced } from './trace-hook.ts';

/** A run that takes longer than this many seconds counts as failed; the queue then retries it if it has retries left. */
export const longestRunSeconds = 120;

/** Called with how long a run of a job took and whether it succeeded. */
export type OnRun = (name: string, seconds: number, succeeded: boolean) => void;

/** One run of a job from the queue. */
export type JobRun = { readonly data: object; readonly retryCount: number; readonly retryLimit: number };

/**
 * Runs a job once. A failure is logged and thrown, so that the queue retries it; after the last retry it is recorded.
 */
export async function runScheduledJob(deps: Deps, work: ScheduledJob, job: JobRun, onRun: OnRun): Promise<void> {
  const startedAt = performance.now();
  const note = (succeeded: boolean) => onRun(work.name, (performance.now() - startedAt) / 1000, succeeded);
  try {
    await runTraced('job', work.name, async () => work.run(deps));
    note(true);
  } catch (error) {
    note(false);
    deps.log.error({ err: error, job: work.name }, 'job failed');
    if (job.retryCount >= job.retryLimit) await recordFailedJob(deps, { name: work.name, data: job.data, error });
    throw error;
  }
}

/**
 * Work that runs every minute or by a schedule, in one process at a time. Running it twice must change nothing.
 */
export type ScheduledJob = {
  readonly name: string;
  readonly run: (deps: Deps) => Promise<unknown>;
  /** What runs when somebody asks to repeat it after a failure; missing: the same. */
  readonly runAgain?: (deps: Deps) => Promise<unknown>;
  /** How often a failed run is retried before it is recorded as failed. The schedule starts a new run in any case. */
  readonly retries: number;
  /** When it runs, as a cron pattern in Bogotá's time (minute, hour, day, month, weekday); missing means every minute. */
  readonly at?: string;
  /** Set when it runs only at its hour, and not also at the start. */
  readonly onlyAtItsHour?: boolean;
};
