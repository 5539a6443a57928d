import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { keepFailedJob } from './db/failed-jobs.ts';
import type { Deps } from './deps.ts';
import { remindMissing } from './features/courier/reminders-actions.ts';
import { warnOfLeftBehind } from './features/custody/custody-actions.ts';
import { closeIncidents } from './features/incidents/dispute-actions.ts';
import { tagMostOrdered } from './features/menus/most-ordered-actions.ts';
import { remindOfUsual } from './features/messages/usual-actions.ts';
import { checkMoney, recountCounters } from './features/money-checks/money-checks-actions.ts';
import { autoAcceptOrders } from './features/order-lifecycle/orders-auto-accept-actions.ts';
import { cancelUnanswered } from './features/orders/late-orders-actions.ts';
import { reconcilePayments } from './features/payments/payments-reconcile-actions.ts';
import { expireHolds } from './features/payments/purchases-expire-actions.ts';
import { closePayrollPeriods } from './features/payroll/close-actions.ts';
import { drawDocuments } from './features/payroll/documents-actions.ts';
import { openPayrollPeriods } from './features/payroll/periods-actions.ts';
import { closeSlotsThatEnd } from './features/slots/slots-actions.ts';
import { forgetShortLived } from './features/system/upkeep-actions.ts';
import { expireRewards } from './features/tingos/expire-rewards-actions.ts';
import { sweepUploads } from './features/uploads/sweep-actions.ts';
import { serveWaitingList } from './features/waiting/waiting-offer-actions.ts';

/** Work that every minute asks for, or an hour of the day, in one process at a time however many run jobs. Doing it twice changes nothing. */
export type MinuteWork = {
  readonly name: string;
  readonly run: (deps: Deps) => Promise<unknown>;
  /** How often it is tried again before it is kept as failed; the next minute tries anew all the same. */
  readonly retries: number;
  /** When, in Bogotá, if not every minute (minute, hour, day, month, weekday). */
  readonly at?: string;
  /** true: not asked for at the start, only at its hour. */
  readonly onlyAtItsHour?: boolean;
};

const minuteWork: readonly MinuteWork[] = [
  { name: 'auto-accept-orders', run: autoAcceptOrders, retries: 2 },
  { name: 'cancel-unanswered', run: cancelUnanswered, retries: 2 },
  { name: 'expire-holds', run: expireHolds, retries: 2 },
  { name: 'reconcile-payments', run: reconcilePayments, retries: 2 },
  { name: 'expire-rewards', run: expireRewards, retries: 2 },
  { name: 'serve-waiting-list', run: serveWaitingList, retries: 2 },
  { name: 'close-payroll-periods', run: closePayrollPeriods, retries: 2 },
  { name: 'open-payroll-periods', run: openPayrollPeriods, retries: 2 },
  { name: 'draw-documents', run: drawDocuments, retries: 2 },
  { name: 'close-slots', run: closeSlotsThatEnd, retries: 2 },
  { name: 'warn-of-left-behind', run: warnOfLeftBehind, retries: 2 },
  { name: 'close-incidents', run: closeIncidents, retries: 2 },
  { name: 'remind-missing', run: remindMissing, retries: 2 },
  { name: 'forget-short-lived', run: forgetShortLived, retries: 2 },
  { name: 'remind-of-usual', run: remindOfUsual, retries: 2 },
  { name: 'sweep-uploads', run: sweepUploads, retries: 2 },
  { name: 'recount-counters', run: recountCounters, retries: 2, at: '7 * * * *' },
  { name: 'check-money', run: checkMoney, retries: 2, at: '20 3 * * *' },
  { name: 'tag-most-ordered', run: tagMostOrdered, retries: 2, at: '40 3 * * *', onlyAtItsHour: true },
];

const everyMinute = '* * * * *';
/** A run that takes longer is taken for dead and started again. */
const longestSeconds = 120;

/**
 * Starts the jobs of this process; answers the function that stops them and waits for the running ones. The queue lives
 * in its own schema of the same database; work is asked for once at start as well, without waiting for its minute.
 */
export async function startJobs(
  deps: Deps,
  databaseUrl: string,
  works: readonly MinuteWork[] = minuteWork,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    ...{ connectionString: databaseUrl, schema: 'jobs', max: 2, useListenNotify: true },
    // who does not own the database may not make schemas, not even one that is there
    createSchema: deps.config.migrateUrl === undefined,
  });
  boss.on('error', (error) => deps.log.warn({ err: error }, 'jobs'));
  boss.on('warning', (warning) => deps.log.warn({ warning }, 'jobs'));
  await boss.start();
  for (const work of works) await startWork(deps, boss, work);
  return () => boss.stop({ graceful: true, timeout: 10_000 });
}

async function startWork(deps: Deps, boss: PgBoss, work: MinuteWork): Promise<void> {
  await boss.createQueue(work.name, {
    policy: 'exclusive',
    notify: true,
    retryLimit: work.retries,
    retryDelay: 5,
    expireInSeconds: longestSeconds,
    deleteAfterSeconds: 3600,
  });
  await boss.work(work.name, { includeMetadata: true, pollingIntervalSeconds: 10 }, ([job]) =>
    runOnce(deps, work, job as JobWithMetadata),
  );
  await boss.schedule(work.name, work.at ?? everyMinute, null, { tz: 'America/Bogota' });
  if (!work.onlyAtItsHour) await boss.send(work.name);
}

async function runOnce(deps: Deps, work: MinuteWork, job: JobWithMetadata): Promise<void> {
  try {
    await work.run(deps);
  } catch (error) {
    deps.log.error({ err: error, job: work.name }, 'job failed');
    if (job.retryCount >= job.retryLimit) await keepFailedJob(deps, { name: work.name, data: job.data, error });
    throw error;
  }
}
