import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { changeJourney, listJourneys } from '@sazon/contract/campaigns/journeys-routes';
import * as api from '@sazon/contract/campaigns/routes';
import * as templates from '@sazon/contract/campaigns/templates-routes';
import { DAY_MS, HOUR_MS, toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Journey } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { toIso } from '../../db/to-iso.ts';
import { campaignMakers } from '../../testing/campaign-makers.ts';
import type { Customer } from '../../testing/customer-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { refreshAudience } from '../segments/audience-refresh-actions.ts';
import { sendCampaigns } from './send-campaigns-actions.ts';

const appSecret = 'secreto';
const test = await testApp({
  env: {
    LOG_LEVEL: 'silent',
    MESSAGE_CHANNELS: 'whatsapp',
    WHATSAPP_PHONE_NUMBER_ID: '42',
    WHATSAPP_TOKEN: 'T',
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: 'palabra',
  },
});
const { deps } = test;
const { as, left, kitchen, dish, crowd, aTemplate, aCampaign, schedule, deliverAll, nextWeek } =
  await campaignMakers(test);

async function aCoupon(code: string): Promise<string> {
  const id = deps.newId();
  const funded_by = JSON.stringify({ platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 });
  const terms = { type: 'percentage', amount: 1000, apply_method: 'total' } as const;
  const times = { starts_at: toIso(0), created_at: toIso(0) };
  await deps.db
    .insertInto('coupons')
    .values({ id, code, title: code, funded_by, ...terms, ...times })
    .execute();
  return id;
}

/** Turns a journey on with this text and coupon; answers how it is turned off. */
async function turnOn(name: Journey, more: { messageId?: string; couponId?: string; waitHours?: number } = {}) {
  const { body } = await test.call(listJourneys, { as });
  const params = { id: body.data.find(({ journey }) => journey === name)?.id ?? '' };
  const said = {
    ...{ channels: ['sms' as const], messageId: more.messageId ?? (await aTemplate()), waitHours: more.waitHours ?? 0 },
    ...{ couponId: more.couponId ?? null, exclusiveCoupon: more.couponId !== undefined, everyDays: 7 },
  };
  const change = (on: boolean) => test.call(changeJourney, { as, params, body: { on, ...said } });
  const turned = await change(true);
  assert.equal(turned.status, 200, JSON.stringify(turned.body));
  return { off: () => change(false), campaignId: params.id };
}

/** Writes and delivers all that is due; answers the phones that got something. */
async function run(): Promise<string[]> {
  left.length = 0;
  await refreshAudience(deps);
  await sendCampaigns(deps);
  await deliverAll();
  return left.map(({ to }) => to).sort();
}

const phones = (...people: Customer[]) => people.map(({ phone }) => `+57${phone}`).sort();
const day = (back: number) => toBogotaDate(deps.now() - back * DAY_MS);

describe('a journey writes to whom its moment comes, once', () => {
  it('a day after the first lunch', async () => {
    nextWeek();
    const place = await aPlace(test, { hour: '12:30' });
    const [first, second, waits] = (await crowd(3, place)) as [Customer, Customer, Customer];
    const of = (customer: Customer) => ({ customer, kitchen, place, dish });
    await anOrder(test, of(first), { scheduleDate: day(1), status: 'delivered' });
    for (const back of [2, 1]) await anOrder(test, of(second), { scheduleDate: day(back), status: 'delivered' });
    await anOrder(test, of(waits), { scheduleDate: day(0), status: 'delivered' });
    const { off } = await turnOn('first_order', { waitHours: 12 });
    assert.deepEqual(await run(), phones(first));
    deps.setNow(deps.now() + DAY_MS);
    assert.deepEqual(await run(), phones(waits));
    await off();
  });

  it('fourteen days after the last lunch, unless one is planned', async () => {
    nextWeek();
    const place = await aPlace(test, { hour: '12:30' });
    const [dormant, planned, lately] = (await crowd(3, place)) as [Customer, Customer, Customer];
    const of = (customer: Customer) => ({ customer, kitchen, place, dish });
    for (const one of [dormant, planned]) await anOrder(test, of(one), { scheduleDate: day(14), status: 'delivered' });
    await anOrder(test, of(planned), { scheduleDate: day(-1) });
    await anOrder(test, of(lately), { scheduleDate: day(13), status: 'delivered' });
    const { off } = await turnOn('dormant');
    assert.deepEqual(await run(), phones(dormant));
    assert.deepEqual(await run(), []);
    await off();
  });

  it('five days before tingos expire', async () => {
    nextWeek();
    const [soon, late] = (await crowd(2, await aPlace(test, { hour: '12:30' }))) as [Customer, Customer];
    for (const [customer, days] of [
      [soon, 5],
      [late, 9],
    ] as const)
      await deps.db
        .insertInto('tingo_lots')
        .values({
          ...{ id: deps.newId(), user_id: customer.id, source: 'support', quantity_cop: 5000 },
          // half of it was taken back, which is no part of the quantity any more
          ...{ type: 'credit', is_reward: true, withdrawn_cop: 5000 },
          ...{ created_at: toIso(deps.now()), expires_at: toIso(deps.now() + days * DAY_MS) },
        })
        .execute();
    const { off } = await turnOn('tingos_expiring');
    assert.deepEqual(await run(), phones(soon));
    await off();
  });

  it('some hours after a cart was left, and not while it is fresh', async () => {
    nextWeek();
    const place = await aPlace(test, { hour: '12:30' });
    const [leaver] = (await crowd(1, place)) as [Customer];
    await deps.db
      .insertInto('cart_items')
      .values({
        ...{ id: deps.newId(), user_id: leaver.id, menu_id: dish.menuId, schedule_date: day(-2) },
        ...{ time_id: place.timeId, location_id: place.locationId, quantity: 1, additions: '[]' },
        ...{ additions_key: '', seen_price_cop: 20_000 },
        ...{ created_at: toIso(deps.now()), updated_at: toIso(deps.now()) },
      })
      .execute();
    const { off } = await turnOn('cart_left', { waitHours: 3 });
    assert.deepEqual(await run(), []);
    deps.setNow(deps.now() + 3 * HOUR_MS);
    assert.deepEqual(await run(), phones(leaver));
    assert.deepEqual(await run(), []);
    await off();
  });

  it('on a birthday, with a coupon that is theirs alone', async () => {
    nextWeek();
    const [born, other] = (await crowd(2, await aPlace(test, { hour: '12:30' }))) as [Customer, Customer];
    const dob = `1990-${day(0).slice(5)}`;
    await deps.db.updateTable('users').set({ dob }).where('id', '=', born.id).execute();
    const messageId = await aTemplate({ message: 'Feliz día, {{nombre}}: usa {{cupon}}.' });
    await assert.rejects(turnOn('birthday', { messageId }), /couponId/);
    const couponId = await aCoupon('CUMPLE10');
    const { off } = await turnOn('birthday', { messageId, couponId });
    assert.deepEqual(await run(), phones(born));
    assert.match(left[0]?.body ?? '', /usa CUMPLE10/);
    const bound = await deps.db
      .selectFrom('coupon_users')
      .select('user_id')
      .where('coupon_id', '=', couponId)
      .execute();
    assert.deepEqual(
      bound.map(({ user_id }) => user_id),
      [born.id],
    );
    assert.ok(!bound.some(({ user_id }) => user_id === other.id));
    await off();
  });
});

describe('what WhatsApp tells about a template', () => {
  const tell = (value: object, secret = appSecret) => {
    const change = { field: 'message_template_status_update', value };
    const payload = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] });
    const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    return test.app.inject({ method: 'POST', url: '/api/messages/whatsapp/events', headers, payload });
  };
  const readState = async (id: string) => {
    const found = (await test.call(templates.listTemplates, { as })).body.data.find((one) => one.id === id);
    return [found?.whatsappState, found?.whatsappReason];
  };

  it('counts at once when it is signed, and when it takes an approval back', async () => {
    nextWeek();
    const messageId = await aTemplate({ onWhatsapp: true, whatsappName: 'almuerzo_listo' });
    const verdict = (event: string, reason = 'NONE') => ({
      ...{ event, reason, message_template_name: 'almuerzo_listo', message_template_language: 'es' },
    });
    await tell(verdict('APPROVED'));
    assert.deepEqual(await readState(messageId), ['none', null], 'nobody asked');
    await test.call(templates.askTemplateApproval, { as, params: { id: messageId } });
    assert.equal((await tell(verdict('APPROVED'), 'otro')).statusCode, 403);
    assert.deepEqual(await readState(messageId), ['pending', null]);
    assert.equal((await tell(verdict('APPROVED'))).statusCode, 200);
    assert.deepEqual(await readState(messageId), ['approved', null]);
    const id = await aCampaign({ messageId, channels: ['whatsapp'] });
    await tell(verdict('PAUSED', 'La calidad bajó'));
    assert.deepEqual(await readState(messageId), ['paused', 'La calidad bajó']);
    assert.equal((await schedule(id)).body.field, 'messageId');
    await test.call(api.deleteCampaign, { as, params: { id } });
    assert.equal((await tell({ ...verdict('APPROVED'), message_template_name: 'de_otra_app' })).statusCode, 200);
  });
});
