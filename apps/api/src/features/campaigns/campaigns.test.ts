import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as api from '@sazon/contract/campaigns/routes';
import { countSegment, listSegments, saveSegment } from '@sazon/contract/campaigns/segments-routes';
import * as templates from '@sazon/contract/campaigns/templates-routes';
import type { TemplateForm } from '@sazon/contract/campaigns/templates-schemas';
import { applyCoupon } from '@sazon/contract/coupons/routes';
import { DAY_MS, HOUR_MS, MINUTE_MS, toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { findHolidayName } from '@sazon/domain/calendar/holidays';
import { toWeekday } from '@sazon/domain/calendar/iso-date';
import type { Segment } from '@sazon/domain/campaigns/segment-rules';
import type { ConsentKind } from '@sazon/domain/people/consents';
import { sql } from 'kysely';
import { toIso } from '../../db/schema/column-builders.ts';
import type { Deps } from '../../deps.ts';
import type { Sender, Senders } from '../../outside/message-sender-types.ts';
import { deliverDue } from '../../testing/deliver-due-messages.ts';
import { aCustomer, aDish, aKitchen, aPlace, type Customer } from '../../testing/makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { refreshAudience } from '../segments/audience-refresh-actions.ts';
import { countCampaignResults } from './results-actions.ts';
import { sendCampaigns } from './send-actions.ts';
import { pollApprovals } from './templates-actions.ts';

const test = await testApp();
const { deps } = test;
const may = (['view', 'write', 'edit', 'delete'] as const).map((what) => ({
  permission: `admin_communications_${what}` as const,
}));
const staff = await aCustomer(test, { permissions: may });
const as = staff.token;
const place = await aPlace(test, { hour: '12:30' });
const elsewhere = await aPlace(test, { hour: '12:30' });
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { name: 'Ajiaco' });

async function allow(customer: Customer, kind: ConsentKind, granted = true): Promise<void> {
  // the later answer counts
  const created_at = toIso(deps.now() + (granted ? 0 : 1000));
  const row = { version: '1', text_hash: 'x', granted, source: 'test', created_at };
  await deps.db
    .insertInto('consents')
    .values({ id: deps.newId(), user_id: customer.id, kind, ...row })
    .execute();
}

/** People of a place who accept advertising by SMS. */
async function someone(at = place, kind: ConsentKind | null = 'marketing_sms'): Promise<Customer> {
  const customer = await aCustomer(test);
  await deps.db
    .updateTable('users')
    .set({ location_id: at.locationId, time_id: at.timeId })
    .where('id', '=', customer.id)
    .execute();
  if (kind !== null) await allow(customer, kind);
  return customer;
}
const crowd = async (count: number, at = place) => {
  const people: Customer[] = [];
  for (let n = 0; n < count; n += 1) people.push(await someone(at));
  return people;
};

const form: TemplateForm = {
  ...{ name: 'Vuelve', title: '{{nombre}}, tu semana está vacía', imageUrl: null, redirectUrl: '/inicio' },
  message: 'Hola, {{nombre}}. Programa en {{lugar}} antes de las {{hora_cierre}}.',
  ...{ category: 'MARKETING', actions: [], parameters: {}, onWhatsapp: false, whatsappName: null },
};
const aTemplate = async (more: Partial<TemplateForm> = {}): Promise<string> => {
  const { status, body } = await test.call(templates.saveTemplate, { as, body: { ...form, ...more } });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
};
const at = (where = place): Segment => ({
  all: true,
  items: [{ field: 'site', not: false, values: [where.locationId] }],
});

type Draft = Parameters<typeof change>[1];
const change = async (
  id: string,
  body: NonNullable<Parameters<typeof test.call<typeof api.changeCampaign>>[1]>['body'],
) => await test.call(api.changeCampaign, { as, params: { id }, body });
async function aCampaign(more: Draft = {}): Promise<string> {
  const { body } = await test.call(api.startCampaign, { as, body: {} });
  const fields: Draft = { name: 'Jueves de sopas', rules: at(), messageId: await aTemplate(), sendNow: true, ...more };
  const changed = await change(body.id, fields);
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  return body.id;
}
const schedule = (id: string) => test.call(api.scheduleCampaign, { as, params: { id } });
const read = async (id: string) => (await test.call(api.readCampaign, { as, params: { id } })).body;

/** Providers that note what they were given. */
const left: { to: string; body: string; atMs: number }[] = [];
const taking: Sender = {
  send: async ({ to, body }) => {
    left.push({ to, body, atMs: deps.now() });
    return { outcome: 'sent', providerId: null };
  },
};
const senders: Senders = { sms: taking, push: taking, whatsapp: taking, email: taking };
const deliverAll = async () => {
  while ((await deliverDue(deps, senders, 200)) > 0);
};
/** A fresh week, so that nobody was written to; from the end of January no Monday or Friday is a holiday. */
let week = 8;
const nextWeek = () => {
  week += 1;
  deps.setNow(mondayMorning + week * 7 * DAY_MS + HOUR_MS);
  left.length = 0;
};
const recipientsOf = (id: string) =>
  deps.db
    .selectFrom('campaign_recipients')
    .select(['user_id', 'state', 'skip_reason', 'variant', 'outbox_id', 'tap_code'])
    .where('campaign_id', '=', id)
    .execute();

describe('from a segment to its result', () => {
  it('counts, plans, sends, measures what was bought, and shows each person why', async () => {
    nextWeek();
    const [ana, luis, silent, shut] = [await someone(), await someone(), await someone(place, null), await someone()];
    await someone(elsewhere);
    await deps.db
      .insertInto('advertising_exclusions')
      .values({ channel: 'sms', recipient: `+57${shut.phone}`, list_date: '2026-11-20' })
      .execute();
    await refreshAudience(deps);
    const counted = await test.call(countSegment, { as, body: { rules: at(), channels: ['sms'] } });
    assert.equal(counted.body.people, 4);
    assert.equal(counted.body.reached, 2);
    assert.deepEqual(counted.body.left.map(({ reason, people }) => [reason, people]).sort(), [
      ['rne', 1],
      ['sin_consentimiento', 1],
    ]);
    assert.equal(counted.body.samples.length, 4);
    const segment = await test.call(saveSegment, { as, body: { name: 'Torre', rules: at() } });
    assert.equal((await test.call(saveSegment, { as, body: { name: 'torre', rules: at() } })).body.field, 'name');
    assert.equal((await test.call(listSegments, { as })).body.data.length, 1);

    const couponId = deps.newId();
    const coupon = {
      type: 'percentage',
      amount: 1500,
      apply_method: 'total',
      starts_at: toIso(0),
      created_at: toIso(0),
    } as const;
    const funded_by = JSON.stringify({ platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 });
    await deps.db
      .insertInto('coupons')
      .values({ id: couponId, code: 'VUELVE15', title: 'Vuelve', funded_by, ...coupon })
      .execute();
    const messageId = await aTemplate({ message: 'Hola, {{nombre}}: usa {{cupon}} en {{lugar}}.' });
    const id = await aCampaign({ userSegmentId: segment.body.id, messageId });
    assert.equal((await schedule(id)).body.field, 'couponId');
    await change(id, { couponId, exclusiveCoupon: true });
    const planned = await schedule(id);
    assert.equal(planned.status, 200, JSON.stringify(planned.body));
    assert.equal(planned.body.state, 'scheduled');
    await sendCampaigns(deps);
    await deliverAll();
    assert.deepEqual(left.map(({ to }) => to).sort(), [ana, luis].map(({ phone }) => `+57${phone}`).sort());
    assert.match(
      left[0]?.body ?? '',
      /^Sazón: Hola, .*usa VUELVE15 .*\/api\/c\/[0-9a-f]{16} Responde BAJA para salir$/,
    );

    const [code] = (await recipientsOf(id)).filter((one) => one.user_id === ana.id).map((one) => one.tap_code);
    const tapped = await test.app.inject({ url: `/api/c/${code}` });
    assert.equal(tapped.headers.location, '/inicio');
    assert.equal((await test.app.inject({ url: '/api/c/0000000000000000' })).headers.location, '/');
    deps.setNow(deps.now() + HOUR_MS);
    await anOrder(test, { customer: ana, kitchen, place, dish }, { scheduleDate: toBogotaDate(deps.now() + DAY_MS) });
    await countCampaignResults(deps);
    const { results, state, frozenAt } = await read(id);
    assert.equal(state, 'sent');
    assert.ok(frozenAt !== null);
    assert.deepEqual(results?.skipped.map(({ reason, people }) => [reason, people]).sort(), [
      ['rne', 1],
      ['sin_consentimiento', 1],
    ]);
    assert.deepEqual(
      [results?.people, results?.all.sent, results?.all.tapped, results?.all.buyers, results?.costCop],
      [4, 2, 1, 1, 44],
    );
    const list = await test.call(api.listCampaigns, { as, query: { which: 'ended' } });
    assert.equal(list.body.data[0]?.results?.all.buyers, 1);
    assert.equal(list.body.sums.sent, 2);
    const why = async (customer: Customer) =>
      (await test.call(api.personAdverts, { as, params: { userId: customer.id } })).body.data[0];
    assert.deepEqual([(await why(silent))?.state, (await why(silent))?.reason], ['skipped', 'sin_consentimiento']);
    assert.deepEqual([(await why(ana))?.state, (await why(ana))?.tappedAt !== null], ['sent', true]);
    const tried = await test.call(applyCoupon, { as: silent.token, params: { code: 'VUELVE15' } });
    assert.notEqual((tried.body as { applied?: boolean }).applied, true);
    assert.equal(
      (await deps.db.selectFrom('coupon_users').select('user_id').where('coupon_id', '=', couponId).execute()).length,
      2,
    );
    assert.equal((await change(id, { name: 'Otra' })).body.code, 'STATE_CONFLICT');
  });
});

describe('a sender that is stopped', () => {
  it('at five places goes on, writes to everybody once, and has a reason for each who got nothing', async () => {
    nextWeek();
    const site = await aPlace(test, { hour: '12:30' });
    const people = await crowd(30, site);
    for (const customer of people.slice(0, 4)) await allow(customer, 'marketing_sms', false);
    const id = await aCampaign({ rules: at(site), heldBackShare: 20, otherMessageId: await aTemplate({ name: 'B' }) });
    await schedule(id);
    let stopped = 0;
    for (const after of [3, 7, 9, 11, 13, Number.POSITIVE_INFINITY]) {
      let statements = 0;
      const dies = {
        transformQuery: ({ node }: { node: never }) => {
          statements += 1;
          if (statements > after) throw new Error('stopped');
          return node;
        },
        transformResult: async ({ result }: { result: never }) => result,
      };
      const dying = { ...deps, db: deps.db.withPlugin(dies as never) } as unknown as Deps;
      await sendCampaigns(dying).catch((error: Error) => {
        assert.equal(error.message, 'stopped');
        stopped += 1;
      });
    }
    assert.equal(stopped, 5);
    // consent that ends between the queue and the message counts
    const [late] = (await recipientsOf(id)).filter(({ state }) => state === 'queued');
    await allow({ id: late?.user_id ?? '', token: '', phone: '' }, 'marketing_sms', false);
    await deliverAll();
    await sendCampaigns(deps);
    await deliverAll();
    assert.equal(new Set(left.map(({ to }) => to)).size, left.length);
    const recipients = await recipientsOf(id);
    assert.equal(recipients.length, 30);
    const held = recipients.filter(({ state }) => state === 'held');
    assert.ok(held.length > 0 && held.length < 15);
    assert.ok(held.every(({ outbox_id }) => outbox_id === null));
    const { results } = await read(id);
    const without = results?.skipped.reduce((sum, { people: n }) => sum + n, 0) ?? 0;
    assert.equal(left.length + held.length + without, 30);
    assert.deepEqual(results?.skipped, [{ reason: 'sin_consentimiento', people: 5 }]);
    assert.ok((results?.first.sent ?? 0) > 0 && (results?.second?.sent ?? 0) > 0);
    assert.equal((results?.first.sent ?? 0) + (results?.second?.sent ?? 0), left.length);
  });

  it('two at once write to everybody once too', async () => {
    nextWeek();
    const site = await aPlace(test, { hour: '12:30' });
    await crowd(12, site);
    await schedule(await aCampaign({ rules: at(site) }));
    await Promise.all([sendCampaigns(deps), sendCampaigns(deps), sendCampaigns(deps)]);
    await deliverAll();
    assert.equal(left.length, 12);
    assert.equal(new Set(left.map(({ to }) => to)).size, 12);
  });
});

describe('the legal hours', () => {
  it('refuse what is planned outside of them, and offer the next one', async () => {
    nextWeek();
    const id = await aCampaign();
    deps.setNow(deps.now() + 11 * HOUR_MS);
    const { status, body } = await schedule(id);
    assert.deepEqual([status, body.code], [409, 'ADVERTISING_HOURS']);
    assert.equal(toBogotaHour(body.detail?.nextSendAt as number), '07:00');
    await change(id, { sendNow: false, programmedAt: body.detail?.nextSendAt as number });
    assert.equal((await schedule(id)).status, 200);
    await test.call(api.moveCampaign, { as, params: { id }, body: { act: 'cancel' } });
  });

  it('are never crossed, whenever the sender and the deliverer run', async () => {
    nextWeek();
    const site = await aPlace(test, { hour: '12:30' });
    await crowd(25, site);
    const id = await aCampaign({ rules: at(site) });
    // Friday, ten minutes before the end of the hours
    deps.setNow(mondayMorning + week * 7 * DAY_MS + 4 * DAY_MS + 10.75 * HOUR_MS);
    await schedule(id);
    const rates = {
      perMinute: { push: 3, whatsapp: 3, sms: 3, email: 3 },
      costCop: { push: 0, whatsapp: 0, sms: 0, email: 0 },
    };
    await deps.db
      .insertInto('settings')
      .values({ key: 'campaign_channels', value: JSON.stringify(rates), updated_at: toIso(deps.now()) })
      .execute();
    // four days in steps of a minute near the ends of the hours, of an hour else
    const endMs = deps.now() + 4 * DAY_MS;
    while (deps.now() < endMs) {
      await sendCampaigns(deps);
      await deliverAll();
      deps.setNow(
        deps.now() + (toBogotaHour(deps.now()) >= '18:45' && toBogotaHour(deps.now()) < '19:10' ? MINUTE_MS : HOUR_MS),
      );
    }
    await deps.db.deleteFrom('settings').where('key', '=', 'campaign_channels').execute();
    for (const { atMs } of left) {
      const [date, hour] = [toBogotaDate(atMs), toBogotaHour(atMs)];
      const isSaturday = toWeekday(date) === 6;
      assert.ok(toWeekday(date) !== 7 && findHolidayName(date) === null, `${date} ${hour}`);
      assert.ok(
        isSaturday ? hour >= '08:00' && hour <= '14:55' : hour >= '07:00' && hour <= '18:55',
        `${date} ${hour}`,
      );
    }
    assert.ok(left.length > 0);
    assert.equal(new Set(left.map(({ to }) => to)).size, left.length);
    const body = await read(id);
    const { results } = body;
    const without = results?.skipped.reduce((sum, { people }) => sum + people, 0) ?? 0;
    assert.deepEqual([left.length + without, results?.waiting, results?.queued], [25, 0, 0]);
  });
});

describe('a campaign under way', () => {
  it('is paused, resumed and cancelled: what has not left comes back', async () => {
    nextWeek();
    const site = await aPlace(test, { hour: '12:30' });
    await crowd(6, site);
    const id = await aCampaign({ rules: at(site) });
    await schedule(id);
    await sendCampaigns(deps);
    await deps.db.updateTable('campaigns').set({ state: 'sending', ended_at: null }).where('id', '=', id).execute();
    const move = (act: 'pause' | 'resume' | 'cancel') =>
      test.call(api.moveCampaign, { as, params: { id }, body: { act } });
    assert.equal((await move('pause')).body.results?.waiting, 6);
    await sendCampaigns(deps);
    await deliverAll();
    assert.equal(left.length, 0);
    assert.equal((await move('resume')).body.state, 'sending');
    deps.setNow(deps.now() + 2 * MINUTE_MS);
    await sendCampaigns(deps);
    await deliverDue(deps, senders, 2);
    await deps.db.updateTable('campaigns').set({ state: 'sending', ended_at: null }).where('id', '=', id).execute();
    const cancelled = await move('cancel');
    assert.deepEqual(cancelled.body.results?.skipped, [{ reason: 'campana_cancelada', people: 4 }]);
    await deliverAll();
    assert.equal(left.length, 2);
    assert.equal((await move('resume')).body.code, 'STATE_CONFLICT');
  });
});

describe('templates', () => {
  it('are refused for WhatsApp until approved, and asked again after a change', async () => {
    nextWeek();
    const bad = await test.call(templates.saveTemplate, {
      as,
      body: { ...form, message: '{{nombre}}, hola.', onWhatsapp: true, whatsappName: 'hola' },
    });
    assert.equal(bad.body.field, 'message');
    assert.equal(
      (await test.call(templates.saveTemplate, { as, body: { ...form, message: 'Hola {{apellido}}.' } })).body.field,
      'message',
    );
    const messageId = await aTemplate({ onWhatsapp: true, whatsappName: 'volver_v1' });
    const id = await aCampaign({ messageId, channels: ['whatsapp', 'sms'] });
    assert.equal((await schedule(id)).body.field, 'messageId');
    const params = { id: messageId };
    assert.equal((await test.call(templates.askTemplateApproval, { as, params })).body.whatsappState, 'pending');
    deps.setNow(deps.now() + MINUTE_MS);
    await pollApprovals(deps);
    assert.equal(
      (await test.call(templates.listTemplates, { as })).body.data.find((one) => one.id === messageId)?.whatsappState,
      'approved',
    );
    const changed = await test.call(templates.changeTemplate, {
      as,
      params,
      body: { ...form, onWhatsapp: true, whatsappName: 'volver_v1', title: 'Otro' },
    });
    assert.equal(changed.body.whatsappState, 'none');
    await test.call(templates.askTemplateApproval, { as, params });
    deps.setNow(deps.now() + MINUTE_MS);
    await pollApprovals(deps);
    assert.equal((await schedule(id)).status, 200);
    assert.equal((await test.call(templates.changeTemplate, { as, params, body: form })).body.code, 'STATE_CONFLICT');
    await test.call(api.moveCampaign, { as, params: { id }, body: { act: 'cancel' } });
    const disguised = await aTemplate({
      category: 'UTILITY',
      message: 'Tienes un descuento hoy.',
      onWhatsapp: true,
      whatsappName: 'aviso',
    });
    await test.call(templates.askTemplateApproval, { as, params: { id: disguised } });
    deps.setNow(deps.now() + MINUTE_MS);
    const refused = await test.call(templates.readTemplateApproval, { as, params: { id: disguised } });
    assert.deepEqual(
      [refused.body.whatsappState, /publicidad/.test(refused.body.whatsappReason ?? '')],
      ['rejected', true],
    );
  });

  it('are tried out by staff, whatever the hour', async () => {
    const id = await aCampaign();
    const { body } = await test.call(api.testCampaign, { as, params: { id }, body: { channel: 'sms' } });
    assert.match(body.to, /\*/);
    const row = await deps.db
      .selectFrom('outbox_messages')
      .select(['subject', 'priority', 'user_id'])
      .where('kind', '=', 'campaign_test')
      .executeTakeFirstOrThrow();
    assert.deepEqual([row.priority, row.user_id], [1, staff.id]);
  });
});

describe('automatic journeys', () => {
  it('write once for each occasion while they are on', async () => {
    nextWeek();
    const site = await aPlace(test, { hour: '12:30' });
    const [born, cart] = await crowd(2, site);
    const today = toBogotaDate(deps.now());
    await deps.db
      .updateTable('users')
      .set({ dob: `1990-${today.slice(5)}` })
      .where('id', '=', born?.id ?? '')
      .execute();
    const journeys = (await test.call(api.listJourneys, { as })).body.data;
    const birthday = journeys.find(({ journey }) => journey === 'birthday');
    const params = { id: birthday?.id ?? '' };
    const body = {
      on: true,
      channels: ['sms' as const],
      messageId: null,
      couponId: null,
      waitHours: 0,
      everyDays: 300,
    };
    assert.equal((await test.call(api.changeJourney, { as, params, body })).body.field, 'messageId');
    assert.equal(
      (await test.call(api.changeJourney, { as, params, body: { ...body, messageId: await aTemplate() } })).body.on,
      true,
    );
    await refreshAudience(deps);
    for (const _ of [1, 2]) await sendCampaigns(deps);
    deps.setNow(deps.now() + HOUR_MS);
    await sendCampaigns(deps);
    await deliverAll();
    assert.deepEqual(
      left.map(({ to }) => to),
      [`+57${born?.phone}`],
    );
    assert.ok(cart !== undefined);
    await test.call(api.changeJourney, { as, params, body });
  });
});

describe('segments', () => {
  it('match by lunches, brands, balances and flags, joined by and, or and one group', async () => {
    nextWeek();
    const site = await aPlace(test, { hour: '12:30' });
    const [eater, old, never] = (await crowd(3, site)) as [Customer, Customer, Customer];
    const day = (back: number) => toBogotaDate(deps.now() - back * DAY_MS);
    await anOrder(test, { customer: eater, kitchen, place: site, dish }, { scheduleDate: day(3), status: 'delivered' });
    await anOrder(
      test,
      { customer: eater, kitchen, place: site, dish },
      { scheduleDate: day(10), status: 'delivered' },
    );
    await anOrder(test, { customer: old, kitchen, place: site, dish }, { scheduleDate: day(40), status: 'delivered' });
    await refreshAudience(deps);
    const idsOf = async (rules: Segment) =>
      (await test.call(countSegment, { as, body: { rules } })).body.samples.map((one) => one.id).sort();
    const here = { field: 'site', not: false, values: [site.locationId] } as const;
    const twice = { field: 'orders', from: 2, to: null, days: 30 } as const;
    const lately = { field: 'lastOrder', from: 30, to: null } as const;
    const noOrder = { field: 'neverOrdered', yes: true } as const;
    const brand = { field: 'brand', not: true, values: [kitchen.brandId] } as const;
    const sorted = (...people: Customer[]) => people.map(({ id }) => id).sort();
    assert.deepEqual(await idsOf({ all: true, items: [here, twice] }), sorted(eater));
    assert.deepEqual(await idsOf({ all: true, items: [here, lately] }), sorted(old));
    assert.deepEqual(
      await idsOf({ all: true, items: [here, { all: false, rules: [twice, noOrder] }] }),
      sorted(eater, never),
    );
    assert.deepEqual(await idsOf({ all: true, items: [here, brand] }), sorted(never));
    assert.deepEqual(
      await idsOf({ all: true, items: [here, { field: 'restaurant', not: false, values: [kitchen.restaurantId] }] }),
      sorted(eater, old),
    );
    const average = (
      await sql<{ cop: number }>`SELECT average_cop AS cop FROM audience_people WHERE user_id = ${eater.id}`.execute(
        deps.db,
      )
    ).rows[0]?.cop;
    assert.ok((average ?? 0) > 0);
  });
});
