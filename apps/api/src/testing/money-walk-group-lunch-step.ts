import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import * as group from '@sazon/contract/group-lunches/routes';
import type { Customer } from './customer-makers.ts';
import { type Answered, walkDates } from './money-walk-buying-steps.ts';
import type { MoneyWorld, Random } from './money-walk-world.ts';
import type { TestApp } from './test-app.ts';

let keys = 0;
const newKey = () => ({ 'idempotency-key': `walk-group-${++keys}` });

/** The employee opens a group lunch, a colleague or the customer joins, and company or host pays, twice at once. */
export async function lunchTogether(
  test: TestApp,
  world: MoneyWorld,
  customer: Customer,
  random: Random,
): Promise<Answered> {
  const as = world.employee.token;
  const { locationId, timeId } = world.place;
  const where = { locationId, timeId, scheduleDate: random.one(walkDates) };
  const terms = await test.call(group.groupLunchTerms, { as, query: where });
  const payer = random.one(['company', 'company', 'host'] as const);
  const joinBy = terms.status === 200 ? terms.body.joinBy[payer][0] : undefined;
  if (joinBy === undefined) return terms;
  const company = { budgetId: world.guestBudgetId, reason: 'Visita', costCentre: 'CC-1' };
  const wish = { ...where, title: 'Juntos', joinBy, payer, limit: payer === 'host' ? 25_000 : null };
  const opened = await test.call(group.openGroupLunch, {
    as,
    headers: newKey(),
    body: { ...wish, company: payer === 'company' ? company : null },
  });
  if (opened.status !== 200) return opened;
  const params = { code: opened.body.code };
  for (const { token } of [world.employee, random.one([world.colleague, customer])])
    await test.call(group.chooseGroupDish, {
      ...{ as: token, params },
      body: { menuId: random.one(world.dishes).menuId, groupMenuAdditions: [] },
    });
  const choices = { useTingos: true, usePayroll: true, paymentMethod: 'balance' as const, groupLunch: params.code };
  const seen = await test.call(checkout, { as, body: choices });
  if (seen.status !== 200) return seen;
  const body = { ...choices, expectedTotal: seen.body.priced.totals.total };
  const headers = newKey();
  const pay = () => test.call(placeOrders, { as, headers, body });
  return (await Promise.all([pay(), pay()]))[0];
}
