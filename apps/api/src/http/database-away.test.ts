import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import type { Route } from '@sazon/contract/define-route';
import type { Problem } from '@sazon/contract/problem-details-schema';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { connect } from '../db/connect.ts';
import { buildSmsReportsUrl } from '../features/messages/sms-report-address.ts';
import { signUnsubscribeToken } from '../features/messages/unsubscribe-token.ts';
import { buildDocumentLink } from '../features/payroll/document-links-and-hashes.ts';
import { aCustomer } from '../testing/customer-makers.ts';
import { type CutLine, lineTo } from '../testing/cuttable-database-line.ts';
import { type Role, roles } from '../testing/roles-and-gate-answers.ts';
import { sampleInput } from '../testing/route-samples.ts';
import { everythingStored, sendRaw } from '../testing/send-raw-request.ts';
import { testApp } from '../testing/test-app.ts';
import { listNeighbourhoodIds, twoNeighbourhoods } from '../testing/two-neighbourhoods.ts';
import { listServedRoutes, type ServedRoute } from './serve.ts';
import { signAccess } from './sign-and-parse-access-tokens.ts';

let line = undefined as unknown as CutLine;
let straightUrl = '';
const test = await testApp({
  env: { LOG_LEVEL: 'silent' },
  async wayTo(url) {
    straightUrl = url;
    line = await lineTo(url);
    return line.url;
  },
});
const { deps } = test;
const [here] = await twoNeighbourhoods(test);
const { customer } = here.regular;
const routes = listServedRoutes().filter(({ name }) => name !== 'dev.clock');
/** What is answered without a look at the database, and what is refused for what was sent: a proof, a key or a name. */
const needNone: ReadonlySet<string> = new Set([
  ...['system.health', 'push.key', 'tingos.paymentMethods', 'payments.config', 'payments.banks', 'dev.accounts'],
  ...['auth.loginSecondFactor', 'auth.register', 'messages.unsubscribe', 'payments.event', 'kitchen.userRestaurants'],
  ...['auth.finishCompany', 'auth.linkCompany'],
]);

function tokenFor({ may }: Route): string | undefined {
  if (may === 'public') return undefined;
  if (may === 'refresh') return 'no-such-refresh-token';
  if (may === 'consolidator') return here.tokens.consolidator;
  if (may === 'user') return signAccess(test.app, customer.id, deps.newId());
  const role = (['restaurant', 'hr', 'courier', 'platform'] as const).find((each) =>
    (roles[each] as readonly string[]).includes(may),
  );
  return here.tokens[role as Role];
}

const send = (route: ServedRoute) =>
  sendRaw(test, route, { input: sampleInput(route, listNeighbourhoodIds(here)), token: tokenFor(route) });

const paid = test.provider.paid('reference-of-nobody', 20_000);
/** Doors that stand outside of the contract, and the one that providers of payments knock at with news. */
const otherDoors: readonly { method: 'GET' | 'POST' | 'PUT'; url: string; as?: string | undefined; body?: object }[] = [
  { method: 'GET', url: '/api/live?scopes=courier', as: here.tokens.courier },
  { method: 'GET', url: `/api/live/lobby/${'0'.repeat(32)}` },
  { method: 'GET', url: `/api/orders/${here.regular.orderId}/receipt`, as: customer.token },
  {
    method: 'GET',
    url: `/api/admin/restaurants/bills/csv?restaurantId=${here.kitchen.restaurantId}&start=2026-11-16`,
    as: here.tokens.restaurant,
  },
  { method: 'GET', url: buildDocumentLink(deps, deps.newId()) },
  { method: 'PUT', url: `/api/domi/photos/${'0'.repeat(32)}` },
  { method: 'POST', url: `/api/messages/unsubscribe/${signUnsubscribeToken(deps.config, customer.id, 'email')}` },
  {
    method: 'POST',
    url: new URL(buildSmsReportsUrl(deps.config)).pathname,
    body: { results: [{ messageId: 'm1', status: { groupId: 3 } }] },
  },
  { method: 'POST', url: '/api/payments/events', body: { genuine: true, transactionId: paid.id } },
];

const knock = ({ as, body, ...door }: (typeof otherDoors)[number]): Promise<LightMyRequestResponse> =>
  test.app.inject({
    ...door,
    headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
    ...(body === undefined ? {} : { payload: body }),
  });

/** What is wrong with an answer that was to say that the database is away; undefined: nothing. */
function getFault(response: LightMyRequestResponse): string | undefined {
  const said = `${response.statusCode} ${response.body.slice(0, 160)}`;
  if (response.statusCode !== 503) return said;
  const { code, message, requestId } = response.json() as Problem;
  if (code !== 'UNAVAILABLE' || !/Vuelve a intentar/.test(message) || requestId === '') return said;
  return Number(response.headers['retry-after']) > 0 ? undefined : `says not when: ${said}`;
}

/** Works while nobody reaches the database. */
async function away<T>(work: () => Promise<T>): Promise<T> {
  await line.cut();
  return await work().finally(() => line.mend());
}

describe('while the database is away', () => {
  it('a call that was under way is told so too, and sent again it is done once', async (t) => {
    const buyer = await aCustomer(test);
    const { locationId, timeId } = here.place;
    const body = { scheduleDate: '2026-11-25', locationId, timeId, menuId: here.dish.menuId, quantity: 3 };
    const add = () => test.call(addToCart, { as: buyer.token, headers: { 'idempotency-key': 'cut-in-between' }, body });
    const first = { as: buyer.token, body: { ...body, scheduleDate: '2026-11-24' } };
    assert.equal((await test.call(addToCart, first)).status, 200);
    const straight = connect(straightUrl, 2);
    t.after(() => straight.db.destroy());
    await straight.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM carts WHERE user_id = ${buyer.id} FOR UPDATE`.execute(tx);
      const underWay = add();
      let isOver = false;
      void underWay.finally(() => {
        isOver = true;
      });
      const isWaiting = sql`SELECT FROM pg_locks WHERE NOT granted`;
      while (!isOver && (await isWaiting.execute(straight.db)).rows.length === 0);
      await away(async () => {
        const { status, body: told } = await underWay;
        assert.deepEqual([status, told.code], [503, 'UNAVAILABLE']);
      });
    });
    for (const _ of [1, 2]) assert.equal((await add()).status, 200);
    const { items } = (await test.call(getCart, { as: buyer.token })).body;
    assert.deepEqual(
      items.map(({ quantity }) => quantity),
      [3, 3],
    );
  });

  it('every call of the contract is told in Spanish to come again and when, and is served once it is back', async () => {
    const before = await everythingStored(test);
    const faults: string[] = [];
    await away(async () => {
      for (const route of routes) {
        const response = await send(route);
        const fault = needNone.has(route.name)
          ? response.statusCode >= 500 && `${response.statusCode}`
          : getFault(response);
        if (fault) faults.push(`${route.name}: ${fault}`);
      }
    });
    assert.deepEqual(faults, []);
    assert.equal(await everythingStored(test), before);
    const broken: string[] = [];
    for (const route of routes) {
      const { statusCode, body } = await send(route);
      if (statusCode >= 500) broken.push(`${route.name}: ${statusCode} ${body.slice(0, 160)}`);
    }
    assert.deepEqual(broken, []);
  });

  it('so is every other door, providers that tell us something too: they tell it again', async () => {
    const faults = await away(async () => {
      const answers = [];
      for (const door of otherDoors) answers.push({ door, fault: getFault(await knock(door)) });
      return answers.flatMap(({ door, fault }) => fault && `${door.method} ${door.url}: ${fault}`);
    });
    assert.deepEqual(
      faults.filter((fault) => fault !== undefined),
      [],
    );
    for (const door of otherDoors.filter(({ url }) => !url.startsWith('/api/live'))) {
      assert.ok((await knock(door)).statusCode < 500, door.url);
    }
  });
});
