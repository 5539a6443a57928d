import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { courierPay } from '@sazon/contract/courier/courier-pay-routes';
import { payByCard } from '@sazon/contract/payments/routes';
import { tingoMovements, tingos, withdrawTingos } from '@sazon/contract/tingos/routes';
import { giveTip, readTip } from '@sazon/contract/tips/routes';
import { DAY_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { issueCourierStatements } from '../courier-pay/statement-issue-actions.ts';
import { buildCourierStatementChecks } from '../money-checks/courier-statement-checks.ts';
import { buildPeopleChecks, buildWalletCheck, toPeople } from '../money-checks/day-ledger-and-wallet-checks.ts';
import { listDifferences } from '../money-checks/list-check-differences-queries.ts';
import { creditAsTingos } from '../refunds/credit-as-tingos-actions.ts';

const test = await testApp();
const { deps, provider } = test;
const afternoon = toInstantMs(monday, '14:00');

let customer: Customer;
let courier: Customer;
let lunch: (more?: Parameters<typeof anOrder>[2]) => Promise<string>;
let keys = 0;

before(() => {
  provider.nextStatus = 'APPROVED';
});
beforeEach(async () => {
  deps.setNow(afternoon);
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  customer = await aCustomer(test);
  courier = await aCustomer(test, { firstName: 'Luis', permissions: [{ permission: 'app_domi' }] });
  const of = { customer, kitchen, place, dish: await aDish(test, kitchen) };
  lunch = (more) => anOrder(test, of, { status: 'delivered', courierId: courier.id, ...more });
});

type Method = 'tingos' | 'card';
const give = (id: string, amount: number, paymentMethod: Method, more: { key?: string; as?: string } = {}) =>
  test.call(giveTip, {
    as: more.as ?? customer.token,
    headers: { 'idempotency-key': more.key ?? `tip-${++keys}-key` },
    params: { id },
    body: { amount, paymentMethod },
  });
const read = async (id: string, as = customer.token) => (await test.call(readTip, { as, params: { id } })).body;
const payByCardFor = (topUpId: string | null) =>
  test.call(payByCard, { as: customer.token, body: { topUpId: topUpId ?? '', token: 'tok_good' } });
const refundedTingos = (amountCop: number) =>
  inTransaction(deps, (tx) =>
    creditAsTingos(tx, deps, { userId: customer.id, intentId: null, amountCop, source: 'refund' }),
  );
const balance = async () => (await test.call(tingos, { query: {}, as: customer.token })).body.available;
const week = async () => (await test.call(courierPay, { as: courier.token, query: { week: monday } })).body;
const readBalance = async (account: string) => {
  const rows = await deps.db
    .selectFrom('ledger_transfers')
    .select(['credit', 'amount_cop as cop'])
    .where((eb) => eb.or([eb('debit', '=', account), eb('credit', '=', account)]))
    .execute();
  return rows.reduce((sum, { credit, cop }) => sum + (credit === account ? cop : -cop), 0);
};
const differences = async () => {
  const people = toPeople([customer.id, courier.id]);
  const checks = [
    ...Object.values(buildCourierStatementChecks({ from: addDays(monday, -7), to: addDays(monday, 14) })),
    ...Object.values(buildPeopleChecks(people)),
    buildWalletCheck(people),
  ];
  return (await Promise.all(checks.map((check) => listDifferences(deps.db, check)))).flat();
};

describe('a tip', () => {
  it('from tingos goes whole to the courier, once for a key and once for an order', async () => {
    const id = await lunch();
    await refundedTingos(10_000);
    assert.deepEqual(await read(id), {
      ...{ can: true, reason: null, paid: null, courier: 'Luis', choices: [2000, 3000, 5000], tingos: 10_000 },
    });
    const answers = await Promise.all([1, 2, 3].map(() => give(id, 3000, 'tingos', { key: 'one-tip-key' })));
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.topUpId]),
      [1, 2, 3].map(() => [200, null]),
    );
    assert.equal(await balance(), 7000);
    assert.equal(await readBalance(`tips:${courier.id}`), 3000);
    assert.equal((await read(id)).paid, 3000);
    assert.equal((await give(id, 2000, 'tingos')).body.code, 'STATE_CONFLICT');
    const { data } = (await test.call(tingoMovements, { as: customer.token, query: {} })).body;
    assert.deepEqual([data[0]?.kind, data[0]?.amount], ['tipped', -3000]);
    assert.deepEqual(await differences(), []);
  });

  it('by card reaches the courier when the payment is approved, and cannot be withdrawn as tingos', async () => {
    const id = await lunch();
    const { body } = await give(id, 5000, 'card');
    assert.equal((await read(id)).paid, null);
    const paid = await payByCardFor(body.topUpId);
    assert.deepEqual([paid.body.result, paid.body.buys], ['approved', 'tip']);
    assert.equal((await read(id)).paid, 5000);
    assert.deepEqual([await balance(), await readBalance(`tips:${courier.id}`)], [0, 5000]);
    const params = { topUpId: body.topUpId ?? '' };
    assert.equal((await test.call(withdrawTingos, { as: customer.token, params })).body.code, 'STATE_CONFLICT');
    assert.deepEqual(await differences(), []);
  });

  it('that is paid after another one stays with the customer as tingos', async () => {
    const id = await lunch();
    const [first, second] = [await give(id, 5000, 'card'), await give(id, 2000, 'card')];
    await payByCardFor(first.body.topUpId);
    const late = await payByCardFor(second.body.topUpId);
    assert.deepEqual([late.body.result, late.body.buys], ['failed', 'tip']);
    assert.deepEqual([(await read(id)).paid, await balance()], [5000, 2000]);
    assert.equal(await readBalance(`tips:${courier.id}`), 5000);
    assert.deepEqual(await differences(), []);
  });

  it('is not for a courier who left, and a payment for them that comes late stays with the customer', async () => {
    const id = await lunch();
    const { body } = await give(id, 5000, 'card');
    await deps.db
      .updateTable('users')
      .set({ active: false, deleted_at: toIso(deps.now()) })
      .where('id', '=', courier.id)
      .execute();
    assert.equal((await read(id)).can, false);
    assert.equal((await give(id, 5000, 'card')).body.code, 'STATE_CONFLICT');
    await payByCardFor(body.topUpId);
    assert.deepEqual(
      [(await read(id)).paid, await balance(), await readBalance(`tips:${courier.id}`)],
      [null, 5000, 0],
    );
    assert.deepEqual(await differences(), []);
  });

  it('stands in the running week, then in its statement, and moves to the courier’s account there', async () => {
    const id = await lunch();
    await refundedTingos(3000);
    await give(id, 3000, 'tingos');
    const running = await week();
    assert.deepEqual(
      running.adjustments.map(({ kind, amount, reason }) => [kind, amount, reason]),
      [['tip', 3000, 'De un cliente']],
    );
    assert.equal(running.amount, 3000);
    deps.setNow(toInstantMs(addDays(monday, 7), '06:00'));
    await issueCourierStatements(deps);
    const issued = await week();
    assert.deepEqual([issued.statement?.toPay, issued.adjustments.length], [3000, 1]);
    assert.deepEqual([await readBalance(`tips:${courier.id}`), await readBalance(`courier:${courier.id}`)], [0, 3000]);
    assert.deepEqual(await differences(), []);
  });

  it('is refused before delivery, too late, without a courier, with gifts, and for another’s order', async () => {
    const onTheWay = await lunch({ status: 'in_route' });
    assert.equal((await give(onTheWay, 2000, 'tingos')).body.code, 'STATE_CONFLICT');
    const alone = await lunch({ courierId: null });
    assert.equal((await read(alone)).can, false);
    const id = await lunch();
    assert.equal((await give(id, 2000, 'tingos')).body.field, 'amount');
    assert.equal((await read(id)).paid, null);
    assert.equal((await give(id, 1999, 'card')).status, 400);
    assert.equal((await give(id, 2000, 'card', { as: courier.token })).status, 404);
    deps.setNow(afternoon + 8 * DAY_MS);
    assert.equal((await give(id, 2000, 'card')).body.code, 'STATE_CONFLICT');
  });
});
