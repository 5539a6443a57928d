import { changeRestaurantFee } from '@sazon/contract/bills/commission-routes';
import { answerDispute, decideIncident, raiseIncident } from '@sazon/contract/incidents/routes';
import { INCIDENT_DECISIONS, INCIDENT_TYPES } from '@sazon/domain/incidents/incident-types-and-decisions';
import { completeShares, LIABLE_PARTIES, type LiableShares } from '@sazon/domain/incidents/liability-shares';
import { ORDER_STATUSES } from '@sazon/domain/orders/status';
import type { Customer } from './customer-makers.ts';
import { type Answered, picked } from './money-walk-buying-steps.ts';
import type { MoneyWorld, Random } from './money-walk-world.ts';
import type { TestApp } from './test-app.ts';

function someShares(random: Random): LiableShares {
  const [first, second] = [random.one(LIABLE_PARTIES), random.one(LIABLE_PARTIES)];
  const bps = random.one([10_000, 7000, 3333]);
  return first === second
    ? completeShares({ [first]: 10_000 })
    : completeShares({ [first]: bps, [second]: 10_000 - bps });
}

/** The platform decides what went wrong with a lunch, and who bears which part of it; or answers a dispute of that. */
export async function decide(test: TestApp, world: MoneyWorld, customer: Customer, random: Random): Promise<Answered> {
  const as = world.platform.token;
  const orderId = await picked(test, 'orders', customer.id, [...ORDER_STATUSES], random);
  if (orderId === undefined) return undefined;
  const body = { orderIds: [orderId], type: random.one(INCIDENT_TYPES), description: 'x' };
  const raised = await test.call(raiseIncident, { as, body });
  if (raised.status !== 200) return raised;
  const [incident] = raised.body.incidents;
  if (incident === undefined) return raised;
  const params = { id: incident.id };
  const decided = await test.call(decideIncident, {
    ...{ as, params },
    body: {
      ...{ decision: random.one(INCIDENT_DECISIONS), shares: someShares(random), note: 'x' },
      ...{ amount: 1 + random.below(9000), menuId: random.one(world.dishes).menuId },
      refundTo: random.one(['tingos', 'provider'] as const),
    },
  });
  if (decided.status !== 200 || random.below(2) === 0) return decided;
  await test.deps.db.updateTable('incidents').set({ status: 'disputed' }).where('id', '=', incident.id).execute();
  const answer = { shares: random.one([null, someShares(random)]), answer: 'x' };
  return await test.call(answerDispute, { as, params, body: answer });
}

/** The platform changes what it takes of a restaurant's sales, from the next Monday on. */
export const changeCommission = (test: TestApp, world: MoneyWorld, random: Random): Promise<Answered> =>
  test.call(changeRestaurantFee, {
    as: world.platform.token,
    params: { restaurantId: world.kitchen.restaurantId },
    body: { ownBps: random.one([null, 500, 1250, 2000]) },
  });
