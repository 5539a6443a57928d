import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listAlarms, resolveAlarm, retryAlarm } from '@sazon/contract/alarms/routes';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { recordFailedJob } from '../../db/record-failed-job.ts';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { raiseSignInAttackAlarms } from '../system-maintenance/sign-in-attack-alarms-actions.ts';
import { raiseAlarm } from './alarms-actions.ts';
import { retryFailedJobs } from './job-retries-actions.ts';

const test = await testApp({ env: { LOG_LEVEL: 'silent' } });
const daniela = await aCustomer(test, {
  firstName: 'Daniela',
  permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }],
});
const list = async (show: 'open' | 'resolved' = 'open') =>
  (await test.call(listAlarms, { as: daniela.token, query: { show } })).body.data;
const retry = (alarmId: number) => test.call(retryAlarm, { as: daniela.token, params: { alarmId } });

it('a failed job is run again on demand: it ends by itself when it goes well, else it says its new error', async () => {
  await recordFailedJob(test.deps, { name: 'close-slots', data: {}, error: new TypeError('first') });
  const [failed] = await list();
  assert.ok(failed);
  assert.deepEqual([failed.canRetry, failed.retryAskedAt], [true, null]);
  let runs = 0;
  const jobs = (work: () => Promise<unknown>) => (name: string) => (name === 'close-slots' ? work : undefined);
  const runAsked = (work: () => Promise<unknown>) => retryFailedJobs(test.deps, jobs(work));
  await runAsked(async () => runs++);
  assert.equal(runs, 0);
  assert.equal((await retry(failed.id)).status, 200);
  assert.equal((await list())[0]?.retryAskedAt, test.deps.now());
  await runAsked(async () => {
    runs++;
    throw new RangeError('second');
  });
  const [again] = await list();
  assert.deepEqual([again?.id, again?.text, again?.retryAskedAt], [failed.id, 'close-slots: RangeError: second', null]);
  await runAsked(async () => runs++);
  assert.equal(runs, 1);
  await retry(failed.id);
  await runAsked(async () => runs++);
  assert.deepEqual([runs, await list()], [2, []]);
  const [done] = await list('resolved');
  assert.deepEqual(done?.resolved, { by: 'Daniela Pérez', at: test.deps.now(), note: 'Se repitió y salió bien.' });
  assert.equal((await retry(failed.id)).status, 404);
});

it('what is no job is not run again, and is resolved with what was found', async () => {
  await raiseAlarm(test.deps, 'money: lots', 'No cuadra', [{ lot: 1 }]);
  const [alarm] = await list();
  assert.ok(alarm);
  assert.equal((await retry(alarm.id)).status, 409);
  const resolve = (note: string) =>
    test.call(resolveAlarm, { as: daniela.token, params: { alarmId: alarm.id }, body: { note } });
  const empty = await resolve(' ');
  assert.deepEqual([empty.status, empty.body.field], [400, 'note']);
  assert.equal((await resolve('Era la prueba del banco.')).status, 200);
  assert.equal((await list('resolved'))[0]?.resolved?.note, 'Era la prueba del banco.');
});

it('one address at many accounts, and refusals far above those of a week ago, ring once', async () => {
  const nowMs = test.deps.now();
  const event = (more: { target: string; times: number; atMs: number; name?: string }) => ({
    happened_at: toIso(more.atMs),
    event: more.name ?? 'sign_in',
    outcome: 'refused' as const,
    code: 'INVALID_CREDENTIALS',
    address_key: 'abcdefabcdef',
    target_key: more.target,
    times: more.times,
  });
  const some = (count: number) =>
    Array.from({ length: count }, (_, place) => event({ target: `t${place}`, times: 1, atMs: nowMs - HOUR_MS / 2 }));
  const write = (rows: ReturnType<typeof some>) => test.deps.db.insertInto('security_events').values(rows).execute();
  await write(some(20));
  await raiseSignInAttackAlarms(test.deps);
  assert.deepEqual(await list(), []);
  await write([event({ target: 'one more', times: 1, atMs: nowMs - HOUR_MS / 2 })]);
  await raiseSignInAttackAlarms(test.deps);
  await raiseSignInAttackAlarms(test.deps);
  const [address, ...none] = await list();
  assert.deepEqual(none, []);
  assert.deepEqual(address?.details, ['origen: abcdef · cuentas: 21']);
  const week = 7 * 24 * HOUR_MS;
  await write([
    event({ target: 'x', name: 'code', times: 100, atMs: nowMs - 1 }),
    event({ target: 'x', name: 'code', times: 20, atMs: nowMs - week - 1 }),
  ]);
  await raiseSignInAttackAlarms(test.deps);
  assert.equal((await list()).length, 1);
  await write([event({ target: 'x', name: 'code', times: 1, atMs: nowMs - 1 })]);
  await raiseSignInAttackAlarms(test.deps);
  assert.match((await list())[0]?.text ?? '', /muchos más rechazos/);
});
