import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { describe, it } from 'node:test';
import type { LiveScope } from './db/live-event-collector.ts';
import type { ScheduledJob } from './run-scheduled-job.ts';
import { aCustomer } from './testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from './testing/kitchen-makers.ts';
import { orderNow, someOrders } from './testing/order-makers.ts';
import { mondayMorning, testApp } from './testing/test-app.ts';
import { startJobs } from './worker.ts';

const test = await testApp({ now: mondayMorning + 3 * 3_600_000, env: { LOG_LEVEL: 'silent' } });

const fiveSeconds = () => AbortSignal.timeout(5000);

/** Resolves when this scope is told of a change. */
const told = async (scope: LiveScope): Promise<void> => {
  const heard = new EventEmitter();
  const unfollow = test.deps.live.follow([scope], () => heard.emit('told'));
  await test.deps.live.ready();
  return once(heard, 'told', { signal: fiveSeconds() }).then(unfollow);
};

describe('the jobs', () => {
  it('confirm at the start what is past its cutoff, once however many processes run them', async () => {
    const place = await aPlace(test);
    const kitchen = await aKitchen(test, place);
    const customer = await aCustomer(test);
    const dish = await aDish(test, kitchen);
    const ids = await someOrders(test, { customer, kitchen, place, dish }, 30);
    const confirmed = told(`restaurant:${kitchen.restaurantId}`);
    const stops = await Promise.all([startJobs(test.deps, test.databaseUrl), startJobs(test.deps, test.databaseUrl)]);
    await confirmed;
    await Promise.all(stops.map((stop) => stop()));
    for (const id of ids) {
      const now = await orderNow(test, id);
      assert.deepEqual(
        now.events.map((event) => [event.action, event.by]),
        [
          ['place', 'system'],
          ['confirm', 'system'],
        ],
      );
    }
  });

  it('begin at the start, but for those that have their hour', async () => {
    const ran: string[] = [];
    const runs = new EventEmitter();
    const work = (name: string, more: Partial<ScheduledJob> = {}): ScheduledJob => ({
      ...{ name, retries: 0, ...more },
      run: async () => {
        ran.push(name);
        runs.emit('run');
      },
    });
    const began = once(runs, 'run', { signal: fiveSeconds() });
    const atNight = work('at-night-work', { at: '40 3 31 12 *', onlyAtItsHour: true });
    const stop = await startJobs(test.deps, test.databaseUrl, [atNight, work('early-work')]);
    await began;
    await stop();
    assert.deepEqual(ran, ['early-work']);
  });

  it('keep what failed for good where the platform sees it, the same failure once', async () => {
    const runs = new EventEmitter();
    const broken: ScheduledJob = {
      name: 'broken-work',
      retries: 0,
      run: () => {
        runs.emit('run');
        throw new Error('the provider burned down');
      },
    };
    for (const _ of [1, 2]) {
      const ran = once(runs, 'run', { signal: fiveSeconds() });
      const stop = await startJobs(test.deps, test.databaseUrl, [broken]);
      await ran;
      await stop();
    }
    const kept = await test.deps.db
      .selectFrom('failed_jobs')
      .select(['name', 'error', 'resolved'])
      .where('name', '=', 'broken-work')
      .execute();
    assert.deepEqual(kept, [{ name: 'broken-work', error: 'Error: the provider burned down', resolved: false }]);
  });
});
