import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RouteInput } from '@sazon/contract/define-route';
import { answerHrRequests, listHrRequests } from '@sazon/contract/hr-requests/routes';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { anEmployee, anEmployer, sendRequest } from '../../testing/payroll-enrolment-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { remindOfLateRequests } from './reminders-actions.ts';

const test = await testApp();
const { db, newId } = test.deps;

type Query = RouteInput<typeof listHrRequests>['query'];
type Employer = Awaited<ReturnType<typeof anEmployer>>;

const list = async ({ hr }: Employer, query: Query = {}) => {
  const { status, body } = await test.call(listHrRequests, { as: hr.token, query });
  assert.equal(status, 200);
  return body;
};
const answer = async ({ hr }: Employer, body: RouteInput<typeof answerHrRequests>['body']) =>
  (await test.call(answerHrRequests, { as: hr.token, body })).body.data;

/** Somebody on payroll who asked for a ceiling some days ago. */
async function aCeilingRequest(enterpriseId: string, daysAgo: number, amountCop = 400_000) {
  const employee = await onPayroll(test, enterpriseId);
  const id = newId();
  await db
    .insertInto('limit_requests')
    .values({
      ...{ id, user_id: employee.id, enterprise_id: enterpriseId, amount_cop: amountCop, status: 'open' },
      created_at: toIso(mondayMorning - daysAgo * DAY_MS),
    })
    .execute();
  return { kind: 'ceiling' as const, id, employee };
}

/** Somebody who says that they authorised a period in the portal, now. */
async function anOutsideApproval(enterpriseId: string) {
  const employee = await onPayroll(test, enterpriseId);
  const { id } = await db
    .updateTable('payroll_discounts')
    .set({ status: 'awaiting_employer', evidence: JSON.stringify({ sentAtMs: mondayMorning }) })
    .where('user_id', '=', employee.id)
    .where('start_period', '=', '2026-11-01')
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'external' as const, id };
}

async function anEnrolment({ id }: Employer) {
  const { applicationId } = (await sendRequest(test, await anEmployee(test, id))).body;
  return { kind: 'enrolment' as const, id: applicationId };
}

describe('the requests of a company', () => {
  it('are one list, oldest first, with a deadline of two working days', async () => {
    const mine = await anEmployer(test);
    const [enrolment, old] = [await anEnrolment(mine), await aCeilingRequest(mine.id, 6)];
    const outside = await anOutsideApproval(mine.id);
    const { data, counts, late, next } = await list(mine);
    assert.equal(data[0]?.id, old.id);
    assert.deepEqual(new Set(data.map(({ id }) => id)), new Set([enrolment.id, old.id, outside.id]));
    assert.deepEqual(counts, { enrolment: 1, ceiling: 1, objection: 0, external: 1, match: 0 });
    assert.deepEqual([late, next], [1, null]);
    assert.deepEqual(
      data.map(({ deadline }) => deadline),
      ['2026-11-19', '2026-11-25', '2026-11-25'],
    );
    const { data: some } = await list(mine, { kind: 'ceiling' });
    assert.deepEqual(
      some.map((one) => one.kind === 'ceiling' && [one.detail.amount, one.detail.current]),
      [[400_000, 300_000]],
    );
  });

  it('are searched by name, document and code, and paged by a cursor', async () => {
    const mine = await anEmployer(test);
    const asked = [];
    for (const days of [5, 4, 3, 2, 1]) asked.push(await aCeilingRequest(mine.id, days));
    await db
      .updateTable('users')
      .set({ first_name: 'Zoé', identification: '7654321' })
      .where('id', '=', asked[3]?.employee.id ?? '')
      .execute();
    for (const search of ['zoe', '65432', '7.654.321', '7654 zoé'])
      assert.deepEqual(
        (await list(mine, { search })).data.map(({ id }) => id),
        [asked[3]?.id],
      );
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await list(mine, { perPage: 2, ...(after !== '' && { after }) });
      seen.push(...page.data.map(({ id }) => id));
      after = page.next;
    }
    assert.deepEqual(
      seen,
      asked.map(({ id }) => id),
    );
  });

  it('are read and answered by HR of that company alone', async () => {
    const [mine, other] = [await anEmployer(test), await anEmployer(test)];
    const { kind, id } = await aCeilingRequest(mine.id, 1);
    assert.deepEqual((await list(other)).data, []);
    const [result] = await answer(other, { requests: [{ kind, id }], answer: 'approved' });
    assert.equal(result?.result, 'failed');
    assert.equal((await list(mine)).data.length, 1);
    const nobody = await aCustomer(test);
    assert.equal((await test.call(listHrRequests, { as: nobody.token, query: {} })).status, 403);
    assert.equal((await test.call(listHrRequests, { query: {} })).status, 401);
  });
});

describe('answering requests', () => {
  it('approves several at once; the ones that fail stay, with the reason', async () => {
    const mine = await anEmployer(test);
    const [enrolment, ceiling] = [await anEnrolment(mine), await aCeilingRequest(mine.id, 1)];
    const outside = await anOutsideApproval(mine.id);
    const gone = { kind: 'ceiling' as const, id: newId() };
    const requests = [enrolment, ceiling, outside, gone].map(({ kind, id }) => ({ kind, id }));
    const results = await answer(mine, { requests, answer: 'approved' });
    assert.deepEqual(
      results.map(({ result }) => result),
      ['done', 'done', 'done', 'failed'],
    );
    assert.deepEqual((await list(mine)).data, []);
    const twice = await answer(mine, { requests: requests.slice(0, 2), answer: 'approved' });
    assert.deepEqual(
      twice.map(({ message }) => message),
      ['Esta solicitud ya fue respondida.', 'Esta solicitud ya fue respondida.'],
    );
    const { data } = await list(mine, { show: 'answered' });
    assert.deepEqual(new Set(data.map(({ id }) => id)).has(ceiling.id), true);
    assert.ok(data.every(({ deadline }) => deadline === null));
  });

  it('says who answered and when, and what was asked as it was then, whatever the register says later', async () => {
    const mine = await anEmployer(test);
    const [enrolment, ceiling] = [await anEnrolment(mine), await aCeilingRequest(mine.id, 3)];
    const requests = [enrolment, ceiling].map(({ kind, id }) => ({ kind, id }));
    const [before] = (await list(mine, { kind: 'enrolment' })).data;
    await answer(mine, { requests, answer: 'approved' });
    await db
      .updateTable('preapproved_users')
      .set({ amount_approved_cop: 1 })
      .where('enterprise_id', '=', mine.id)
      .execute();
    const { data } = await list(mine, { show: 'answered' });
    const hr = await db.selectFrom('users').selectAll().where('id', '=', mine.hr.id).executeTakeFirstOrThrow();
    for (const { id } of requests) {
      const one = data.find((row) => row.id === id);
      assert.deepEqual([one?.answeredAt, one?.answeredBy], [mondayMorning, `${hr.first_name} ${hr.last_name}`]);
    }
    const [limit] = data.flatMap((one) => (one.kind === 'ceiling' ? [one.detail] : []));
    assert.deepEqual([limit?.current, limit?.amount], [300_000, 400_000]);
    const asked = before?.kind === 'enrolment' ? before.detail : undefined;
    const after = data.find(({ id }) => id === enrolment.id);
    const enrolled = after?.kind === 'enrolment' ? after.detail : undefined;
    assert.ok(asked?.amount);
    assert.deepEqual([enrolled?.amount, enrolled?.preapproved], [asked.amount, asked.preapproved]);
  });

  it('rejects with a reason only; an authorisation in a portal is not rejected', async () => {
    const mine = await anEmployer(test);
    const [ceiling, outside] = [await aCeilingRequest(mine.id, 1), await anOutsideApproval(mine.id)];
    const requests = [ceiling, outside].map(({ kind, id }) => ({ kind, id }));
    const silent = await test.call(answerHrRequests, { as: mine.hr.token, body: { requests, answer: 'rejected' } });
    assert.deepEqual([silent.status, silent.body.code], [400, 'REASON_REQUIRED']);
    const results = await answer(mine, { requests, answer: 'rejected', reason: 'El tope es para todos' });
    assert.deepEqual(
      results.map(({ result }) => result),
      ['done', 'failed'],
    );
    assert.deepEqual(
      (await list(mine)).data.map(({ id }) => id),
      [outside.id],
    );
  });

  it('leaves a large ceiling open until a second person confirms it', async () => {
    const mine = await anEmployer(test);
    const { kind, id } = await aCeilingRequest(mine.id, 1, 15_000_000);
    const [result] = await answer(mine, { requests: [{ kind, id }], answer: 'approved' });
    assert.deepEqual([result?.result, (await list(mine)).data.length], ['waiting', 1]);
  });
});

describe('a late answer', () => {
  it('is reminded of once, to those of HR who get notices', async () => {
    const mine = await anEmployer(test);
    await aCeilingRequest(mine.id, 6);
    await aCeilingRequest(mine.id, 1);
    const mails = async () =>
      await db
        .selectFrom('outbox_messages')
        .innerJoin('users', 'users.email', 'recipient')
        .select('subject')
        .where('users.id', '=', mine.hr.id)
        .where('kind', '=', 'requests_late')
        .execute();
    await remindOfLateRequests(test.deps);
    assert.deepEqual(await mails(), [{ subject: 'Una solicitud espera tu respuesta' }]);
    assert.equal(await remindOfLateRequests(test.deps), 0);
    await aCeilingRequest(mine.id, 7);
    await aCeilingRequest(mine.id, 8);
    assert.equal(await remindOfLateRequests(test.deps), 2);
    assert.equal((await mails()).length, 2);
  });
});
