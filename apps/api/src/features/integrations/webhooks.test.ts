import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { updateEmployee } from '@sazon/contract/employees/routes';
import { addCompanyEndpoint } from '@sazon/contract/integrations/company-routes';
import * as restaurant from '@sazon/contract/integrations/restaurant-routes';
import { changeStatus } from '@sazon/contract/kitchen-orders/routes';
import { mostTries } from '@sazon/domain/integrations/webhook-events-and-retries';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createWebhookSender } from '../../outside/webhook-sender.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { expectedSignature, startReceiver, waitForOtherDatabases } from '../../testing/integration-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { roles } from '../../testing/roles-and-gate-answers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { twoNeighbourhoods } from '../../testing/two-neighbourhoods.ts';
import { collectWebhookEvents } from './collect-webhook-events-actions.ts';
import { startDueWebhooks } from './webhook-send-actions.ts';

const test = await testApp();
const { deps } = test;
const [here, there] = await twoNeighbourhoods(test);
const admin = await aCustomer(test, { permissions: roles.platform.map((permission) => ({ permission })) });
const receiver = await startReceiver();
after(() => receiver.close());
const send = createWebhookSender(true);
const HOUR_MS = 3_600_000;

/** One turn of the loop: what happened is written down, and what is due is sent. */
async function tell(): Promise<void> {
  await waitForOtherDatabases(deps.db);
  await collectWebhookEvents(deps);
  await Promise.all(await startDueWebhooks(deps, send, 50));
}

const getKitchen = (of: typeof here) => of.kitchen.restaurantId;

async function follow(of: typeof here, events: readonly ('order.placed' | 'order.changed')[] = ['order.changed']) {
  const body = { placeId: getKitchen(of), url: receiver.url, events: [...events] };
  const answer = await test.call(restaurant.addRestaurantEndpoint, { as: admin.token, body });
  assert.equal(answer.status, 200);
  const { id, secret } = answer.body;
  receiver.received.length = 0;
  receiver.answer(204);
  return {
    id,
    secret,
    close: () => test.call(restaurant.removeRestaurantEndpoint, { as: admin.token, params: { id } }),
  };
}

async function confirmAnOrder(of: typeof here): Promise<string> {
  const orderId = await anOrder(test, { ...of, customer: of.regular.customer }, { status: 'scheduled' });
  const body = { restaurantId: getKitchen(of), orderIds: [orderId], action: 'confirm' as const };
  assert.equal((await test.call(changeStatus, { as: admin.token, body })).status, 200);
  return orderId;
}

const readLog = async (id: string) =>
  (await test.call(restaurant.listRestaurantDeliveries, { as: admin.token, params: { id }, query: {} })).body.data;
const readEndpoint = async (id: string) =>
  (
    await test.call(restaurant.listRestaurantIntegrations, { as: admin.token, query: { placeId: getKitchen(here) } })
  ).body.endpoints.find((one) => one.id === id);

describe('an address that follows a restaurant', () => {
  it('is told of its orders once, signed, without personal data, and of no neighbour’s', async () => {
    const { id, secret, close } = await follow(here);
    const orderId = await confirmAnOrder(here);
    await confirmAnOrder(there);
    await tell();
    await tell();
    assert.equal(receiver.received.length, 1);
    const [got] = receiver.received;
    assert.ok(got);
    assert.deepEqual(got.signatures, [expectedSignature(secret, got)]);
    assert.equal(got.seconds, Math.floor(deps.now() / 1000));
    const { type, data } = got.event;
    assert.deepEqual(
      [type, data.orderId, data.status, data.fromStatus],
      ['order.changed', orderId, 'confirmed', 'scheduled'],
    );
    assert.ok(!got.body.includes(here.regular.customer.id) && !got.body.includes('Ana'));
    const [row] = await readLog(id);
    assert.deepEqual([row?.state, row?.status, row?.tries, row?.body], ['delivered', 204, 1, got.body]);
    await close();
  });

  it('misses nothing of a transaction that ends after later ones, and is told it once', async () => {
    const { close } = await follow(here);
    const slow = await anOrder(test, { ...here, customer: here.regular.customer }, { status: 'scheduled' });
    const note = { order_id: slow, action: 'confirm', from_status: 'scheduled', to_status: 'confirmed' } as const;
    const at = toIso(deps.now());
    let proceed = () => {};
    let hasWritten = () => {};
    const written = new Promise<void>((resolve) => {
      hasWritten = resolve;
    });
    const slowly = inTransaction(deps, async (tx) => {
      const row = { ...note, actor_kind: 'restaurant' as const, happened_at: at, recorded_at: at };
      await tx.insertInto('order_events').values(row).execute();
      hasWritten();
      await new Promise<void>((resolve) => {
        proceed = resolve;
      });
    });
    await written;
    const quick = await confirmAnOrder(here);
    await tell();
    const before = receiver.received.length;
    proceed();
    await slowly;
    deps.setNow(mondayMorning + HOUR_MS);
    await tell();
    await tell();
    deps.setNow(mondayMorning);
    assert.equal(before, 0, 'nothing later is told while an earlier transaction runs');
    const told = receiver.received.map(({ event }) => event.data.orderId);
    assert.deepEqual(told.toSorted(), [quick, slow].toSorted());
    await close();
  });

  it('is tried again with the same id until it takes the event, and by hand as often as a person asks', async () => {
    const { id, close } = await follow(here);
    receiver.answer(500, 'Roto');
    await confirmAnOrder(here);
    await tell();
    await tell();
    assert.equal(receiver.received.length, 1, 'not again before its time');
    const [failed] = await readLog(id);
    assert.deepEqual([failed?.state, failed?.status, failed?.problem], ['queued', 500, 'Roto']);
    assert.equal((await readEndpoint(id))?.failingSince, deps.now());
    receiver.answer(200);
    deps.setNow(failed?.nextAt ?? 0);
    await tell();
    const [first, second] = receiver.received;
    assert.ok(first && second);
    assert.deepEqual([second.id, second.body], [first.id, first.body]);
    assert.equal((await readEndpoint(id))?.failingSince, null);
    const again = { as: admin.token, params: { id }, body: { deliveryId: failed?.id as string } };
    assert.equal((await test.call(restaurant.sendRestaurantAgain, again)).status, 200);
    const trial = { as: admin.token, params: { id }, body: { deliveryId: null } };
    assert.equal((await test.call(restaurant.sendRestaurantAgain, trial)).status, 200);
    await tell();
    assert.deepEqual(
      receiver.received
        .slice(2)
        .map(({ event }) => event.type)
        .toSorted(),
      ['order.changed', 'ping'],
    );
    assert.equal(receiver.received.find((one, at) => at > 1 && one.event.type !== 'ping')?.id, first.id);
    deps.setNow(mondayMorning);
    await close();
  });

  it('signs with the old secret too for a day after a new one', async () => {
    const { id, secret, close } = await follow(here);
    const rotated = await test.call(restaurant.rotateRestaurantSecret, { as: admin.token, params: { id } });
    await confirmAnOrder(here);
    await tell();
    const [both] = receiver.received;
    assert.ok(both);
    assert.deepEqual(both.signatures, [expectedSignature(rotated.body.secret, both), expectedSignature(secret, both)]);
    deps.setNow(rotated.body.bothUntil);
    await confirmAnOrder(here);
    await tell();
    const later = receiver.received.at(-1);
    assert.ok(later && later !== both);
    assert.deepEqual(later.signatures, [expectedSignature(rotated.body.secret, later)]);
    deps.setNow(mondayMorning);
    await close();
  });

  it('is switched off with word to whoever added it when nothing reaches it, and tells nothing of the time between', async () => {
    const { id, close } = await follow(here);
    receiver.answer(302);
    await confirmAnOrder(here);
    for (let turn = 0; turn < mostTries; turn++) {
      await tell();
      deps.setNow(deps.now() + 11 * HOUR_MS);
    }
    assert.equal(receiver.received.length, mostTries, 'a redirect is not followed, and is no success');
    assert.equal((await readEndpoint(id))?.disabledWhy, 'failing');
    const told = await deps.db.selectFrom('outbox_messages').select('body').where('kind', '=', 'webhook_off').execute();
    assert.equal(told.length, 1);
    assert.match(told[0]?.body ?? '', /respondió 302.*\/admin\/restaurantes\/conexiones/);
    await confirmAnOrder(here);
    await tell();
    const change = { url: receiver.url, events: ['order.changed' as const], enabled: true };
    await test.call(restaurant.changeRestaurantEndpoint, { as: admin.token, params: { id }, body: change });
    receiver.answer(204);
    receiver.received.length = 0;
    const last = await confirmAnOrder(here);
    await tell();
    assert.deepEqual(
      receiver.received.map(({ event }) => event.data.orderId),
      [last],
    );
    deps.setNow(mondayMorning);
    await close();
  });

  it('gets all that failed once more at one tap, and the log says of each what became of it', async () => {
    const { id, close } = await follow(here);
    const listFailed = async () => {
      const asked = { as: admin.token, params: { id }, query: { state: 'failed' as const } };
      return (await test.call(restaurant.listRestaurantDeliveries, asked)).body.data;
    };
    const resendAll = async () => {
      const body = { deliveryId: null, allFailed: true as const };
      return (await test.call(restaurant.sendRestaurantAgain, { as: admin.token, params: { id }, body })).body.count;
    };
    await confirmAnOrder(here);
    await confirmAnOrder(here);
    receiver.answer(410);
    await tell();
    const failed = await listFailed();
    assert.deepEqual(
      failed.map(({ state, resent }) => [state, resent]),
      [
        ['failed', null],
        ['failed', null],
      ],
    );
    const change = { url: receiver.url, events: ['order.changed' as const], enabled: true };
    await test.call(restaurant.changeRestaurantEndpoint, { as: admin.token, params: { id }, body: change });
    receiver.answer(204);
    receiver.received.length = 0;
    deps.setNow(deps.now() + 1000);
    assert.equal(await resendAll(), 2);
    assert.equal(await resendAll(), 0, 'what is on its way is not sent twice');
    await tell();
    assert.equal(receiver.received.length, 2);
    assert.deepEqual(await listFailed(), []);
    const firsts = (await readLog(id)).filter(({ replayedBy }) => replayedBy === null);
    assert.deepEqual(
      firsts.map(({ state, resent }) => [state, resent]),
      [
        ['failed', 'delivered'],
        ['failed', 'delivered'],
      ],
    );
    deps.setNow(mondayMorning);
    await close();
  });

  it('gets nothing at one tap that came before or was a test; many at once are one time of thirty in a minute', async () => {
    const { id, close } = await follow(here);
    const again = (body: { deliveryId: string | null; allFailed?: true }) =>
      test.call(restaurant.sendRestaurantAgain, { as: admin.token, params: { id }, body });
    const resendAll = async () => (await again({ deliveryId: null, allFailed: true })).body.count;
    await confirmAnOrder(here);
    await tell();
    const [came] = await readLog(id);
    receiver.answer(410);
    await again({ deliveryId: came?.id ?? '' });
    await again({ deliveryId: null });
    await tell();
    const change = { url: receiver.url, events: ['order.changed' as const], enabled: true };
    await test.call(restaurant.changeRestaurantEndpoint, { as: admin.token, params: { id }, body: change });
    receiver.answer(204);
    assert.equal((await readLog(id)).filter(({ state }) => state === 'failed').length, 2);
    assert.equal(await resendAll(), 0);
    deps.setNow(deps.now() + HOUR_MS);
    await sql`INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event, body, state, created_at)
      SELECT gen_random_uuid(), endpoint_id, gen_random_uuid(), event, body, 'failed', created_at
      FROM webhook_deliveries, generate_series(1, 40) WHERE id = ${came?.id}`.execute(deps.db);
    assert.equal(await resendAll(), 40);
    assert.equal((await again({ deliveryId: null })).status, 200);
    deps.setNow(mondayMorning);
    await close();
  });
});

describe('addresses', () => {
  it('inside of a network are refused when they are typed and when they are called', async () => {
    const production = { ...deps, config: { ...deps.config, devDoors: false } };
    const { addEndpoint } = await import('./webhook-endpoints-and-resend-actions.ts');
    const maker = {
      ...{ userId: admin.id, permissions: roles.platform },
      enterprisePermissions: {},
      restaurantPermissions: {},
    };
    const place = { scope: 'restaurant' as const, id: getKitchen(here) };
    for (const url of [
      receiver.url,
      'http://example.com/',
      'https://10.0.0.7/',
      'https://[::1]/',
      'https://169.254.169.254/',
      'https://u:p@example.com/',
    ]) {
      const answer = await addEndpoint(production, maker, place, { url, events: ['order.placed'] });
      assert.ok('refusal' in answer && answer.refusal === 'VALIDATION', url);
    }
    const sent = await createWebhookSender(false)('https://10.0.0.7/', {}, '{}');
    assert.deepEqual(sent.answer, { error: 'La dirección lleva a una red privada.' });
  });

  it('of a company follow its register by the names of fields, and nothing of orders', async () => {
    const url = receiver.url;
    const placeId = here.enterpriseId;
    const orders = { placeId, url, events: ['order.placed' as const] };
    assert.equal((await test.call(addCompanyEndpoint, { as: admin.token, body: orders })).status, 400);
    receiver.received.length = 0;
    receiver.answer(204);
    await test.call(addCompanyEndpoint, { as: admin.token, body: { ...orders, events: ['employee.changed'] } });
    const personId = deps.newId();
    await deps.db
      .insertInto('preapproved_users')
      .values({
        ...{ id: personId, enterprise_id: placeId, identification_type: 'cedula_de_ciudadania' },
        ...{ identification: '71774608', first_name: 'Marta', last_name: 'Quevedo', amount_approved_cop: 100_000 },
        created_at: toIso(deps.now()),
      })
      .execute();
    const change = { params: { id: personId }, body: { firstName: 'Martina' } };
    assert.equal((await test.call(updateEmployee, { as: admin.token, ...change })).status, 200);
    await tell();
    const [got] = receiver.received;
    assert.deepEqual(got?.event.data.fields, ['firstName']);
    assert.equal(got?.event.data.employeeId, personId);
    assert.ok(!got?.body.includes('Martina'));
  });
});
