import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { before, describe, it } from 'node:test';
import { changeStatus } from '@sazon/contract/kitchen-orders/routes';
import { sql } from 'kysely';
import type { LiveScope } from '../db/live-event-collector.ts';
import { toIso } from '../db/to-iso.ts';
import { hashConsolidatorToken } from '../features/consolidator/consolidator-session-token.ts';
import { aCustomer, type Customer } from '../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen, type Place } from '../testing/kitchen-makers.ts';
import { anOrder } from '../testing/order-makers.ts';
import { besideApp, testApp } from '../testing/test-app.ts';
import { createLiveStream } from './live-stream.ts';

const test = await testApp();
await test.app.listen({ host: '127.0.0.1', port: 0 });
const url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/live`;

let place: Place;
let kitchen: Kitchen;
let customer: Customer;
let staff: Customer;

before(async () => {
  place = await aPlace(test);
  kitchen = await aKitchen(test, place);
  customer = await aCustomer(test);
  const { restaurantId } = kitchen;
  staff = await aCustomer(test, {
    permissions: [
      { permission: 'restaurant_orders_view', restaurantId },
      { permission: 'restaurant_orders_edit', restaurantId },
    ],
  });
});

/** A second API process on the same database. */
async function secondProcess() {
  const { app, close } = await besideApp(test);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/live`, close };
}

/** Opens a stream; `until` reads on to a text, for five seconds at most. */
async function follow(
  scopes: string,
  token: string,
  { at: where = url, lastId, readMsAgo }: { at?: string; lastId?: string; readMsAgo?: number } = {},
) {
  const ends = new AbortController();
  const signal = AbortSignal.any([ends.signal, AbortSignal.timeout(5000)]);
  const headers = { authorization: `Bearer ${token}`, ...(lastId !== undefined && { 'last-event-id': lastId }) };
  const response = await fetch(`${where}?scopes=${scopes}${readMsAgo === undefined ? '' : `&readMsAgo=${readMsAgo}`}`, {
    headers,
    signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  const until = async (text: string): Promise<string> => {
    while (!read.includes(text)) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) throw new Error(`the stream ended before ${text}: ${read}`);
      read += value;
    }
    return read;
  };
  return { response, until, end: () => ends.abort(), rest: async () => (await reader?.read())?.done };
}

const lastIdIn = (read: string) => [...read.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] as string;

const confirmOne = async () => {
  const dish = await aDish(test, kitchen);
  const id = await anOrder(test, { customer, kitchen, place, dish });
  const body = { restaurantId: kitchen.restaurantId, orderIds: [id], action: 'confirm' };
  assert.equal((await test.call(changeStatus, { as: staff.token, body })).status, 200);
};

describe('live changes', () => {
  it('tell the restaurant and the customer of an order that moved, with an id to go on from', async () => {
    const board = await follow(`restaurant:${kitchen.restaurantId},user`, staff.token);
    const phone = await follow('user', customer.token);
    const { headers } = board.response;
    assert.match(String(headers.get('content-type')), /^text\/event-stream/);
    // nothing in between keeps it back, packs it or remembers it
    assert.equal(headers.get('x-accel-buffering'), 'no');
    assert.equal(headers.get('cache-control'), 'no-store, no-transform');
    assert.equal(headers.get('content-encoding'), null);
    assert.match(await board.until('retry:'), /^retry: \d+\nid: .+\n\n/);
    await confirmOne();
    assert.match(await phone.until('event: changed'), /data: \{"scope":"user"\}/);
    const told = await board.until('event: changed');
    assert.ok(told.includes(`event: changed\ndata: {"scope":"restaurant:${kitchen.restaurantId}"}`));
    const first = lastIdIn(told);
    await confirmOne();
    assert.notEqual(lastIdIn(await board.until(`${told}id: `)), first);
    board.end();
    phone.end();
  });

  it("tell the platform's desk of an order of any restaurant", async () => {
    const desk = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    const screen = await follow('platform', desk.token);
    await screen.until('retry:');
    await confirmOne();
    assert.match(await screen.until('event: changed'), /data: \{"scope":"platform"\}/);
    screen.end();
  });

  it('refuse what is not theirs to follow', async () => {
    const neighbour = await aKitchen(test, place);
    const status = async (scopes: string, token: string) => (await follow(scopes, token)).response.status;
    assert.equal(await status(`restaurant:${neighbour.restaurantId}`, staff.token), 404);
    assert.equal(await status(`user,restaurant:${kitchen.restaurantId}`, customer.token), 403);
    assert.equal(await status('courier', customer.token), 403);
    assert.equal(await status('platform', staff.token), 403);
    assert.equal(await status('consolidator', customer.token), 401);
    assert.equal(await status('user', 'nonsense'), 401);
    for (const scopes of ['', 'everything', 'restaurant:1']) assert.equal(await status(scopes, staff.token), 400);
  });

  it('reach a consolidator of the place', async () => {
    const id = test.deps.newId();
    const made = { created_at: toIso(test.deps.now()) };
    await test.deps.db
      .insertInto('consolidators')
      .values({ id, name: 'Marta', code_hash: id, ...made })
      .execute();
    await test.deps.db
      .insertInto('consolidator_locations')
      .values({ consolidator_id: id, location_id: place.locationId })
      .execute();
    await test.deps.db
      .insertInto('consolidator_sessions')
      .values({
        hash: hashConsolidatorToken('a token'),
        consolidator_id: id,
        expires_at: toIso(test.deps.now() + 60_000),
        ...made,
      })
      .execute();
    const stream = await follow('consolidator', 'a token');
    await confirmOne();
    assert.match(await stream.until('event: changed'), /data: \{"scope":"consolidator"\}/);
    stream.end();
  });

  it('cross processes: what one does is seen at another, and a stream goes on at either from its last event', async () => {
    const other = await secondProcess();
    const { restaurantId } = kitchen;
    const board = await follow(`restaurant:${restaurantId}`, staff.token, { at: other.url });
    const phone = await follow('user', customer.token, { at: other.url });
    await Promise.all([board.until('retry:'), phone.until('retry:')]);
    await confirmOne();
    const seen = lastIdIn(await board.until('event: changed'));
    const phoneSeen = lastIdIn(await phone.until('event: changed'));
    board.end();
    phone.end();

    // nothing since: a reconnecting client receives nothing, at its process and at the other
    const [calm, calmHere] = await Promise.all([
      follow('user', customer.token, { at: other.url, lastId: phoneSeen }),
      follow('user', customer.token, { lastId: phoneSeen }),
    ]);
    await confirmOne();
    for (const stream of [calm, calmHere]) {
      const told = await stream.until('event: changed');
      assert.ok(told.indexOf('id: ') < told.indexOf('event: changed'), 'told of a change before there was one');
      stream.end();
    }

    // meanwhile something: what was missed comes first, at both
    for (const toIso of [other.url, url]) {
      const back = await follow(`restaurant:${restaurantId},user`, staff.token, { at: toIso, lastId: seen });
      const told = await back.until('event: changed');
      assert.match(
        told,
        new RegExp(`^retry: \\d+\\n\\nid: .+\\nevent: changed\\ndata: {"scope":"restaurant:${restaurantId}"}`),
      );
      back.end();
    }
    await other.close();
  });

  it('tell everything to a stream whose last event nobody knows any more', async () => {
    const back = await follow('user', customer.token, { lastId: 'long ago' });
    assert.match(await back.until('event: changed'), /data: {"scope":"user"}/);
    back.end();
  });

  it('begin with what changed since the screen was read, and with nothing when nothing did', async () => {
    const first = await follow('user', customer.token);
    await first.until('id: ');
    const readAt = performance.now();
    const readMsAgo = () => Math.round(performance.now() - readAt);
    const quiet = await follow('user', customer.token, { readMsAgo: readMsAgo() });
    assert.doesNotMatch(await quiet.until('\n\n'), /event/);
    await confirmOne();
    await first.until('event: changed');
    const missed = await follow('user', customer.token, { readMsAgo: readMsAgo() });
    assert.match(await missed.until('event: changed\ndata: {"scope":"user"}'), /retry/);
    const unknown = await follow('user', customer.token, { readMsAgo: 3_600_000 });
    await unknown.until('event: changed');
    for (const stream of [first, quiet, missed, unknown]) stream.end();
  });

  it('keep no more for a reader that does not read than its scopes, and lose it no change', async () => {
    const { live } = test.deps;
    let tell: (scope: LiveScope, id: string) => void = () => {};
    const scopes = Array.from({ length: 20 }, (_, index): LiveScope => `restaurant:${index}`);
    const follows: typeof live.follow = ([first], listener) => {
      if (first === scopes[0]) tell = listener;
      return () => {};
    };
    const names = new Map(scopes.map((scope) => [scope, scope]));
    const stream = await createLiveStream({ ...live, follow: follows }, names, {
      whose: 'a cook',
      mayStill: async () => true,
    });
    for (let turn = 0; turn < 100_000; turn++) tell(scopes[turn % 20] as LiveScope, String(turn));
    assert.ok(stream.writableLength + stream.readableLength < 32 * 1024);
    let read = '';
    for await (const piece of stream) {
      read += piece;
      if (read.includes('id: 99999\n')) break;
    }
    const told = read.slice(read.lastIndexOf('id: ', read.lastIndexOf('id: 99999') - 1));
    for (const scope of scopes) assert.ok(told.includes(`"${scope}"`), scope);
  });

  it('make good what may have been missed when the listening connection is lost', async () => {
    const stream = await follow('user', customer.token);
    await stream.until('retry:');
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query ~ '^(LISTEN |SELECT$)'`.execute(test.deps.db); // or it was just probed
    await stream.until('event: changed');
    stream.end();
  });

  it('are limited to 20 streams a person, and a closed one makes room', async () => {
    const person = await aCustomer(test);
    const streams = await Promise.all(Array.from({ length: 45 }, () => follow('user', person.token)));
    assert.equal(streams.filter(({ response }) => response.status === 200).length, 20, 'of many at once');
    assert.equal(streams.filter(({ response }) => response.status === 429).length, 25);
    assert.equal((await follow('user', person.token)).response.status, 429);
    for (const stream of streams) stream.end();
    let status = 429;
    for (let tries = 0; status === 429 && tries < 200; tries++) {
      const again = await follow('user', person.token);
      status = again.response.status;
      again.end();
    }
    assert.equal(status, 200);
  });

  it('end when the server stops, which neither they nor a connection that never asked hold up', async () => {
    const { port } = test.app.server.address() as AddressInfo;
    const spare = connect(port, '127.0.0.1');
    await once(test.app.server, 'connection');
    const stream = await follow('user', customer.token);
    await stream.until('retry:');
    const closing = test.app.close();
    assert.equal(await stream.rest(), true);
    await closing;
    spare.destroy();
  });
});
