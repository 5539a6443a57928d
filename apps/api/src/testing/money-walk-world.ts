import { toIso } from '../db/to-iso.ts';
import type { Opening } from './assert-money-adds-up.ts';
import { aCustomer, anEnterprise } from './customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen, type Place } from './kitchen-makers.ts';
import { onPayroll } from './payroll-makers.ts';
import { aPromotion } from './promotion-makers.ts';
import { mondayMorning, type TestApp } from './test-app.ts';

/** A small generator with a seed, so that a failure can be run again. */
export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  const one = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  return { below, one };
}

export type Random = ReturnType<typeof randomFrom>;

const fundedBy = { platformBps: 5000, restaurantBps: 3000, enterpriseBps: 2000 };

/**
 * One kitchen with few places and one whose hour closes early, an employer with payroll and subsidies, two customers of which one was invited by the
 * other, promotions of three kinds, a coupon with few uses, a gift about to expire, a colleague who takes lunches, and the people of
 * platform, kitchen and road.
 */
export async function aMoneyWorld(test: TestApp) {
  const enterprise = await anEnterprise(test);
  const place = await aPlace(test, { enterpriseId: enterprise.id });
  const kitchen = await aKitchen(test, place, { capacity: 9 });
  const dishes = [
    await aDish(test, kitchen, { priceCop: 20_000, dailyStock: 6 }),
    await aDish(test, kitchen, { priceCop: 17_300, discountBps: 1000 }),
  ];
  const lateDish = await aDish(test, await aKitchenThatClosesEarly(test, place), { priceCop: 19_000, dailyStock: 4 });
  const earnLevels = [2, 3, 4].map((goal) => ({ goal, reward: goal * 700 }));
  await aPromotion(test, { brandId: kitchen.brandId, earnLevels, fundedBy });
  for (const applyMethod of ['reward', 'coupon'] as const) {
    const levels = [2, 3].map((goal) => ({ goal, reward: goal * 1500 }));
    await aPromotion(test, { brandId: kitchen.brandId, code: `DA-${applyMethod}`, applyMethod, earnLevels: levels });
  }
  const normal = await aCustomer(test, { tingosCop: 90_000 });
  const subsidy = { perOrderCop: 4000, ordersPerDay: 2 };
  const employee = await onPayroll(test, enterprise.id, { amountCop: 120_000, tingosCop: 40_000, ...subsidy });
  await giveTheRest(test, normal.id, employee.id);
  const colleague = await aCustomer(test, { enterpriseId: enterprise.id, tingosCop: 60_000 });
  const courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
  const openings: Opening[] = [
    { userId: colleague.id, tingosCop: 60_000, rewardsCop: 0, payrollCop: 0 },
    { userId: normal.id, tingosCop: 90_000, rewardsCop: 0, payrollCop: 0 },
    { userId: employee.id, tingosCop: 40_000, rewardsCop: 9000, payrollCop: 240_000 },
  ];
  const platform = await aCustomer(test, {
    permissions: [
      { permission: 'admin_orders_write' },
      { permission: 'admin_force_change_order_status' },
      { permission: 'admin_preapproved_users' },
      { permission: 'admin_bills_edit' },
      { permission: 'enterprises_preapproved_users_edit', enterpriseId: enterprise.id },
    ],
  });
  const { restaurantId } = kitchen;
  const cashier = await aCustomer(test, { permissions: [{ permission: 'restaurant_sazon_pay', restaurantId }] });
  const people = { customers: [normal, employee], employee, colleague, courier, platform, cashier };
  const guestBudgetId = await aGuestBudget(test, enterprise.id, platform.id, employee.id);
  return { ...people, guestBudgetId, place, kitchen, dishes, lateDish, openings };
}

/** A budget for guests and teams that the employee may spend, enough for a few group lunches of a month. */
async function aGuestBudget({ deps }: TestApp, enterprise_id: string, updated_by: string, userId: string) {
  const [id, at] = [deps.newId(), toIso(deps.now())];
  const amounts = { monthly_cop: 150_000, per_lunch_cop: 25_000, cost_centres: ['CC-1'] };
  await deps.db
    .insertInto('guest_budgets')
    .values({ id, enterprise_id, name: 'Visitas', ...amounts, updated_by, updated_at: at, created_at: at })
    .execute();
  const person = await deps.db
    .selectFrom('preapproved_users')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await deps.db.insertInto('guest_budget_spenders').values({ budget_id: id, person_id: person.id }).execute();
  return id;
}

/** Its cutoff is the midnight before: today's and tomorrow's lunches are asked for late, and it says yes or no. */
async function aKitchenThatClosesEarly(test: TestApp, place: Place): Promise<Kitchen> {
  const kitchen = await aKitchen(test, place, { capacity: 6 });
  await test.deps.db
    .updateTable('restaurant_times')
    .set({ cutoff_day_offset: -1, cutoff_time: '00:00' })
    .where('id', '=', kitchen.restaurantTimeId)
    .execute();
  return kitchen;
}

export type MoneyWorld = Awaited<ReturnType<typeof aMoneyWorld>>;

/** A gift of three hours, a coupon for everyone, and an invitation that waits for its first lunch. */
async function giveTheRest({ deps: { db, now, newId } }: TestApp, inviterId: string, friendId: string): Promise<void> {
  const created_at = toIso(now());
  const gift = { type: 'credit', is_reward: true, quantity_cop: 9000, source: 'test' } as const;
  await db
    .insertInto('tingo_lots')
    .values({ id: newId(), user_id: friendId, ...gift, expires_at: toIso(mondayMorning + 3 * 3_600_000), created_at })
    .execute();
  await db
    .insertInto('coupons')
    .values({
      id: newId(),
      code: 'AZAR',
      title: 'Cupón',
      type: 'percentage',
      amount: 2500,
      apply_method: 'total',
      max_discount_cop: 6000,
      max_uses: 9,
      max_uses_per_user: 6,
      starts_at: created_at,
      funded_by: JSON.stringify(fundedBy),
      created_at,
    })
    .execute();
  await db
    .insertInto('referrals')
    .values({
      id: newId(),
      referrer_id: inviterId,
      friend_id: friendId,
      status: 'pending',
      referrer_cop: 6000,
      friend_cop: 4000,
      same_enterprise: false,
      created_at,
    })
    .execute();
}
