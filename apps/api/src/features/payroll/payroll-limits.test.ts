import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rescheduleOrder } from '@sazon/contract/orders/routes';
import { payrollLimit } from '@sazon/contract/payroll/payroll-limit-routes';
import { sql } from 'kysely';
import { payrollLunches, share } from '../../testing/payroll-lunch-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
const { enterpriseId, dear, place, bought, readCredit } = await payrollLunches(test);

describe('the limits of payroll', () => {
  it('are told with what is held, what one lunch takes, and the open days left', async () => {
    const customer = await onPayroll(test, enterpriseId, { amountCop: 400_000 });
    await bought(customer, '2026-11-23');
    const { limit } = (await test.call(payrollLimit, { as: customer.token })).body;
    assert.deepEqual(limit, {
      startPeriod: '2026-11-01',
      endPeriod: '2026-11-30',
      deductsOn: null,
      limit: 400_000,
      used: share,
      remaining: 400_000 - share,
      reserved: share,
      status: 'approved',
      renewsOn: '2026-12-01',
      daily: 80_000,
      usedToday: share,
      lunch: share,
      openDaysLeft: 6,
    });
  });

  it('hold when lunches move to one date at once: together they would pass the limit of the day', async () => {
    const customer = await onPayroll(test, enterpriseId, { amountCop: 300_000 });
    const ids = [await bought(customer, '2026-11-24', dear.menuId), await bought(customer, '2026-11-25', dear.menuId)];
    const moved = await Promise.all(
      ids.map((orderId) =>
        test.call(rescheduleOrder, {
          params: { orderId },
          body: { scheduleDate: '2026-11-26' },
          as: customer.token,
        }),
      ),
    );
    assert.deepEqual(moved.map((one) => one.status).sort(), [200, 409]);
  });

  it('hold when a lunch is bought while another one moves to its date, and for two tabs that buy at once', async () => {
    const customer = await onPayroll(test, enterpriseId, { amountCop: 110_000 });
    const orderId = await bought(customer, '2026-11-24', dear.menuId);
    const [placed, moved] = await Promise.all([
      place(customer, '2026-11-26', dear.menuId),
      test.call(rescheduleOrder, { params: { orderId }, body: { scheduleDate: '2026-11-26' }, as: customer.token }),
    ]);
    const isRefused = [placed.status, moved.status].filter((status) => status !== 200).length;
    const { rows } = await sql<{ cop: number }>`SELECT sum(payroll_cop)::int AS cop FROM orders
      WHERE user_id = ${customer.id} AND status <> 'cancelled' GROUP BY schedule_date`.execute(deps.db);
    assert.ok(
      rows.every((day) => day.cop <= 60_000),
      JSON.stringify(rows),
    );
    assert.equal(isRefused, 1);
    await Promise.all([place(customer, '2026-11-27'), place(customer, '2026-11-27')]);
    const credit = await readCredit(customer);
    const held = await deps.db
      .selectFrom('orders')
      .select(({ fn }) => fn.sum<number>('payroll_cop').as('cop'))
      .where('user_id', '=', customer.id)
      .where('status', '<>', 'cancelled')
      .executeTakeFirstOrThrow();
    assert.equal(credit.reserved, Number(held.cop));
    assert.ok(credit.reserved <= 110_000);
  });
});
