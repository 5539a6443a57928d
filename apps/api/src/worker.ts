import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { followPrimary, splitHosts } from './db/primary-connections.ts';
import type { Deps } from './deps.ts';
import { longestRunSeconds, type OnRun, runScheduledJob, type ScheduledJob } from './scheduled-job.ts';
import { scheduledJobs } from './scheduled-jobs.ts';

const everyMinute = '* * * * *';

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
    // an account that does not own the database may not create a schema, not even an existing one
    createSchema: deps.config.migrateUrl === undefined,
  });
  boss.on('error', (error) => deps.log.warn({ err: error }, 'jobs'));
  boss.on('warning', (warning) => deps.log.warn({ warning }, 'jobs'));
  await boss.start();
  // the first jobs start after all are scheduled, so that they do not slow the start down
  for (const work of works) await scheduleWork(boss, work);
  for (const work of works) {
    await boss.work(work.name, { includeMetadata: true, pollingIntervalSeconds: 10 }, ([job]) =>
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
  await boss.schedule(work.name, work.at ?? everyMinute, null, { tz: 'America/Bogota' });
  if (!work.onlyAtItsHour) await boss.send(work.name);
}
