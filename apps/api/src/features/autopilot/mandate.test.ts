import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import * as autopilot from '@sazon/contract/autopilot/routes';
import { describeMandate } from '@sazon/domain/week-plan/autopilot-mandate';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Place } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { buyDueWeeks } from './buy-weeks-by-mandate-actions.ts';
import { proposeWeeks } from './propose-weeks-actions.ts';

const test = await testApp();
const { deps } = test;
const bogota = (text: string) => Date.parse(`${text}:00-05:00`);
const thursday = bogota('2026-11-26T10:00');
const sunday = bogota('2026-11-29T17:00');
/** Five lunches of 20,000 with their service fees. */
const weekCop = 5 * 21_400;

let place: Place;
let ana: Customer;

beforeEach(async () => {
  deps.setNow(mondayMorning);
  await deps.db.deleteFrom('week_proposals').execute();
  await deps.db.deleteFrom('autopilots').execute();
  place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  await Promise.all(Array.from({ length: 6 }, () => aDish(test, kitchen, { priceCop: 20_000 })));
  ana = await turnedOn(200_000);
});

async function turnedOn(tingosCop: number): Promise<Customer> {
  const who = await aCustomer(test, { tingosCop });
  await save(who);
  return who;
}
async function save(who: Customer, pauses: { from: string; to: string }[] = []): Promise<void> {
  const { locationId, timeId } = place;
  const rules = { active: true, weekdays: [1, 2, 3, 4, 5] as (1 | 2 | 3 | 4 | 5)[], maxPrice: null, pauses };
  const body = { ...rules, variety: 'week' as const, locationId, timeId };
  assert.equal((await test.call(autopilot.saveAutopilot, { as: who.token, body })).status, 200);
}
const grant = (who: Customer, cap: number) =>
  test.call(autopilot.grantMandate, { as: who.token, body: { cap, accepted: true } });
const revoke = (who: Customer) => test.call(autopilot.revokeMandate, { as: who.token });
const propose = async () => {
  deps.setNow(thursday);
  await proposeWeeks(deps);
};
const proposalOf = async (who: Customer) => {
  const id = (await test.call(autopilot.getAutopilot, { as: who.token })).body.proposal?.id ?? '';
  return (await test.call(autopilot.getWeekProposal, { as: who.token, params: { id } })).body;
};
const ordersOf = async (who: Customer) =>
  (await deps.db.selectFrom('orders').select('id').where('user_id', '=', who.id).execute()).length;
const toldTo = async (who: Customer) =>
  (
    await deps.db
      .selectFrom('outbox_messages')
      .select(['kind', 'body'])
      .where('user_id', '=', who.id)
      .where('kind', 'like', 'week%')
      .where('channel', '=', 'push')
      .orderBy('id')
      .execute()
  ).map(({ kind, body }) => `${kind}: ${body}`);

describe('a mandate for proposed weeks', () => {
  it('buys an unanswered week on Sunday with tingos, once, and tells before and after', async () => {
    assert.deepEqual((await grant(ana, 110_000)).body.mandate?.cap, 110_000);
    await propose();
    assert.deepEqual((await proposalOf(ana)).charge, { at: sunday, cap: 110_000 });
    deps.setNow(sunday - 60_000);
    assert.equal(await buyDueWeeks(deps), 0);
    assert.equal(await ordersOf(ana), 0);
    deps.setNow(sunday);
    await Promise.all([buyDueWeeks(deps), buyDueWeeks(deps)]);
    assert.equal(await buyDueWeeks(deps), 0);
    assert.equal(await ordersOf(ana), 5);
    const [before, after, ...more] = await toldTo(ana);
    assert.match(before ?? '', /^week_to_buy: .*domingo 29 de noviembre a las 5:00.*máximo \$\s110\.000/);
    assert.match(after ?? '', /^week_bought: Con tu permiso pedimos 5 almuerzos por \$\s107\.000/);
    assert.deepEqual(more, []);
    const { status, purchase } = await proposalOf(ana);
    assert.deepEqual([status, purchase?.status], ['accepted', 'paid']);
    await assertMoneyAddsUp(test, [{ userId: ana.id, tingosCop: 200_000, rewardsCop: 0, payrollCop: 0 }]);
  });

  it('never takes more than its cap, nor what is not there, and leaves the week to the person', async () => {
    const poor = await turnedOn(weekCop - 1);
    await grant(ana, weekCop - 1);
    await grant(poor, 200_000);
    await propose();
    deps.setNow(sunday);
    assert.equal(await buyDueWeeks(deps), 2);
    assert.deepEqual([await ordersOf(ana), await ordersOf(poor)], [0, 0]);
    assert.match((await toldTo(ana))[1] ?? '', /^week_not_bought: .*cuesta más que el tope/);
    assert.match((await toldTo(poor))[1] ?? '', /^week_not_bought: .*tingos no alcanzan/);
    assert.equal(await buyDueWeeks(deps), 0);
    const { status, charge, payment } = await proposalOf(ana);
    assert.deepEqual([status, charge, payment?.way], ['proposed', null, 'one_tap']);
  });

  it('ends at once when it is revoked, the week is declined, or the autopilot is off', async () => {
    const [other, third] = [await turnedOn(200_000), await turnedOn(200_000)];
    for (const who of [ana, other, third]) await grant(who, 200_000);
    await propose();
    assert.equal((await revoke(ana)).body.mandate, null);
    assert.equal((await proposalOf(ana)).charge, null);
    const { id } = await proposalOf(other);
    for (const declined of [true, false])
      await test.call(autopilot.declineWeekProposal, { as: other.token, params: { id }, body: { declined } });
    assert.equal((await proposalOf(other)).charge, null, 'who takes the answer back accepts the week themselves');
    await deps.db.updateTable('autopilots').set({ active: false }).where('user_id', '=', third.id).execute();
    deps.setNow(sunday);
    await buyDueWeeks(deps);
    for (const who of [ana, other, third]) {
      assert.equal(await ordersOf(who), 0);
      assert.equal((await toldTo(who)).length, 1);
    }
  });

  it('counts only for weeks that were told with it', async () => {
    await test.call(autopilot.proposeNextWeek, { as: ana.token });
    await grant(ana, 200_000);
    await propose();
    await save(ana);
    assert.deepEqual(await toldTo(ana), [], 'nobody is told of a purchase that does not come');
    assert.equal((await proposalOf(ana)).charge, null);
    deps.setNow(sunday);
    assert.equal(await buyDueWeeks(deps), 0);
    assert.equal(await ordersOf(ana), 0);
  });

  it('counts for a week that was empty at first, and tells of it with a link that opens it', async () => {
    await grant(ana, 200_000);
    const pauses = [{ from: '2026-11-30', to: '2026-12-04' }];
    await save(ana, pauses);
    await propose();
    assert.deepEqual(await toldTo(ana), []);
    await save(ana);
    const { id, charge } = await proposalOf(ana);
    assert.equal(charge?.at, sunday);
    assert.equal((await toldTo(ana)).length, 1);
    const { data } = await deps.db
      .selectFrom('outbox_messages')
      .select('data')
      .where('user_id', '=', ana.id)
      .where('kind', '=', 'week_to_buy')
      .where('channel', '=', 'push')
      .executeTakeFirstOrThrow();
    assert.equal(data.url, `/piloto-automatico/${id}`);
  });

  it('buys what is left when a dish is served no more, which is no closed day', async () => {
    await grant(ana, 200_000);
    await propose();
    const gone = (await proposalOf(ana)).lunches[0]?.dish?.id ?? '';
    await deps.db.deleteFrom('menu_times').where('menu_id', '=', gone).execute();
    deps.setNow(sunday);
    await buyDueWeeks(deps);
    assert.equal(await ordersOf(ana), 4);
  });

  it('keeps the text that was agreed to, and is asked for with rules and within bounds only', async () => {
    const without = await aCustomer(test);
    assert.equal((await grant(without, 100_000)).status, 409);
    assert.equal((await grant(ana, 10_000)).status, 400);
    const body = { cap: 100_000, accepted: false as never };
    assert.equal((await test.call(autopilot.grantMandate, { as: ana.token, body })).status, 400);
    await grant(ana, 100_000);
    await grant(ana, 100_000);
    await revoke(ana);
    const rows = await deps.db
      .selectFrom('autopilot_mandates')
      .select(['granted', 'text'])
      .where('user_id', '=', ana.id)
      .orderBy('created_at')
      .execute();
    assert.deepEqual(
      rows.map(({ granted }) => granted),
      [true, false],
    );
    assert.equal(rows[0]?.text, describeMandate(100_000));
    await assert.rejects(deps.db.deleteFrom('autopilot_mandates').where('user_id', '=', ana.id).execute());
  });
});
