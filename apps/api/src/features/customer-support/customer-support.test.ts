import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listStaffActs } from '@sazon/contract/audit/routes';
import * as people from '@sazon/contract/customer-support/routes';
import { refreshUser, updateUser } from '@sazon/contract/users/routes';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { proofHeaders } from '../../testing/step-up-proof-headers.ts';
import { testApp } from '../../testing/test-app.ts';
import { matchesPerson } from '../accounts/people-search-conditions.ts';
import { insertRefreshToken, insertSession } from '../accounts/sessions-and-refresh-tokens-queries.ts';

const test = await testApp();
const { db } = test.deps;
const agent = await aCustomer(test, {
  firstName: 'Soporte',
  permissions: [{ permission: 'admin_users_view' }, { permission: 'admin_users_edit' }],
});
const boss = await aCustomer(test, {
  permissions: [{ permission: 'admin_users_view' }, { permission: 'admin_users_delete' }],
});
const as = agent.token;
const read = async (userId: string) => (await test.call(people.readPerson, { as, params: { userId } })).body;
let keys = 0;
const give = (userId: string, amountCop: number, key = `gift-number-${keys++}`, by = as) =>
  test.call(people.giveTingos, {
    as: by,
    params: { userId },
    body: { amountCop, giftReason: 'cold', note: 'Llegó a las 2' },
    headers: { 'idempotency-key': key },
  });

describe('people', () => {
  it('are found by name, phone, e-mail and document, page by page', async () => {
    const made = [await aCustomer(test, { firstName: 'Zoraida' }), await aCustomer(test, { firstName: 'Zoraida' })];
    const [one] = made as [(typeof made)[number]];
    await db
      .updateTable('users')
      .set({ identification: '52998877', identification_type: 'cedula_de_ciudadania' })
      .where('id', '=', one.id)
      .execute();
    const find = async (search: string) =>
      (await test.call(people.searchPeople, { as, query: { search } })).body.data.map(({ id }) => id);
    assert.deepEqual((await find('zoráida')).toSorted(), made.map(({ id }) => id).toSorted());
    for (const search of [one.phone, `ana.${one.phone}`, '52.998.877', 'CC 52.998.877'])
      assert.deepEqual(await find(search), [one.id]);
    const first = (await test.call(people.searchPeople, { as, query: { search: 'zoraida', perPage: 1 } })).body;
    const next = await test.call(people.searchPeople, { as, query: { search: 'zoraida', after: first.next ?? '' } });
    assert.deepEqual([first.data[0]?.id, next.body.data[0]?.id].toSorted(), made.map(({ id }) => id).toSorted());
    assert.equal(next.body.next, null);
  });

  // a text made anew for each row that the index leaves to compare is slow from some ten thousand people on
  it('are found by the index of a stored text', async () => {
    const { sql: asked } = db.selectFrom('users').select('id').where(matchesPerson('zoraida')).compile();
    assert.match(asked, /users\.search_text LIKE/);
    const { rows } = await sql`SELECT FROM pg_indexes WHERE indexname = 'users_found_by'
      AND indexdef LIKE '%(search_text gin_trgm_ops)%'`.execute(db);
    assert.equal(rows.length, 1);
  });

  it('get tingos with a reason, once for a key, up to the limits of the agent, and the books add up', async () => {
    const who = await aCustomer(test);
    const { giftLeftCop } = await read(who.id);
    assert.equal(giftLeftCop, 60_000);
    assert.equal((await give(who.id, 20_000, 'the-same-gift')).status, 200);
    assert.equal((await give(who.id, 20_000, 'the-same-gift')).status, 200);
    const seen = await read(who.id);
    assert.equal(seen.tingosCop, 20_000);
    assert.deepEqual([seen.gifts[0]?.reason, seen.gifts[0]?.by, seen.gifts.length], ['cold', 'Soporte Pérez', 1]);
    assert.equal((await give(who.id, 60_001)).status, 400);
    for (let times = 0; times < 4; times++) assert.equal((await give(who.id, 60_000)).status, 200);
    assert.equal((await give(who.id, 60_000)).status, 400, 'the day is used up');
    assert.equal((await give(agent.id, 1000)).status, 403, 'themselves');
    await assertMoneyAddsUp(test, []);
    const { data } = (await test.call(listStaffActs, { as, query: { aboutId: who.id } })).body;
    assert.ok(
      data.some(({ call, changes }) => call === 'people.giveTingos' && changes.some(({ of }) => of === 'tingo_gifts')),
    );
  });

  it('get no more than the limit of the day when their gifts are made at once', async () => {
    const other = await aCustomer(test, { permissions: [{ permission: 'admin_users_edit' }] });
    const friends = await Promise.all(Array.from({ length: 8 }, () => aCustomer(test)));
    const given = await Promise.all(friends.map(({ id }) => give(id, 60_000, `gift-number-${keys++}`, other.token)));
    assert.equal(given.filter(({ status }) => status === 200).length, 5, 'five of 60,000 are the 300,000 of a day');
  });

  it('show what is left of their tingos after a part expired', async () => {
    const who = await aCustomer(test);
    const lot = { id: test.deps.newId(), user_id: who.id, type: 'credit', is_reward: true, source: 'support' } as const;
    const counted = { quantity_cop: 4000, expired_cop: 5000, used_cop: 1000, pending_cop: 0 };
    await db
      .insertInto('tingo_lots')
      .values({ ...lot, ...counted, created_at: '2026-11-01T12:00:00Z', expires_at: '2027-02-01T05:00:00Z' })
      .execute();
    const { tingosCop, lots } = await read(who.id);
    assert.deepEqual([tingosCop, lots[0]?.leftCop], [3000, 3000]);
  });

  it('are corrected but where HR vouches for them', async () => {
    const who = await aCustomer(test, { firstName: 'Maria' });
    const { id: enterpriseId } = await anEnterprise(test);
    const held = await aCustomer(test, { plan: 'nomina', enterpriseId });
    const correct = (userId: string) =>
      test.call(people.correctPerson, {
        as,
        params: { userId },
        body: { firstName: 'María', lastName: 'Peña', identification: '1020304050', reason: 'Lo pidió por chat' },
      });
    assert.equal((await correct(who.id)).status, 200);
    assert.equal((await read(who.id)).name, 'María Peña');
    assert.equal((await correct(held.id)).status, 403);
    const [act] = (await test.call(listStaffActs, { as, query: { aboutId: who.id } })).body.data;
    assert.deepEqual([act?.call, act?.reason], ['people.correct', 'Lo pidió por chat']);
    assert.equal(act?.changes[0]?.after?.identification, '10…50');
  });

  it('are blocked and deleted only with that permission; staff only by who gives permissions', async () => {
    const who = await aCustomer(test);
    const body = { active: false, reason: 'Fraude' };
    const block = (token: string, userId: string) =>
      test.call(people.setPersonActive, { as: token, params: { userId }, body });
    assert.equal((await block(as, who.id)).status, 403);
    assert.equal((await block(boss.token, agent.id)).status, 403);
    assert.equal((await block(boss.token, who.id)).status, 200);
    assert.equal((await test.call(refreshUser, { as: who.token })).status, 401);
    const remove = { as: boss.token, params: { userId: who.id }, body: { reason: 'Lo pidió por escrito' } };
    const nobody = { userId: test.deps.newId() };
    assert.equal((await test.call(people.removePerson, { ...remove, params: nobody })).status, 404);
    const other = await aCustomer(test, { firstName: 'Eufrasia' });
    assert.equal((await test.call(people.removePerson, { ...remove, params: { userId: other.id } })).status, 200);
    assert.equal((await test.call(people.readPerson, { as, params: { userId: other.id } })).status, 404);
    const kept = await db.selectFrom('staff_act_changes').selectAll().execute();
    assert.doesNotMatch(JSON.stringify(kept), /Eufrasia/);
  });

  it('have notes, sessions to end, locks to lift and messages to send again', async () => {
    const who = await aCustomer(test);
    const to = { as, params: { userId: who.id } };
    assert.equal(
      (await test.call(people.addPersonNote, { ...to, body: { text: 'Prefiere que la llamen' } })).status,
      200,
    );
    assert.equal((await read(who.id)).notes[0]?.body, 'Prefiere que la llamen');
    assert.equal(
      (await test.call(people.endPersonSessions, { ...to, body: { reason: 'Perdió el celular' } })).status,
      200,
    );
    assert.equal((await test.call(people.unlockPerson, { ...to, body: { reason: 'Olvidó la clave' } })).status, 200);
    await give(who.id, 0);
    const when = new Date(test.deps.now()).toISOString();
    const common = { recipient: `+57${who.phone}`, channel: 'sms' as const, body: 'x', created_at: when };
    await db
      .insertInto('outbox_messages')
      .values([
        { ...common, kind: 'order_confirmed' },
        { ...common, kind: 'login_code' },
      ])
      .execute();
    const [code, confirmed] = (await read(who.id)).messages;
    const resend = (messageId = 0) =>
      test.call(people.resendMessage, { as, params: { userId: who.id, messageId }, body: { reason: 'No le llegó' } });
    assert.equal((await resend(confirmed?.id)).status, 200);
    assert.equal((await resend(code?.id)).status, 409);
    assert.equal((await read(who.id)).messages.length, 3);
  });

  it('are seen as they see the product: read only, without cards and chats, by who may, and in the history', async () => {
    const who = await aCustomer(test, { firstName: 'Mirada', permissions: [{ permission: 'admin_bills_view' }] });
    const cook = await aCustomer(test, { firstName: 'Mirada' });
    const look = (userId: string, as = agent.token) =>
      test.call(people.viewAsPerson, {
        as,
        params: { userId },
        body: { reason: 'No ve su almuerzo' },
        headers: proofHeaders(test, as, 'staff'),
      });
    assert.equal((await look(who.id)).status, 403, 'the platform’s people, by who gives permissions');
    assert.equal((await look(agent.id)).status, 403, 'themselves');
    assert.equal((await look(cook.id, boss.token)).status, 403);
    const { status, body } = await look(cook.id);
    assert.equal(status, 200);
    const seen = body.accessToken;
    assert.equal((await test.call(refreshUser, { as: seen })).body.id, cook.id);
    const body2 = { firstName: 'Otra' };
    const changed = await test.call(updateUser, { as: seen, body: body2 });
    assert.deepEqual([changed.status, changed.body.message.includes('no puedes cambiar')], [403, true]);
    for (const url of [
      '/api/payments/cards',
      '/api/%70ayments/cards',
      '/api/users/health',
      `/api/orders/${cook.id}/chat-messages`,
      '/api/live?scopes=user',
    ])
      assert.equal((await test.app.inject({ url, headers: { authorization: `Bearer ${seen}` } })).statusCode, 403, url);
    const { data } = (await test.call(listStaffActs, { as, query: { aboutId: cook.id } })).body;
    assert.deepEqual(
      [data[0]?.call, data[0]?.reason, data[0]?.who?.name],
      ['people.viewAs', 'No ve su almuerzo', 'Soporte Pérez'],
    );
    await db
      .deleteFrom('user_permissions')
      .where('user_id', '=', agent.id)
      .where('permission', '=', 'admin_users_edit')
      .execute();
    assert.equal((await test.call(refreshUser, { as: seen })).status, 403, 'who may no longer look');
    await db
      .insertInto('user_permissions')
      .values({ user_id: agent.id, scope: 'default', permission: 'admin_users_edit' })
      .execute();
  });

  it('lose one session, and keep the others', async () => {
    const who = await aCustomer(test);
    const readSession = async () => {
      const id = test.deps.newId();
      await db.transaction().execute(async (tx) => {
        await insertSession(tx as unknown as Tx, {
          id,
          userId: who.id,
          startedAtMs: test.deps.now(),
          userAgent: 'Tableta',
          ip: '::1',
        });
        await insertRefreshToken(
          tx as unknown as Tx,
          { hash: id, sessionId: id, expiresAtMs: test.deps.now() + 1e9 },
          test.deps.now(),
        );
      });
      return id;
    };
    const [one, other] = [await readSession(), await readSession()];
    const body = { reason: 'Perdió la tableta', sessionId: one };
    const { body: answer } = await test.call(people.endPersonSessions, { as, params: { userId: who.id }, body });
    assert.equal(answer.ended, 1);
    const left = (await read(who.id)).sessions.map(({ id }) => id);
    assert.deepEqual([left.includes(one), left.includes(other)], [false, true]);
  });

  it('show support their incidents, coupons, consents and browsers, and nothing of their health', async () => {
    const who = await aCustomer(test);
    const other = await aCustomer(test);
    const place = await aPlace(test);
    const kitchen = await aKitchen(test, place);
    const of = { place, kitchen, dish: await aDish(test, kitchen) };
    const at = toIso(test.deps.now());
    const incidentId = test.deps.newId();
    await db
      .insertInto('incidents')
      .values({
        ...{ id: incidentId, restaurant_id: kitchen.restaurantId, type: 'damaged', place: 'table', status: 'decided' },
        ...{ raised_by: 'customer', happened_at: at, created_at: at, decision: 'refund_part', decided_at: at },
        shares: JSON.stringify({ platform: 10_000, restaurant: 0, courier: 0, consolidator: 0, customer: 0 }),
      })
      .execute();
    for (const [customer, refund_cop] of [
      [who, 5000],
      [who, 3000],
      [other, 9000],
    ] as const)
      await db
        .insertInto('incident_orders')
        .values({ incident_id: incidentId, order_id: await anOrder(test, { ...of, customer }), refund_cop })
        .execute();
    const couponId = test.deps.newId();
    await db
      .insertInto('coupons')
      .values({
        ...{ id: couponId, code: 'PARATI', title: 'Para ti', type: 'fixed', amount: 5000, apply_method: 'total' },
        ...{ starts_at: at, created_at: at, funded_by: JSON.stringify({ platformBps: 10_000 }) },
      })
      .execute();
    await db.insertInto('coupon_users').values({ coupon_id: couponId, user_id: who.id }).execute();
    const consent = { user_id: who.id, version: '1', text_hash: 'x', source: 'profile', created_at: at };
    for (const kind of ['marketing_sms', 'health_data'] as const)
      await db
        .insertInto('consents')
        .values({ id: test.deps.newId(), kind, granted: true, ...consent })
        .execute();
    const page = await read(who.id);
    assert.deepEqual(
      page.incidents.map(({ id, type, status, refundCop }) => [id, type, status, refundCop]),
      [[incidentId, 'damaged', 'decided', 8000]],
      'two lunches of one incident are one incident',
    );
    assert.deepEqual(
      page.coupons.map(({ code, uses }) => [code, uses]),
      [['PARATI', 0]],
    );
    assert.deepEqual(
      page.consents.map(({ kind, granted }) => [kind, granted]),
      [['marketing_sms', true]],
    );
    assert.deepEqual([(await read(other.id)).coupons, page.devices], [[], []]);
  });
});
