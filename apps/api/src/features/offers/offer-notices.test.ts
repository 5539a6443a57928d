import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as contract from '@sazon/contract/offers/routes';
import type { PromotionDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { sql } from 'kysely';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { notifyOfOffers } from './offer-notices-actions.ts';

const test = await testApp();
const { deps } = test;
const kitchen = await aKitchen(test, await aPlace(test));
const permissions = (['view', 'write', 'edit', 'delete'] as const).map((what) => ({
  permission: `admin_communications_${what}` as const,
}));
const staff = await aCustomer(test, { permissions });
const cook = await aCustomer(test, {
  permissions: (['restaurant_bills_view', 'restaurant_bills_edit'] as const).map((permission) => ({
    ...{ permission, restaurantId: kitchen.restaurantId },
  })),
});
const stranger = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
const as = staff.token;
const draft = {
  kind: 'promotion',
  code: 'AVISADA',
  title: 'Avisada',
  description: '',
  header: '',
  automatic: false,
  earnMethod: 'orders',
  applyMethod: 'percentage_discount',
  brandIds: [kitchen.brandId],
  earnLevels: [{ goal: 2, reward: 2000 }],
  minMenuPriceCop: 0,
  minScheduleDate: null,
  maxScheduleDate: null,
  maxOrdersWithDiscount: null,
  fundedBy: { platformBps: 7000, restaurantBps: 3000, enterpriseBps: 0 },
  enterpriseId: null,
  newCustomersOnly: false,
  maxUses: null,
  maxUsesPerUser: null,
  budgetCop: 100_000,
  ...{ budgetEnd: 'stop', locationIds: [] },
} satisfies PromotionDraft;

/** What somebody was told since this was last asked. */
const heard = new Map<string, number>();
async function toldTo({ id }: Customer): Promise<string[]> {
  await notifyOfOffers(deps);
  await notifyOfOffers(deps);
  const rows = await deps.db
    .selectFrom('outbox_messages')
    .select(['subject', 'kind'])
    .where('user_id', '=', id)
    .where('channel', '=', 'push')
    .orderBy('id')
    .execute();
  const news = rows.slice(heard.get(id) ?? 0).map(({ subject }) => subject ?? '');
  heard.set(id, rows.length);
  return news;
}

const spend = (id: string, cop: number) =>
  sql`INSERT INTO offer_counters (offer_id, spent_cop) VALUES (${id}, ${cop})
    ON CONFLICT (offer_id) DO UPDATE SET spent_cop = excluded.spent_cop`.execute(deps.db as never);

it('tells a funder that it is asked and of its last day, and all who pay that a budget nears its end, once each', async () => {
  deps.setNow(Date.parse('2026-11-23T15:00:00Z'));
  const { id } = (await test.call(contract.createOffer, { as, body: draft })).body;
  assert.deepEqual(await toldTo(cook), [], 'a draft is nobody’s yet');
  await test.call(contract.moveOffer, { as, params: { id }, body: { move: 'start' } });
  assert.deepEqual(await toldTo(cook), ['Sazón te propone una oferta: «Avisada»']);
  assert.deepEqual(await toldTo(staff), []);
  deps.setNow(Date.parse('2026-11-26T15:00:00Z'));
  assert.deepEqual(await toldTo(cook), ['Hoy es el último día para «Avisada»']);
  const asked = await test.call(contract.restaurantOffers, {
    as: cook.token,
    query: { restaurantId: kitchen.restaurantId },
  });
  const shareId = asked.body.data[0]?.id ?? '';
  await spend(id, 79_999);
  assert.deepEqual(await toldTo(staff), []);
  await spend(id, 80_000);
  assert.deepEqual(await toldTo(staff), ['«Avisada» va en 80% de su presupuesto']);
  assert.deepEqual(await toldTo(cook), [], 'it pays nothing yet');
  await test.call(contract.answerRestaurantOffer, {
    as: cook.token,
    params: { shareId },
    query: { restaurantId: kitchen.restaurantId },
    body: { accept: true },
  });
  await spend(id, 120_000);
  assert.deepEqual(await toldTo(cook), ['«Avisada» agotó su presupuesto']);
  assert.deepEqual(await toldTo(staff), ['«Avisada» agotó su presupuesto']);
  const raised = { ...draft, budgetCop: 140_000 };
  assert.equal((await test.call(contract.changeOffer, { as, params: { id }, body: raised })).status, 200);
  assert.deepEqual(await toldTo(staff), ['«Avisada» va en 80% de su presupuesto']);
  assert.deepEqual(await toldTo(stranger), []);
});
