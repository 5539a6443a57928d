import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import * as autopilot from '@sazon/contract/autopilot/routes';
import { downloadData } from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Place } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { week, weekProposalCalls } from '../../testing/week-proposal-calls.ts';

const test = await testApp();
let place: Place;
let ana: Customer;
const { proposedTo, accept, change, ordersOf } = weekProposalCalls(test, () => place);

beforeEach(async () => {
  test.deps.setNow(mondayMorning);
  place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  await Promise.all(Array.from({ length: 7 }, () => aDish(test, kitchen, { priceCop: 20_000 })));
  ana = await aCustomer(test, { tingosCop: 200_000 });
});

describe('changing a proposal', () => {
  it('swaps a dish for one of those it offers, leaves a day out and takes it back', async () => {
    const { id, lunches } = await proposedTo(ana);
    const [date = ''] = week;
    const query = { scheduleDate: date };
    const others = (await test.call(autopilot.listOtherDishes, { as: ana.token, params: { id }, query })).body.data;
    const inWeek = new Set(lunches.map((lunch) => lunch.dish?.id));
    assert.equal(others.length, 2);
    assert.ok(
      others.every((dish) => !inWeek.has(dish.id)),
      'a dish of another day is no choice',
    );
    const chosen = others[0]?.id ?? '';
    assert.equal((await change(ana, id, date, chosen)).body.lunches[0]?.dish?.id, chosen);
    assert.equal((await change(ana, id, date, lunches[1]?.dish?.id ?? '')).body.code, 'MENU_UNAVAILABLE');
    const without = (await change(ana, id, date, null)).body;
    assert.deepEqual([without.lunches[0]?.isLeftOut, without.payment?.priced.orders.length], [true, 4]);
    assert.equal((await change(ana, id, date, chosen)).body.lunches[0]?.isLeftOut, false);
  });

  it("is answered with 'not this week', which can be taken back", async () => {
    const proposal = await proposedTo(ana);
    const answer = (declined: boolean) =>
      test.call(autopilot.declineWeekProposal, { as: ana.token, params: { id: proposal.id }, body: { declined } });
    assert.equal((await answer(true)).body.status, 'declined');
    assert.equal((await accept(ana, proposal)).body.code, 'STATE_CONFLICT');
    assert.deepEqual(await ordersOf(ana), []);
    assert.equal((await answer(false)).body.status, 'proposed');
    assert.equal((await accept(ana, proposal)).status, 200);
    assert.equal((await answer(true)).status, 409);
  });

  it('belongs to what a person may download', async () => {
    await proposedTo(ana);
    const data = (await test.call(downloadData, { as: ana.token })).body as unknown as {
      autopilot: unknown[];
      proposedWeeks: { lunches: unknown[] }[];
    };
    assert.deepEqual([data.autopilot.length, data.proposedWeeks[0]?.lunches.length], [1, 5]);
  });
});
