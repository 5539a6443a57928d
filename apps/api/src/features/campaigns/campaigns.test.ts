import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { personAdverts } from '@sazon/contract/campaigns/campaigns-sent-to-person-routes';
import { changeJourney, listJourneys } from '@sazon/contract/campaigns/journeys-routes';
import * as api from '@sazon/contract/campaigns/routes';
import { countSegment, listSegments, saveSegment } from '@sazon/contract/campaigns/segments-routes';
import * as templates from '@sazon/contract/campaigns/templates-routes';
import { applyCoupon } from '@sazon/contract/coupons/routes';
import { noteInstalledApp } from '@sazon/contract/users/routes';
import { DAY_MS, HOUR_MS, MINUTE_MS, toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Segment } from '@sazon/domain/campaigns/segment-rules';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { campaignMakers, peopleAt, templateForm } from '../../testing/campaign-makers.ts';
import type { Customer } from '../../testing/customer-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { refreshAudience } from '../segments/audience-refresh-actions.ts';
import { refreshCampaignResults } from './campaign-results-and-taps-actions.ts';
import { sendCampaigns } from './send-campaigns-actions.ts';
import { refreshPendingApprovals } from './whatsapp-template-approval-actions.ts';

const test = await testApp();
const { deps } = test;
const made = await campaignMakers(test);
const { as, staff, place, kitchen, dish, left, someone, crowd, aTemplate, aCampaign } = made;
const { change, schedule, read, recipientsOf, deliverAll, nextWeek } = made;
const elsewhere = await aPlace(test, { hour: '12:30' });

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
    const readVersion = async () =>
      await deps.db
        .selectFrom('audience_people')
        .select(sql<string>`xmin::text`.as('version'))
        .where('user_id', '=', ana.id)
        .executeTakeFirst();
    const version = await readVersion();
    await refreshAudience(deps);
    assert.deepEqual(await readVersion(), version, 'who stays the same is not written again');
    const counted = await test.call(countSegment, { as, body: { rules: peopleAt(place), channels: ['sms'] } });
    assert.equal(counted.body.people, 4);
    assert.equal(counted.body.reached, 2);
    assert.deepEqual(counted.body.left.map(({ reason, people }) => [reason, people]).sort(), [
      ['rne', 1],
      ['sin_consentimiento', 1],
    ]);
    assert.equal(counted.body.samples.length, 4);
    const segment = await test.call(saveSegment, { as, body: { name: 'Torre', rules: peopleAt(place) } });
    assert.equal(
      (await test.call(saveSegment, { as, body: { name: 'torre', rules: peopleAt(place) } })).body.field,
      'name',
    );
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

    const codes = new Map((await recipientsOf(id)).map((one) => [one.user_id, one.tap_code]));
    assert.deepEqual([codes.get(silent.id), codes.get(shut.id)], [null, null], 'who gets nothing has no link');
    const code = codes.get(ana.id);
    const tapped = await test.app.inject({ url: `/api/c/${code}` });
    assert.equal(tapped.headers.location, '/inicio');
    assert.equal((await test.app.inject({ url: '/api/c/0000000000000000' })).headers.location, '/');
    deps.setNow(deps.now() + HOUR_MS);
    await anOrder(test, { customer: ana, kitchen, place, dish }, { scheduleDate: toBogotaDate(deps.now() + DAY_MS) });
    await refreshCampaignResults(deps);
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
      (await test.call(personAdverts, { as, params: { userId: customer.id } })).body.data[0];
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

describe('templates', () => {
  it('are refused for WhatsApp until approved, and asked again after a change', async () => {
    nextWeek();
    const bad = await test.call(templates.saveTemplate, {
      as,
      body: { ...templateForm, message: '{{nombre}}, hola.', onWhatsapp: true, whatsappName: 'hola' },
    });
    assert.equal(bad.body.field, 'message');
    assert.equal(
      (await test.call(templates.saveTemplate, { as, body: { ...templateForm, message: 'Hola {{apellido}}.' } })).body
        .field,
      'message',
    );
    const messageId = await aTemplate({ onWhatsapp: true, whatsappName: 'volver_v1' });
    const id = await aCampaign({ messageId, channels: ['whatsapp', 'sms'] });
    assert.equal((await schedule(id)).body.field, 'messageId');
    const params = { id: messageId };
    assert.equal((await test.call(templates.askTemplateApproval, { as, params })).body.whatsappState, 'pending');
    deps.setNow(deps.now() + MINUTE_MS);
    await refreshPendingApprovals(deps);
    assert.equal(
      (await test.call(templates.listTemplates, { as })).body.data.find((one) => one.id === messageId)?.whatsappState,
      'approved',
    );
    const changed = await test.call(templates.changeTemplate, {
      as,
      params,
      body: { ...templateForm, onWhatsapp: true, whatsappName: 'volver_v1', title: 'Otro' },
    });
    assert.equal(changed.body.whatsappState, 'none');
    await test.call(templates.askTemplateApproval, { as, params });
    deps.setNow(deps.now() + MINUTE_MS);
    await refreshPendingApprovals(deps);
    assert.equal((await schedule(id)).status, 200);
    assert.equal(
      (await test.call(templates.changeTemplate, { as, params, body: templateForm })).body.code,
      'STATE_CONFLICT',
    );
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
    const journeys = (await test.call(listJourneys, { as })).body.data;
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
    assert.equal((await test.call(changeJourney, { as, params, body })).body.field, 'messageId');
    assert.equal(
      (await test.call(changeJourney, { as, params, body: { ...body, messageId: await aTemplate() } })).body.on,
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
    await test.call(changeJourney, { as, params, body });
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
    await test.call(noteInstalledApp, { as: old.token });
    await refreshAudience(deps);
    const readIds = async (rules: Segment) =>
      (await test.call(countSegment, { as, body: { rules } })).body.samples.map((one) => one.id).sort();
    const here = { field: 'site', not: false, values: [site.locationId] } as const;
    const twice = { field: 'orders', from: 2, to: null, days: 30 } as const;
    const lately = { field: 'lastOrder', from: 30, to: null } as const;
    const noOrder = { field: 'neverOrdered', yes: true } as const;
    const hasApp = { field: 'installed', yes: true } as const;
    const brand = { field: 'brand', not: true, values: [kitchen.brandId] } as const;
    const sorted = (...people: Customer[]) => people.map(({ id }) => id).sort();
    assert.deepEqual(await readIds({ all: true, items: [here, twice] }), sorted(eater));
    assert.deepEqual(await readIds({ all: true, items: [here, lately] }), sorted(old));
    assert.deepEqual(
      await readIds({ all: true, items: [here, { all: false, rules: [twice, noOrder] }] }),
      sorted(eater, never),
    );
    assert.deepEqual(await readIds({ all: true, items: [here, brand] }), sorted(never));
    assert.deepEqual(await readIds({ all: true, items: [here, hasApp] }), sorted(old));
    assert.deepEqual(
      await readIds({ all: true, items: [here, { field: 'restaurant', not: false, values: [kitchen.restaurantId] }] }),
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
