import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { listPayroll, payrollDetail } from '@sazon/contract/payroll/payroll-periods-routes';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import type { Customer } from '../../testing/customer-makers.ts';
import { decemberFirst, payrollLunches, share } from '../../testing/payroll-lunch-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { closePayrollPeriods } from './close-payroll-periods-actions.ts';

const test = await testApp();
const { deps } = test;
const { enterpriseId, bought, end, november, readCredit, returnedByLedger } = await payrollLunches(test);

afterEach(() => deps.setNow(mondayMorning));

describe('closing a payroll period', () => {
  it('states exactly the lunches that were eaten, gives the rest back, and tells the person', async () => {
    const customer = await onPayroll(test, enterpriseId, { amountCop: 100_000 });
    const eaten = [await bought(customer, '2026-11-24'), await bought(customer, '2026-11-25')];
    const cancelled = await bought(customer, '2026-11-26');
    for (const id of eaten) await end(id, 'delivered');
    await end(cancelled, 'cancelled');
    await closePayrollPeriods(deps);
    assert.equal((await november(customer))?.status, 'approved');
    deps.setNow(decemberFirst);
    await closePayrollPeriods(deps);
    const closed = await november(customer);
    assert.deepEqual([closed?.status, closed?.used, closed?.orders], ['closed', 2 * share, 2]);
    assert.equal(closed?.objectUntil, decemberFirst + 48 * 3_600_000);
    const detail = await test.call(payrollDetail, { params: { id: closed?.id ?? '' }, as: customer.token });
    assert.deepEqual(detail.body.lines.map((line) => line.orderId).sort(), [...eaten].sort());
    assert.deepEqual(await readCredit(customer), {
      amount: 100_000,
      reserved: 0,
      used: 2 * share,
      returned: 100_000 - 2 * share,
    });
    assert.equal(await returnedByLedger(customer), 100_000 - 2 * share);
    await assertMoneyAddsUp(test, [{ userId: customer.id, tingosCop: 0, rewardsCop: 0, payrollCop: 200_000 }]);
    const paper = await deps.db
      .selectFrom('signed_documents')
      .select('html')
      .where('id', '=', closed?.closingDocumentId ?? '')
      .executeTakeFirstOrThrow();
    assert.ok(!paper.html.includes('Ajiaco'));
    const told = await deps.db
      .selectFrom('outbox_messages')
      .select('kind')
      .where('recipient', '=', customer.id)
      .where('kind', 'like', 'payroll%')
      .execute();
    assert.deepEqual(
      told.map((one) => one.kind),
      ['payroll_closed'],
    );
  });

  it('happens once, however many run it; where one fails, everybody else’s is closed, and the next run goes on', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => onPayroll(test, enterpriseId)));
    for (const customer of people) await end(await bought(customer, '2026-11-24'), 'delivered');
    deps.setNow(decemberFirst);
    const [unlucky, ...others] = people as [Customer, ...Customer[]];
    const send: typeof deps.messages.send = async (tx, messages, nowMs) => {
      if (messages.some(({ to }) => to === unlucky.id)) throw new Error('killed');
      await deps.messages.send(tx, messages, nowMs);
    };
    await assert.rejects(closePayrollPeriods({ ...deps, messages: { ...deps.messages, send } }), /killed/);
    assert.equal((await november(unlucky))?.status, 'approved');
    for (const customer of others) assert.equal((await november(customer))?.status, 'closed');
    await Promise.all([closePayrollPeriods(deps), closePayrollPeriods(deps), closePayrollPeriods(deps)]);
    for (const customer of people) {
      const closed = await november(customer);
      assert.deepEqual([closed?.status, closed?.used, closed?.orders], ['closed', share, 1]);
      assert.equal(await returnedByLedger(customer), 300_000 - share);
      const papers = await deps.db
        .selectFrom('signed_documents')
        .select('id')
        .where('user_id', '=', customer.id)
        .execute();
      assert.equal(papers.length, 1);
    }
  });

  it('waits three days for a lunch on its way, then leaves it to the next statement', async () => {
    const customer = await onPayroll(test, enterpriseId, { amountCop: 100_000 });
    const late = await bought(customer, '2026-11-30');
    deps.setNow(decemberFirst);
    await closePayrollPeriods(deps);
    assert.equal((await november(customer))?.status, 'approved');
    deps.setNow(Date.parse('2026-12-04T13:00:00Z'));
    await closePayrollPeriods(deps);
    assert.deepEqual([(await november(customer))?.status, (await november(customer))?.used], ['closed', 0]);
    await end(late, 'delivered');
    deps.setNow(Date.parse('2027-01-02T13:00:00Z'));
    await closePayrollPeriods(deps);
    const { data } = (await test.call(listPayroll, { as: customer.token, query: {} })).body;
    const december = data.find((one) => one.startPeriod === '2026-12-01');
    assert.deepEqual([december?.status, december?.used, december?.orders], ['closed', share, 1]);
  });

  it('gives back what a lunch cancelled after the closing had held', async () => {
    const customer = await onPayroll(test, enterpriseId, { amountCop: 100_000 });
    const late = await bought(customer, '2026-11-30');
    deps.setNow(Date.parse('2026-12-04T13:00:00Z'));
    await closePayrollPeriods(deps);
    assert.equal(await returnedByLedger(customer), 100_000 - share);
    await end(late, 'cancelled');
    await closePayrollPeriods(deps);
    await closePayrollPeriods(deps);
    assert.equal(await returnedByLedger(customer), 100_000);
    assert.deepEqual(await readCredit(customer), { amount: 100_000, reserved: 0, used: 0, returned: 100_000 });
  });

  it('states nothing of a period that was never authorised', async () => {
    const customer = await onPayroll(test, enterpriseId);
    await deps.db
      .updateTable('payroll_discounts')
      .set({ status: 'pending' })
      .where('user_id', '=', customer.id)
      .execute();
    deps.setNow(decemberFirst);
    await closePayrollPeriods(deps);
    const closed = await november(customer);
    assert.deepEqual([closed?.status, closed?.used, closed?.closingDocumentId], ['closed', 0, null]);
    assert.equal(await returnedByLedger(customer), 300_000);
  });
});
