import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { followPrimary, splitHosts } from './db/primary-host-failover.ts';
import type { Deps } from './deps.ts';
import { longestRunSeconds, type OnRun, runScheduledJob, type ScheduledJob } from './run-scheduled-job.ts';
import { scheduledJobs } from './scheduled-jobs.ts';

const everyMinute = '* * * * *';
/** How often a running job reports that it still runs (seconds). */
const heartbeatEvery = 5;
/** A job that said nothing for so long was killed with its process: it runs again. */
const heartbeatSeconds = 15;
/** How often jobs are looked for that were killed or take too long. */
const superviseEvery = 10;

/**
 * Starts the jobs of this process, and returns the function that stops them and waits for running ones. The queue has
 * its own schema in the same database; every job also runs once at the start.
 */
export async function startJobs(
  deps: Deps,
  databaseUrl: string,
  works: readonly ScheduledJob[] = scheduledJobs,
  onRun: OnRun = () => {},
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    ...{ ...describeConnection(databaseUrl), schema: 'jobs', max: 2 },
    ...{ superviseIntervalSeconds: superviseEvery, monitorIntervalSeconds: superviseEvery },
    // an account that does not own the database may not create a schema, not even an existing one
    createSchema: deps.config.migrateUrl === undefined,
  });
  boss.on('error', (error) => deps.log.warn({ err: error }, 'jobs'));
  boss.on('warning', (warning) => deps.log.warn({ warning }, 'jobs'));
  await boss.start();
  // the first jobs start after all are scheduled, so that they do not slow the start down
  for (const work of works) await scheduleWork(boss, work);
  for (const work of works) {
    const options = { pollingIntervalSeconds: 10, heartbeatRefreshSeconds: heartbeatEvery };
    await boss.work(work.name, { includeMetadata: true, ...options }, ([job]) =>
      runScheduledJob(deps, work, job as JobWithMetadata, onRun),
    );
  }
  return () => boss.stop({ graceful: true, timeout: 10_000 });
}

/** Its listening connection knows one host only: with several, a job starts within ten seconds instead of at once. */
const describeConnection = (url: string) =>
  splitHosts(url).length > 1 ? followPrimary(url) : { connectionString: url, useListenNotify: true };

async function scheduleWork(boss: PgBoss, work: ScheduledJob): Promise<void> {
  await boss.createQueue(work.name, {
    policy: 'exclusive',
    notify: true,
    retryLimit: work.retries,
    retryDelay: 5,
    expireInSeconds: longestRunSeconds,
    deleteAfterSeconds: 3600,
  });
  await boss.schedule(work.name, work.at ?? everyMinute, null, { tz: 'America/Bogota', heartbeatSeconds });
  if (!work.onlyAtItsHour) await boss.send(work.name, null, { heartbeatSeconds });
}
