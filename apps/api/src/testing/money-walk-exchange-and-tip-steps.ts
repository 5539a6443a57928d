import { getLunchOffer, offerLunch, takeLunch, withdrawLunchOffer } from '@sazon/contract/meal-exchange/routes';
import { payByCard } from '@sazon/contract/payments/routes';
import { giveTip } from '@sazon/contract/tips/routes';
import type { Customer } from './customer-makers.ts';
import { type Answered, askLate, picked } from './money-walk-buying-steps.ts';
import { carry, carryOrder } from './money-walk-order-steps.ts';
import type { MoneyWorld, Random } from './money-walk-world.ts';
import type { TestApp } from './test-app.ts';

let keys = 0;
const newKey = () => ({ 'idempotency-key': `walk-after-${++keys}` });

/**
 * The customer offers a lunch whose cutoff has passed, and asks for one when there is none. A colleague takes it, twice at
 * once, and gets it, or not yet; or the offer is withdrawn.
 */
export async function passOn(test: TestApp, world: MoneyWorld, customer: Customer, random: Random): Promise<Answered> {
  const as = customer.token;
  let found = await findOfferable(test, customer);
  if (found === undefined) {
    await askLate(test, world, customer, random);
    found = await findOfferable(test, customer);
  }
  if (found === undefined) return undefined;
  const params = { id: found.id };
  const price = random.below(found.maxPrice + 1);
  const offered = await test.call(offerLunch, { as, params, body: { price } });
  if (random.below(5) === 0) return await test.call(withdrawLunchOffer, { as, params });
  const offer = await test.deps.db
    .selectFrom('meal_exchanges')
    .select('id')
    .where('order_id', '=', params.id)
    .where('state', '=', 'offered')
    .executeTakeFirst();
  if (offer === undefined) return offered;
  const take = () =>
    test.call(takeLunch, { as: world.colleague.token, headers: newKey(), params: offer, body: { price } });
  const [answer] = await Promise.all([take(), take()]);
  if (random.below(2) === 0)
    await carryOrder(test, customer, params.id, random.one(['deliver', 'deliver', 'notDelivered']));
  return answer;
}

async function findOfferable(
  test: TestApp,
  { id: userId, token: as }: Customer,
): Promise<{ id: string; maxPrice: number } | undefined> {
  const open = await test.deps.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', ['pending_confirmation', 'delivered', 'cancelled'])
    .orderBy('id')
    .execute();
  for (const { id } of open) {
    const { reason, maxPrice } = (await test.call(getLunchOffer, { as, params: { id } })).body;
    if (reason === null) return { id, maxPrice };
  }
  return undefined;
}

/** The customer tips the courier of an eaten lunch, from tingos or by card; also one who has a tip. */
export async function tip(test: TestApp, world: MoneyWorld, customer: Customer, random: Random): Promise<Answered> {
  const pick = () => picked(test, 'orders', customer.id, ['delivered'], random);
  if ((await pick()) === undefined) await carry(test, customer, random, 'deliver');
  const id = await pick();
  if (id === undefined) return undefined;
  await test.deps.db.updateTable('orders').set({ courier_id: world.courier.id }).where('id', '=', id).execute();
  const as = customer.token;
  const body = { amount: 2000 + random.below(3000), paymentMethod: random.one(['tingos', 'card'] as const) };
  const given = await test.call(giveTip, { as, params: { id }, headers: newKey(), body });
  const { topUpId } = given.body;
  if (given.status !== 200 || topUpId === null) return given;
  test.provider.nextStatus = random.one(['APPROVED', 'DECLINED', 'PENDING'] as const);
  return await test.call(payByCard, { as, body: { topUpId, token: 'tok_good' } });
}
