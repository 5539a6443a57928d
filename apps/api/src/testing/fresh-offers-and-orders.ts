import { toIso } from '../db/to-iso.ts';
import type { Customer } from './customer-makers.ts';
import { anOrder } from './order-makers.ts';
import type { Patches, StaffWorld } from './sample-patches.ts';
import type { TestApp } from './test-app.ts';

const offer = {
  ...{ kind: 'coupon', title: 'Diez por ciento', applyMethod: 'menu', discount: { type: 'percentage', rateBps: 1000 } },
  ...{ minMenuPriceCop: 0, maxDiscountCop: null, brandIds: [], listed: false, hasCodes: true, startsOn: '2026-11-20' },
  ...{ endsOn: null, fundedBy: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }, enterpriseId: null },
  ...{ newCustomersOnly: false, maxUses: null, maxUsesPerUser: null, budgetCop: null, budgetEnd: 'stop' },
};

/** What writes of staff about offers, dishes, orders and refunds need to succeed: rows of their own, made before each. */
export function buildFreshOffersAndOrders(test: TestApp, { here, there, admin }: StaffWorld): Patches {
  const { db, newId, now } = test.deps;
  const { enterpriseId } = here;
  const { restaurantId, brandId } = here.kitchen;
  const userId = here.regular.customer.id;
  const at = () => toIso(now());
  const lunch = (more: Parameters<typeof anOrder>[2] = {}, customer: Customer = here.regular.customer) =>
    anOrder(test, { ...here, customer }, { status: 'delivered', ...more });
  const anIncident = async (status: 'decided' | 'disputed') => {
    const id = newId();
    const shares = { platform: 0, restaurant: 10_000, courier: 0, consolidator: 0, customer: 0 };
    await db
      .insertInto('incidents')
      .values({
        ...{ id, restaurant_id: restaurantId, type: 'damaged', place: 'table', raised_by: 'platform' },
        ...{ happened_at: at(), created_at: at(), status, decision: 'refund_part', shares: JSON.stringify(shares) },
        ...{ decided_at: at(), decided_by: userId },
        ...(status === 'disputed' && { dispute: 'Salió bien', disputed_at: at(), disputed_by: userId }),
      })
      .execute();
    const orderId = await lunch();
    await db
      .insertInto('incident_orders')
      .values({ incident_id: id, order_id: orderId, cost_cop: 5000, refund_cop: 5000 })
      .execute();
    return id;
  };
  /** A photo of the platform's staff for an incident whose restaurant was asked for one. */
  const anAskedSealPhoto = async (incidentId: string): Promise<string> => {
    const photo = newId().replaceAll('-', '');
    const stop = await db
      .selectFrom('incident_orders')
      .innerJoin('orders', 'orders.id', 'incident_orders.order_id')
      .select(['time_id', 'schedule_date'])
      .where('incident_id', '=', incidentId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('incident_events')
      .values({
        ...{ incident_id: incidentId, action: 'ask_photo_restaurant', actor_kind: 'platform', actor_id: admin },
        ...{ words: null, shares: null, happened_at: at(), recorded_at: at() },
      })
      .execute();
    await db
      .insertInto('courier_photos')
      .values({
        ...{ id: photo, user_id: admin, purpose: 'problem', sha256: `${photo}${photo}`, asked_at: at(), kept_at: at() },
        ...stop,
      })
      .execute();
    return photo;
  };
  const anOffer = async (hasCodes = true) => {
    const id = newId();
    await db
      .insertInto('coupons')
      .values({
        ...{ id, code: `C${id.slice(-8).toUpperCase()}`, title: 'Diez', type: 'percentage', amount: 1000 },
        ...{
          apply_method: 'menu',
          starts_at: at(),
          created_at: at(),
          has_codes: hasCodes,
          active: false,
          halted: 'draft',
        },
        funded_by: JSON.stringify(offer.fundedBy),
      } as never)
      .execute();
    return id;
  };
  const aShare = async (party: object) => {
    const offerId = newId();
    const shareId = newId();
    await db
      .insertInto('promotions')
      .values({
        ...{ id: offerId, code: `P-${offerId.slice(-8)}`, title: 'Compartida', description: '', automatic: false },
        ...{
          apply_method: 'percentage_discount',
          earn_method: 'orders',
          created_at: at(),
          enterprise_id: enterpriseId,
        },
        earn_levels: JSON.stringify([{ goal: 40, reward: 100 }]),
        funded_by: JSON.stringify(offer.fundedBy),
        wanted_shares: JSON.stringify({ platformBps: 0, restaurantBps: 5000, enterpriseBps: 5000 }),
      })
      .execute();
    await db.insertInto('promotion_brands').values({ promotion_id: offerId, brand_id: brandId }).execute();
    await db
      .insertInto('offer_shares')
      .values({ id: shareId, offer_id: offerId, asked_bps: 5000, state: 'waiting', asked_at: at(), ...party } as never)
      .execute();
    return shareId;
  };

  return {
    'offers.create': () => ({ body: { ...offer, code: 'NADIE9' } }),
    'offers.change': async () => {
      const id = await anOffer();
      const { code } = await db.selectFrom('coupons').select('code').where('id', '=', id).executeTakeFirstOrThrow();
      return { params: { id }, body: { ...offer, code, discount: { type: 'percentage', rateBps: 2000 } } };
    },
    'offers.addCodes': async () => ({ params: { id: await anOffer() }, body: { count: 30 } }),
    'offers.move': async () => ({ params: { id: await anOffer(false) } }),
    'offers.answerOfRestaurant': async () => ({
      params: { shareId: await aShare({ restaurant_id: restaurantId }) },
      body: { accept: true },
    }),
    'offers.answerOfCompany': async () => ({
      params: { shareId: await aShare({ enterprise_id: enterpriseId }) },
      body: { accept: true },
    }),
    'admin.orders.decideHeldCharge': async () => {
      const orderId = await lunch({ status: 'cancelled' });
      await db
        .updateTable('orders')
        .set({ charge_held_at: at(), cancel_reason: 'not_delivered' })
        .where('id', '=', orderId)
        .execute();
      return { params: { orderId }, body: { charge: true } };
    },
    'admin.orders.reschedule': async () => {
      const { customer } = there.regular;
      const orderId = await anOrder(test, { ...there, customer }, { status: 'scheduled', scheduleDate: '2026-11-26' });
      return { params: { orderId }, body: { scheduleDate: '2026-11-27', timeId: there.place.timeId } };
    },
    'admin.payments.refund': async () => {
      const id = newId();
      const more = {
        method: 'card',
        reference: id,
        amount_cop: 50_000,
        status: 'approved' as const,
        transaction_id: `9-${id}`,
      };
      const times = { expires_at: at(), settled_at: at(), created_at: at(), updated_at: at() };
      await db
        .insertInto('payment_intents')
        .values({ id, user_id: userId, ...more, ...times })
        .execute();
      const lot = { type: 'debit' as const, is_reward: false, quantity_cop: 50_000, source: 'top_up', intent_id: id };
      await db
        .insertInto('tingo_lots')
        .values({ id: newId(), user_id: userId, ...lot, created_at: at() })
        .execute();
      return { params: { intentId: id } };
    },
    'dishReviews.decide': async () => {
      const id = newId();
      await db
        .insertInto('menu_reviews')
        .values({
          ...{ id, menu_id: here.dish.menuId, restaurant_id: restaurantId, state: 'open', is_new: false },
          ...{ before: JSON.stringify({ priceCop: 18_000 }), wanted: JSON.stringify({ priceCop: 29_000 }) },
          ...{ sent_by: userId, sent_at: at() },
        } as never)
        .execute();
      return { body: { ids: [id], decision: 'publish' } };
    },
    'inSite.create': () => {
      const { restaurantId } = there.kitchen;
      const items = [{ menuId: there.dish.menuId, quantity: 1 }];
      return { body: { id: newId(), restaurantId, cellPhone: there.regular.customer.phone, items } };
    },
    'incidents.answer': async () => ({
      params: { id: await anIncident('disputed') },
      body: { shares: { platform: 6000, restaurant: 4000, courier: 0, consolidator: 0, customer: 0 } },
    }),
    'kitchen.disputeIncident': async () => ({
      params: { id: await anIncident('decided') },
      body: { photoId: undefined },
    }),
    'incidents.askPhoto': async () => ({ params: { id: await anIncident('decided') }, body: { to: 'restaurant' } }),
    'kitchen.sendSealPhoto': async () => {
      const id = await anIncident('decided');
      return { params: { id }, body: { photoId: await anAskedSealPhoto(id) } };
    },
    'menu.create': async () => {
      const category = await db.selectFrom('categories').select('id').executeTakeFirst();
      const id = category?.id ?? newId();
      if (category === undefined)
        await db.insertInto('categories').values({ id, key: 'criolla', name: 'Criolla', position: 1 }).execute();
      return { body: { additionGroups: [], categoryIds: id, price: 18_000, discount: null } };
    },
    'admin.journeys.change': async () => {
      const { id } = await db
        .selectFrom('campaigns')
        .select('id')
        .where('journey', 'is not', null)
        .executeTakeFirstOrThrow();
      return { params: { id }, body: { on: false, waitHours: 48, messageId: null, couponId: null } };
    },
    'admin.campaigns.change': () => ({
      body: {
        programmedAt: null,
        userSegmentId: null,
        messageId: null,
        otherMessageId: null,
        couponId: null,
        rules: { all: true, items: [] },
      },
    }),
  };
}
