import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as api from '@sazon/contract/campaigns/routes';
import { DAY_MS, HOUR_MS, MINUTE_MS, toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { findHolidayName } from '@sazon/domain/calendar/holidays';
import { toWeekday } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Deps } from '../../deps.ts';
import { allow, campaignMakers, peopleAt } from '../../testing/campaign-makers.ts';
import { deliverDue } from '../../testing/deliver-due-messages.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { sendCampaigns } from './send-campaigns-actions.ts';

const test = await testApp();
const { deps } = test;
const made = await campaignMakers(test);
const { as, left, senders, crowd, aTemplate, aCampaign, change, schedule, read } = made;
const { recipientsOf, deliverAll, nextWeek } = made;

describe('a sender that is stopped', () => {
  it('at five places goes on, writes to everybody once, and has a reason for each who got nothing', async () => {
    nextWeek();
    const site = await aPlace(test, { hour: '12:30' });
    const people = await crowd(30, site);
    for (const customer of people.slice(0, 4)) await allow(test, customer.id, 'marketing_sms', false);
    const id = await aCampaign({
      rules: peopleAt(site),
      heldBackShare: 20,
      otherMessageId: await aTemplate({ name: 'B' }),
    });
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
    await allow(test, late?.user_id ?? '', 'marketing_sms', false);
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

  it('by a pause writes nobody down, and goes on after it', async () => {
    nextWeek();
    const site = await aPlace(test, { hour: '12:30' });
    await crowd(2, site);
    const id = await aCampaign({ rules: peopleAt(site) });
    await schedule(id);
    const now = toIso(deps.now());
    const pause = { key: 'paused', value: JSON.stringify(['campaigns']), updated_at: now };
    await deps.db.insertInto('settings').values(pause).execute();
    await sendCampaigns(deps);
    assert.deepEqual(await recipientsOf(id), []);
    await deps.db.deleteFrom('settings').where('key', '=', 'paused').execute();
    await sendCampaigns(deps);
    assert.equal((await recipientsOf(id)).length, 2);
  });

  it('two at once write to everybody once too', async () => {
    nextWeek();
    const site = await aPlace(test, { hour: '12:30' });
    await crowd(12, site);
    await schedule(await aCampaign({ rules: peopleAt(site) }));
    await Promise.all([sendCampaigns(deps), sendCampaigns(deps), sendCampaigns(deps)]);
    await deliverAll();
    assert.equal(left.length, 12);
    assert.equal(new Set(left.map(({ to }) => to)).size, 12);
  });
});

describe('the legal hours', () => {
  it('let a campaign leave though the clock goes on while they are looked up', async () => {
    nextWeek();
    const site = await aPlace(test, { hour: '12:30' });
    await crowd(2, site);
    const id = await aCampaign({ rules: peopleAt(site) });
    await schedule(id);
    let readings = 0;
    const now = () => deps.now() + readings++;
    await sendCampaigns({ ...deps, now });
    assert.equal((await read(id)).state, 'sent');
    deps.setNow(deps.now() + MINUTE_MS);
    await deliverAll();
    assert.equal(left.length, 2);
  });

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
    const id = await aCampaign({ rules: peopleAt(site) });
    // Friday, ten minutes before the end of the hours
    deps.setNow(deps.now() + 4 * DAY_MS + 9.75 * HOUR_MS);
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

describe('the shares of a campaign', () => {
  it('are about what was asked, and nobody is left between them', async () => {
    nextWeek();
    const site = await aPlace(test, { hour: '12:30' });
    await sql`
      WITH made AS (
        INSERT INTO users (id, first_name, last_name, cell_phone, created_at, location_id)
        SELECT gen_random_uuid(), 'Persona', n::text, '36' || lpad(n::text, 8, '0'), ${toIso(deps.now())}, ${site.locationId}
        FROM generate_series(1, 3000) AS n RETURNING id)
      INSERT INTO consents (id, user_id, kind, version, text_hash, granted, source, created_at)
      SELECT gen_random_uuid(), id, 'marketing_sms', '1', 'x', true, 'test', ${toIso(deps.now())} FROM made`.execute(
      deps.db,
    );
    const rules = peopleAt(site);
    const otherMessageId = await aTemplate({ name: 'B' });
    const id = await aCampaign({ rules, heldBackShare: 20, otherShare: 30, otherMessageId });
    await schedule(id);
    await sendCampaigns(deps);
    const recipients = await recipientsOf(id);
    const count = (variant: string) => recipients.filter((one) => one.variant === variant).length;
    assert.equal(recipients.length, 3000);
    assert.equal(count('first') + count('second') + count('held'), 3000);
    // five standard deviations of what was asked
    assert.ok(Math.abs(count('held') - 600) < 110, `${count('held')} held back`);
    assert.ok(Math.abs(count('second') - 720) < 117, `${count('second')} of the second text`);
    assert.ok(recipients.every(({ variant, state }) => (variant === 'held') === (state === 'held')));
    await deps.db.deleteFrom('outbox_messages').where('kind', '=', 'campaign').execute();
  });
});

describe('a campaign under way', () => {
  it('is paused, resumed and cancelled: what has not left comes back', async () => {
    nextWeek();
    const site = await aPlace(test, { hour: '12:30' });
    await crowd(6, site);
    const id = await aCampaign({ rules: peopleAt(site) });
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
