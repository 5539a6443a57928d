import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  paySettlements,
  platformSettlement,
  platformSettlements,
} from '@sazon/contract/bills/admin-settlements-routes';
import { tower } from '@sazon/contract/control-tower/routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import {
  aKitchenWithAccount,
  aSettlementClerk,
  issueSettlement,
  makeBankFile,
  settlementIssueMs,
  twoLunchesPaidCop,
} from '../../testing/issued-settlement-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { wordsIn } from '../../testing/read-pdf-words-and-structure.ts';
import { aSellingKitchen } from '../../testing/settlement-makers.ts';
import { sheetCells } from '../../testing/sheet-cells.ts';
import { testApp } from '../../testing/test-app.ts';
import { keepBankFile } from '../bank-accounts/keep-bank-file-actions.ts';
import { approveAndIssueSettlements } from './approve-and-issue-settlements-actions.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const customer = await aCustomer(test);
const admin = await aSettlementClerk(test);
const issuedAt = settlementIssueMs;
const total = twoLunchesPaidCop;
/** What one of them pays. */
const one = total / 2;

const makeFile = (id: string) => makeBankFile(test, admin, id);

/** Inserts an incident of a lunch, open or disputed, and returns what closes it. */
async function insertIncident(of: { restaurantId: string; orderId: string; disputedBy: string | null }) {
  const at = toIso(test.deps.now());
  const id = test.deps.newId();
  const shares = JSON.stringify({ restaurant: 5000, courier: 0, consolidator: 0, platform: 5000, customer: 0 });
  const decided = { decision: 'refund_part' as const, shares, decided_at: at, decided_by: admin.id };
  const disputed = { ...decided, dispute: 'Salió bien', disputed_at: at, disputed_by: of.disputedBy };
  await db
    .insertInto('incidents')
    .values({
      ...{ id, restaurant_id: of.restaurantId, type: 'damaged', place: 'table', raised_by: 'platform' },
      ...{ happened_at: at, created_at: at, status: of.disputedBy === null ? 'open' : 'disputed' },
      ...(of.disputedBy !== null && disputed),
    })
    .execute();
  const lunch = { incident_id: id, order_id: of.orderId, cost_cop: 0, refund_cop: 0 };
  await db.insertInto('incident_orders').values(lunch).execute();
  return () => db.updateTable('incidents').set({ status: 'closed' }).where('id', '=', id).execute();
}

/** An approved settlement of two lunches of 20.000, of a restaurant with an account. */
async function aSettlement() {
  test.deps.setNow(issuedAt);
  const kitchen = await aKitchenWithAccount(test, place, customer, admin);
  const { restaurantId, keeper } = kitchen;
  await kitchen.decide(true);
  const [orderId = ''] = await kitchen.sold(2, { totalCop: 20_000 });
  const settlement = await issueSettlement(test, kitchen);
  const { id } = settlement;
  await settlement.approve();
  const list = async () => (await settlement.list()).body.data[0];
  const lines = async () => (await settlement.lines()).data;
  const anIncident = (status: 'open' | 'disputed') =>
    insertIncident({ restaurantId, orderId, disputedBy: status === 'disputed' ? keeper.id : null });
  const read = async () => (await test.call(platformSettlement, { as: admin.token, params: { id } })).body;
  const pay = async (amountCop: number, reference: string) => {
    const body = { payments: [{ billId: id, amountCop }], reference, paidOn: '2026-11-23' };
    return (await test.call(paySettlements, { as: admin.token, body })).body.data[0];
  };
  return { id, restaurantId, keeper, list, read, lines, pay, anIncident };
}

describe('a settlement in a file for the bank', () => {
  it('is marked with what the file paid before an incident began, so that no later file pays it again', async () => {
    const { id, read, pay, anIncident } = await aSettlement();
    assert.equal((await makeFile(id)).statusCode, 200);
    const decide = await anIncident('open');
    const { pausedCop, filed } = await read();
    assert.deepEqual([pausedCop, filed?.amountCop], [one, total]);
    assert.match((await pay(total + 1, 'PAB-1'))?.message ?? '', /Solo faltan/);
    assert.equal((await pay(total, 'PAB-1'))?.paid, true);
    assert.deepEqual([(await read()).state, (await read()).paidCop], ['paid', total]);
    await decide();
    assert.equal((await makeFile(id)).statusCode, 404, 'nothing is left to pay');
  });

  it('keeps the amount of the file when the incident is decided before the payment is marked', async () => {
    const { id, read, pay, anIncident } = await aSettlement();
    const decide = await anIncident('open');
    assert.match((await makeFile(id)).body, new RegExp(`;${total - one};`));
    await decide();
    const { pausedCop, filed } = await read();
    assert.deepEqual([pausedCop, filed?.amountCop], [0, total - one], 'what the bank pays, not what is left by now');
    assert.equal((await pay(total - one, 'PAB-2'))?.paid, true);
    const { state, paidCop, filed: after } = await read();
    assert.deepEqual([state, paidCop, after], ['approved', total - one, null]);
    assert.match((await makeFile(id)).body, /;15716;/);
  });

  it('stays in the file after a smaller payment by hand, which leaves the rest of the file to pay', async () => {
    const { id, read, pay, anIncident } = await aSettlement();
    await makeFile(id);
    test.deps.setNow(issuedAt + 60_000);
    await anIncident('open');
    assert.equal((await pay(5000, 'HAND-1'))?.paid, true);
    assert.equal((await read()).filed?.amountCop, total - 5000);
    assert.equal((await pay(total - 5000, 'PAB-3'))?.paid, true);
    assert.equal((await read()).state, 'paid');
  });

  it('is in no file when the file could not be made', async () => {
    const { id, read } = await aSettlement();
    const account = {
      bank: 'Itaú',
      type: 'savings',
      account: '0001',
      holder: 'Inés',
      document: '1',
      email: '',
    } as const;
    const line = {
      ...{ billId: id, name: 'Fogón', leftCop: total, ...account },
      get number(): string {
        throw new Error('the file has no number');
      },
    };
    const asked = { payee: 'restaurant', format: 'xlsx', userId: admin.id, nothingToPay: 'Nada' } as const;
    await assert.rejects(keepBankFile(test.deps, { ...asked, listLines: async () => [line] }), /no number/);
    assert.equal((await read()).filed, null);
  });
});

describe('the lunches of an incident', () => {
  it('are named as paused in the files of their settlement, with what is paid meanwhile', async () => {
    const { id, restaurantId, keeper, anIncident } = await aSettlement();
    await anIncident('open');
    const file = async (format: string) => {
      const url = `/api/admin/restaurants/settlements/${id}/${format}?restaurantId=${restaurantId}`;
      return (await test.app.inject({ url, headers: { authorization: `Bearer ${keeper.token}` } })).rawPayload;
    };
    const left = (total - one).toLocaleString('es-CO');
    const paused = one.toLocaleString('es-CO');
    assert.match(wordsIn(await file('pdf')), new RegExp(`En pausa\\s+–\\$ ${paused}\\s+Te pagamos\\s+\\$ ${left}`));
    const csv = (await file('csv')).toString().trim().split('\r\n');
    assert.deepEqual(
      csv.slice(-3).map((row) => [
        row
          .split(';')
          .at(0)
          ?.replace(/\. Al.*/, ''),
        Number(row.split(';').at(-1)),
      ]),
      [
        ['Total', total],
        ['En pausa', -one],
        ['Te pagamos', total - one],
      ],
    );
    assert.match(
      (await sheetCells(await file('xlsx'))).flat().join(' '),
      new RegExp(`En pausa: .*Te pagamos .*${left}`),
    );
  });

  it('are neither due nor late while all that is left waits for its decision', async () => {
    const { id, restaurantId, list, read, pay, anIncident } = await aSettlement();
    await pay(total - one, 'A1');
    const decide = await anIncident('open');
    const payOn = (await read()).payOn ?? '';
    const today = async () => {
      const query = { perPage: 200, search: (await read()).restaurant.name };
      const { body } = await test.call(platformSettlements, { as: admin.token, query });
      return [body.today, body.overdue].map(({ count, leftCop }) => [count, leftCop]);
    };
    const lateOnes = async () => {
      const query = { perPage: 200, overdue: 'true' as const };
      const { body } = await test.call(platformSettlements, { as: admin.token, query });
      return body.data.some(({ restaurant }) => restaurant.id === restaurantId);
    };
    test.deps.setNow(toInstantMs(payOn, '12:00'));
    const before = await today();
    await decide();
    const after = await today();
    assert.deepEqual(after[0], [(before[0]?.[0] ?? 0) + 1, (before[0]?.[1] ?? 0) + one]);
    await anIncident('open');
    test.deps.setNow(toInstantMs(addDays(payOn, 1), '12:00'));
    assert.deepEqual([(await list())?.overdue, await lateOnes()], [false, false]);
    await db.updateTable('incidents').set({ status: 'closed' }).where('restaurant_id', '=', restaurantId).execute();
    assert.deepEqual([(await list())?.overdue, await lateOnes()], [true, true], `${id} is late once it is decided`);
  });

  it('are named on the tower ten days before the law’s last day to pay them, with that day', async () => {
    const { read, anIncident } = await aSettlement();
    const decide = await anIncident('open');
    const { name } = (await read()).restaurant;
    const agent = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    const warningOn = async (date: string) => {
      test.deps.setNow(toInstantMs(date, '09:00'));
      const { exceptions } = (await test.call(tower, { as: agent.token, query: {} })).body;
      return exceptions.find(({ kind, text }) => kind === 'payment_paused' && text.includes(name));
    };
    assert.equal(await warningOn('2026-12-26'), undefined);
    const warning = await warningOn('2026-12-27');
    assert.equal(warning?.level, 'soon');
    assert.match(warning?.text ?? '', /^\$.15\.716\. I-\d+ de .*\. La ley deja pagarlo hasta el miércoles 6 de ene\.$/);
    assert.equal((await warningOn('2027-01-06'))?.level, 'soon');
    assert.equal((await warningOn('2027-01-07'))?.level, 'late');
    await decide();
    assert.equal(await warningOn('2027-01-07'), undefined);
  });

  it('are not promised in the news of a settlement that is issued meanwhile', async () => {
    test.deps.setNow(issuedAt);
    const { restaurantId, sold } = await aSellingKitchen(test, place, customer);
    const [orderId = ''] = await sold(2, { totalCop: 20_000 });
    await insertIncident({ restaurantId, orderId, disputedBy: null });
    await approveAndIssueSettlements(test.deps);
    const { body } = await db
      .selectFrom('outbox_messages')
      .select('body')
      .where('kind', '=', 'settlement_issued')
      .where('body', 'like', `%restaurante=${restaurantId}%`)
      .executeTakeFirstOrThrow();
    assert.match(body, /te pagamos \$.15\.716 el .*\. Quedan \$.15\.716 en pausa, hasta que se decida un incidente\./);
  });

  it('are paid while the restaurant disputes a decision, because its share is deducted already', async () => {
    const { lines, read, pay, anIncident } = await aSettlement();
    await anIncident('disputed');
    assert.equal((await read()).pausedCop, 0);
    assert.ok((await lines()).every(({ isPaused }) => !isPaused));
    assert.equal((await pay(total, 'D1'))?.paid, true);
  });
});
