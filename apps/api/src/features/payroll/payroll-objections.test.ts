import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { listHrRequests } from '@sazon/contract/hr-requests/routes';
import { refundOrder } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import { answerObjection } from '@sazon/contract/payroll/hr-answers-routes';
import type { ObjectionView } from '@sazon/contract/payroll/hr-answers-schemas';
import { objectLine, payrollDetail } from '@sazon/contract/payroll/payroll-periods-routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { decemberFirst, payrollLunches, share } from '../../testing/payroll-lunch-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { closePayrollPeriods } from './close-payroll-periods-actions.ts';

const test = await testApp();
const { deps } = test;
const { enterpriseId, bought, end, november } = await payrollLunches(test);

afterEach(() => deps.setNow(mondayMorning));

describe('objecting to a line', () => {
  it('takes a reason within 48 hours, once, of the person’s own lines', async () => {
    const [customer, other] = [await onPayroll(test, enterpriseId), await onPayroll(test, enterpriseId)];
    const ids = [await bought(customer, '2026-11-24'), await bought(customer, '2026-11-25')];
    for (const id of ids) await end(id, 'delivered');
    deps.setNow(decemberFirst);
    await closePayrollPeriods(deps);
    const id = (await november(customer))?.id ?? '';
    const object = (orderId: string, as = customer.token) =>
      test.call(objectLine, { params: { id, orderId }, body: { reason: 'Nunca llegó' }, as });
    assert.equal((await object(ids[0] ?? '', other.token)).status, 404);
    assert.equal((await object(deps.newId())).status, 404);
    const [first, second] = await Promise.all([object(ids[0] ?? ''), object(ids[0] ?? '')]);
    assert.deepEqual([first?.status, second?.status].sort(), [200, 409]);
    deps.setNow(decemberFirst + 49 * 3_600_000);
    const late = await object(ids[1] ?? '');
    assert.deepEqual([late.status, late.body.code], [409, 'STATE_CONFLICT']);
    const { lines } = (await test.call(payrollDetail, { params: { id }, as: customer.token })).body;
    assert.deepEqual(lines.map((line) => line.objection).sort(), ['Nunca llegó', null]);
    assert.equal((await test.call(payrollDetail, { params: { id }, as: other.token })).status, 404);
  });
});

describe('answering an objection', () => {
  const accepting = [
    { permission: 'enterprises_preapproved_users_view' },
    { permission: 'enterprises_preapproved_users_edit' },
    { permission: 'admin_preapproved_users' },
  ] as const;

  /** Somebody who objected to their one line. */
  async function anObjection() {
    const customer = await onPayroll(test, enterpriseId);
    const orderId = await bought(customer, '2026-11-24');
    await end(orderId, 'delivered');
    deps.setNow(decemberFirst);
    await closePayrollPeriods(deps);
    const id = (await november(customer))?.id ?? '';
    await test.call(objectLine, { params: { id, orderId }, body: { reason: 'Nunca llegó' }, as: customer.token });
    const line = async () =>
      (await test.call(payrollDetail, { params: { id }, as: customer.token })).body.lines[0]?.answer;
    return { customer, orderId, line };
  }
  const answer = (orderId: string, as: string, given: 'accepted' | 'explained') =>
    test.call(answerObjection, { params: { orderId }, body: { answer: given, reason: 'Lo revisamos' }, as });
  const readTingos = async (customer: Customer) =>
    (
      await deps.db.selectFrom('tingo_lots').select('quantity_cop as cop').where('user_id', '=', customer.id).execute()
    ).map((lot) => lot.cop);

  it('shows HR its own people’s, without the dish, and lets it explain once; money only the platform gives', async () => {
    const { customer, orderId, line } = await anObjection();
    const createHr = async (id: string) =>
      await aCustomer(test, {
        permissions: [
          { permission: 'enterprises_preapproved_users_view', enterpriseId: id },
          { permission: 'enterprises_preapproved_users_edit', enterpriseId: id },
        ],
      });
    const [hr, stranger] = [await createHr(enterpriseId), await createHr((await anEnterprise(test)).id)];
    const { body } = await test.call(listHrRequests, { as: hr.token, query: { kind: 'objection' } });
    const seen = body.data.map(({ detail }) => detail as ObjectionView).find((one) => one.orderId === orderId);
    assert.deepEqual([seen?.objection, seen?.payroll, seen?.answer], ['Nunca llegó', share, null]);
    assert.ok(!JSON.stringify(body).includes('Ajiaco'));
    assert.deepEqual((await test.call(listHrRequests, { as: stranger.token, query: {} })).body.data, []);
    assert.equal((await answer(orderId, stranger.token, 'explained')).status, 404);
    assert.deepEqual((await answer(orderId, hr.token, 'accepted')).body.code, 'FORBIDDEN');
    assert.equal((await answer(orderId, customer.token, 'explained')).status, 403);
    const { promise: told, resolve } = Promise.withResolvers<void>();
    const unfollow = deps.live.follow([`user:${customer.id}`], () => resolve());
    await deps.live.ready();
    const twice = await Promise.all([1, 2].map(() => answer(orderId, hr.token, 'explained')));
    assert.deepEqual(twice.map((one) => one.status).sort(), [200, 409]);
    await told.then(unfollow);
    assert.deepEqual(await line(), { answer: 'explained', reason: 'Lo revisamos' });
    assert.deepEqual(await readTingos(customer), []);
  });

  it('lowers the deduction, once, when the platform accepts it while the company does not have it yet', async () => {
    const { customer, orderId, line } = await anObjection();
    const platform = await aCustomer(test, { permissions: [...accepting] });
    const twice = await Promise.all([1, 2].map(() => answer(orderId, platform.token, 'accepted')));
    assert.deepEqual(twice.map((one) => one.status).sort(), [200, 409]);
    assert.deepEqual(await readTingos(customer), []);
    assert.deepEqual(await line(), { answer: 'accepted', reason: 'Lo revisamos' });
    const period = await november(customer);
    assert.equal(period?.used, 0);
    const { body } = await test.call(payrollDetail, { params: { id: period?.id ?? '' }, as: customer.token });
    assert.deepEqual(
      body.lines.map(({ payroll, corrected }) => [payroll, corrected]),
      [[share, share]],
    );
    const given = await deps.db
      .selectFrom('ledger_transfers')
      .select(['debit', 'credit', 'amount_cop as cop'])
      .where('order_id', '=', orderId)
      .where('kind', '=', 'refund')
      .execute();
    assert.deepEqual(given, [{ debit: 'platform:incidents', credit: `payroll-grants:${enterpriseId}`, cop: share }]);
  });

  it('gives what was deducted back in tingos once the company has the deduction', async () => {
    const { customer, orderId, line } = await anObjection();
    // the objections end on Thursday 3 December, the second working day after it is Monday
    deps.setNow(toInstantMs('2026-12-08', '00:00'));
    const platform = await aCustomer(test, { permissions: [...accepting] });
    const twice = await Promise.all([1, 2].map(() => answer(orderId, platform.token, 'accepted')));
    assert.deepEqual(twice.map((one) => one.status).sort(), [200, 409]);
    assert.deepEqual(await readTingos(customer), [share]);
    assert.deepEqual(await line(), { answer: 'accepted', reason: 'Lo revisamos' });
    assert.equal((await november(customer))?.used, share);
  });
});

describe('giving back what was objected to', () => {
  it('never gives more back than was paid: what was given back of the lunch before counts', async () => {
    const customer = await onPayroll(test, enterpriseId);
    const ids = [await bought(customer, '2026-11-24'), await bought(customer, '2026-11-25')];
    for (const id of ids) await end(id, 'delivered');
    const given = [4000, share];
    const support = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    for (const [index, orderId] of ids.entries()) {
      const body = { amount: given[index] ?? 0, liable: 'platform', answer: 'Llegó frío' } as const;
      const { status } = await test.call(refundOrder, { params: { orderId }, body, as: support.token });
      assert.equal(status, 200);
    }
    deps.setNow(decemberFirst);
    await closePayrollPeriods(deps);
    const id = (await november(customer))?.id ?? '';
    const permissions = ['enterprises_preapproved_users_edit', 'admin_preapproved_users'] as const;
    const platform = await aCustomer(test, { permissions: permissions.map((permission) => ({ permission })) });
    const answers = [];
    for (const orderId of ids) {
      await test.call(objectLine, { params: { id, orderId }, body: { reason: 'No' }, as: customer.token });
      const body = { answer: 'accepted' as const, reason: 'Tienes razón' };
      answers.push((await test.call(answerObjection, { params: { orderId }, body, as: platform.token })).status);
    }
    assert.deepEqual(answers, [200, 409]);
    const lots = deps.db.selectFrom('tingo_lots').select('quantity_cop as cop').where('user_id', '=', customer.id);
    assert.deepEqual((await lots.execute()).map(({ cop }) => cop).sort(), [share, 4000].sort());
    assert.equal((await november(customer))?.used, share + 4000);
  });
});
