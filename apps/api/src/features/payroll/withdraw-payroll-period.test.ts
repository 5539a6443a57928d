import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { approveDiscount, enrolment } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import { answerApplication, listApplications } from '@sazon/contract/payroll/hr-answers-routes';
import { listPayroll, payrollDetail, pendingDiscount } from '@sazon/contract/payroll/payroll-periods-routes';
import { leavePayroll, withdrawDiscount } from '@sazon/contract/payroll/payroll-withdrawal-routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { inTransaction } from '../../db/transaction.ts';
import type { Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anEmployer, sendRequest } from '../../testing/payroll-enrolment-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { consumeOrders } from '../refunds/book-earnings-and-refunds-actions.ts';
import { closePayrollPeriods } from './close-payroll-periods-actions.ts';

const test = await testApp();
const { deps } = test;
const place = await aPlace(test);
const dish = await aDish(test, await aKitchen(test, place), { priceCop: 20_000 });
const tuesday = '2026-11-24';
let keys = 0;
afterEach(() => deps.setNow(mondayMorning));

/** Somebody with an authorised November, and their HR. */
async function anAuthorised() {
  const { id, hr, employee } = await anEmployer(test, { approval: 'simple' });
  const { applicationId } = (await sendRequest(test, employee)).body;
  await test.call(answerApplication, { body: { applicationId, answer: 'approved' }, as: hr.token });
  const as = employee.token;
  const pending = (await test.call(pendingDiscount, { as, query: {} })).body.payrollDiscount;
  const params = { id: pending?.id ?? '' };
  await test.call(approveDiscount, { params, as });
  const email = (await deps.db.selectFrom('users').select('email').where('id', '=', hr.id).executeTakeFirstOrThrow())
    .email;
  return {
    id,
    hr,
    employee,
    as,
    params,
    email: email ?? '',
    withdraw: () => test.call(withdrawDiscount, { params, as }),
  };
}

async function buys(customer: Customer) {
  const choices = { usePayroll: true, paymentMethod: 'payroll' } as const;
  const line = { scheduleDate: tuesday, locationId: place.locationId, timeId: place.timeId, menuId: dish.menuId };
  await test.call(addToCart, { as: customer.token, body: { ...line, quantity: 1 } });
  const seen = await test.call(checkout, { as: customer.token, body: choices });
  const expectedTotal = seen.body.priced.totals.total;
  const headers = { 'idempotency-key': `withdraw-${++keys}-and-more` };
  return await test.call(placeOrders, { as: customer.token, headers, body: { ...choices, expectedTotal } });
}

const november = async (as: string) =>
  (await test.call(listPayroll, { as, query: {} })).body.data.find((one) => one.startPeriod === '2026-11-01');
const kindsSentTo = async (recipient: string) =>
  (
    await deps.db
      .selectFrom('outbox_messages')
      .select('kind')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  ).map((one) => one.kind);

describe('taking the authorisation of a period back', () => {
  it('answers the same to the same key, also of one that HR had not confirmed', async () => {
    const { hr, employee } = await anEmployer(test, { approval: 'external' });
    const { applicationId } = (await sendRequest(test, employee)).body;
    await test.call(answerApplication, { body: { applicationId, answer: 'approved' }, as: hr.token });
    const as = employee.token;
    const pending = (await test.call(pendingDiscount, { as, query: {} })).body.payrollDiscount;
    const params = { id: pending?.id ?? '' };
    assert.equal((await test.call(approveDiscount, { params, as })).body.status, 'awaiting_employer');
    const headers = { 'idempotency-key': deps.newId() };
    const send = () => test.call(withdrawDiscount, { params, as, headers });
    const [first, again] = await Promise.all([send(), send()]);
    assert.deepEqual([first.status, first.body.status, again.body], [200, 'pending', first.body]);
    assert.equal((await test.call(withdrawDiscount, { params, as })).body.code, 'STATE_CONFLICT');
    const leave = { as, headers: { 'idempotency-key': deps.newId() } };
    const [left, leftAgain] = [await test.call(leavePayroll, leave), await test.call(leavePayroll, leave)];
    assert.deepEqual([left.status, leftAgain.body], [200, left.body]);
  });

  it('stops payroll for what was not bought yet, deducts what was, and freezes a paper of it', async () => {
    const { employee, as, withdraw, email } = await anAuthorised();
    const bought = await buys(employee);
    assert.equal(bought.status, 200, JSON.stringify(bought.body));
    const taken = await withdraw();
    assert.deepEqual([taken.status, taken.body.status], [200, 'withdrawn']);
    const paper = await deps.db
      .selectFrom('signed_documents')
      .select(['kind', 'evidence', 'html'])
      .where('id', '=', taken.body.documentId ?? '')
      .executeTakeFirstOrThrow();
    assert.deepEqual([paper.kind, paper.evidence.method], ['withdrawal', 'simple']);
    assert.ok((await kindsSentTo(email)).includes('payroll_withdrawn'));
    assert.equal((await test.call(pendingDiscount, { as, query: {} })).body.payrollDiscount, null);
    const refused = await buys(employee);
    assert.notEqual(refused.status, 200);
    const [orderId = ''] = bought.body.orderIds;
    await inTransaction(deps, async (tx) => {
      await tx.updateTable('orders').set({ status: 'delivered' }).where('id', '=', orderId).execute();
      await consumeOrders(tx, deps, [orderId]);
    });
    deps.setNow(Date.parse('2026-12-01T13:00:00Z'));
    await closePayrollPeriods(deps);
    const closed = await november(as);
    assert.deepEqual([closed?.status, closed?.orders], ['closed', 1]);
    const { lines } = (await test.call(payrollDetail, { params: { id: closed?.id ?? '' }, as })).body;
    assert.deepEqual(
      lines.map((line) => line.orderId),
      [orderId],
    );
  });

  it('says the same again and in two tabs, with one paper; and the period can be authorised anew', async () => {
    const { employee, as, params, withdraw } = await anAuthorised();
    const both = await Promise.all([withdraw(), withdraw()]);
    assert.deepEqual(
      both.map((one) => [one.status, one.body.status]),
      [
        [200, 'withdrawn'],
        [200, 'withdrawn'],
      ],
    );
    assert.equal(both[0]?.body.documentId, both[1]?.body.documentId);
    assert.equal((await withdraw()).body.documentId, both[0]?.body.documentId);
    const papers = await deps.db
      .selectFrom('signed_documents')
      .select('id')
      .where('user_id', '=', employee.id)
      .where('kind', '=', 'withdrawal')
      .execute();
    assert.equal(papers.length, 1);
    assert.equal(
      (await test.call(pendingDiscount, { as, query: { id: params.id } })).body.payrollDiscount?.id,
      params.id,
    );
    assert.equal((await test.call(approveDiscount, { params, as })).body.status, 'approved');
    assert.equal((await buys(employee)).status, 200);
  });

  it('is the person’s own, of a period that was authorised', async () => {
    const [mine, other] = [await anAuthorised(), await anAuthorised()];
    assert.equal((await test.call(withdrawDiscount, { params: other.params, as: mine.as })).status, 404);
    const december = (await test.call(listPayroll, { as: mine.as, query: { status: 'pending' } })).body.data[0];
    const never = await test.call(withdrawDiscount, { params: { id: december?.id ?? '' }, as: mine.as });
    assert.deepEqual([never.status, never.body.code], [409, 'STATE_CONFLICT']);
    deps.setNow(Date.parse('2026-12-02T13:00:00Z'));
    assert.equal((await mine.withdraw()).status, 409);
    assert.equal((await november(other.as))?.status, 'approved');
  });
});

describe('leaving the payroll plan', () => {
  it('is seen by HR beside the approved request, until the person is on the plan again', async () => {
    const { employee, as, hr } = await anAuthorised();
    const readLeft = async () =>
      (await test.call(listApplications, { as: hr.token, query: { status: 'approved' } })).body.data.map(
        ({ leftPlan }) => leftPlan,
      );
    assert.deepEqual(await readLeft(), [false]);
    await test.call(leavePayroll, { as });
    assert.deepEqual(await readLeft(), [true]);
    deps.setNow(mondayMorning + 60_000);
    const { applicationId } = (await sendRequest(test, employee)).body;
    await test.call(answerApplication, { body: { applicationId, answer: 'approved' }, as: hr.token });
    assert.deepEqual(await readLeft(), [false, false]);
  });

  it('takes every authorisation back and lets the person enrol anew, once however often it is sent', async () => {
    const { employee, as, hr, email } = await anAuthorised();
    const both = await Promise.all([1, 2].map(() => test.call(leavePayroll, { as })));
    assert.deepEqual(both.map((one) => one.status).sort(), [200, 409]);
    assert.equal((await kindsSentTo(email)).filter((kind) => kind === 'payroll_withdrawn').length, 1);
    assert.equal((await november(as))?.status, 'withdrawn');
    const person = (await test.call(refreshUser, { as })).body;
    assert.deepEqual([person.plan, person.subsidyEnabled], ['normal', false]);
    assert.equal((await test.call(enrolment, { as })).body.sent, false);
    deps.setNow(mondayMorning + 60_000);
    const { applicationId, status } = (await sendRequest(test, employee)).body;
    assert.equal(status, 'registered');
    await test.call(answerApplication, { body: { applicationId, answer: 'approved' }, as: hr.token });
    assert.equal((await test.call(refreshUser, { as })).body.plan, 'nomina');
    const asked = (await test.call(pendingDiscount, { as, query: {} })).body.payrollDiscount;
    assert.equal(asked?.startPeriod, '2026-11-01');
    assert.notEqual((await buys(employee)).status, 200);
    await test.call(approveDiscount, { params: { id: asked?.id ?? '' }, as });
    assert.equal((await buys(employee)).status, 200);
  });
});
