import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listStaffActs } from '@sazon/contract/audit/routes';
import { listEmployees } from '@sazon/contract/employees/routes';
import { addCompanyToken } from '@sazon/contract/integrations/company-routes';
import { addPlatformToken } from '@sazon/contract/integrations/platform-routes';
import {
  addRestaurantToken,
  listRestaurantIntegrations,
  revokeRestaurantToken,
} from '@sazon/contract/integrations/restaurant-routes';
import { changeStatus, kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import { restaurantTeam } from '@sazon/contract/staff/routes';
import { RESTAURANT_PERMISSIONS } from '@sazon/domain/access/permissions';
import { STAFF_SCOPES } from '@sazon/domain/access/staff-roles';
import { listScopePermissions } from '@sazon/domain/integrations/token-scopes';
import { listServedRoutes } from '../../http/serve.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { roles } from '../../testing/roles-and-gate-answers.ts';
import { besideApp, mondayMorning, testApp } from '../../testing/test-app.ts';
import { twoNeighbourhoods } from '../../testing/two-neighbourhoods.ts';

const test = await testApp();
const { deps } = test;
const [here, there] = await twoNeighbourhoods(test);
const admin = await aCustomer(test, { permissions: roles.platform.map((permission) => ({ permission })) });
const restaurantId = here.kitchen.restaurantId;
const DAY_MS = 86_400_000;

/** Somebody who answers for the restaurant of here. */
const anOwner = () =>
  aCustomer(test, { permissions: RESTAURANT_PERMISSIONS.map((permission) => ({ permission, restaurantId })) });

type Scope = 'orders:read' | 'orders:write' | 'menu:read';

const make = (as: string, scopes: readonly Scope[], days: 30 | 90 | 365 = 90) =>
  test.call(addRestaurantToken, { as, body: { placeId: restaurantId, tokenName: 'Caja', scopes: [...scopes], days } });

const read = (as: string, of = here) =>
  test.call(kitchenOrders, {
    as,
    query: { restaurantId: of.kitchen.restaurantId, startDate: monday, endDate: monday },
  });

describe('the key of a program', () => {
  it('is answered once and stored as a hash, calls what it was given and is refused the rest', async () => {
    const owner = await anOwner();
    const { id, token } = (await make(owner.token, ['orders:read'])).body;
    assert.match(token, /^sazon_api_[\w-]{43}$/);
    const stored = await deps.db.selectFrom('api_tokens').select('token_hash').where('id', '=', id).executeTakeFirst();
    assert.notEqual(stored?.token_hash, token);
    const listed = await test.call(listRestaurantIntegrations, { as: owner.token, query: { placeId: restaurantId } });
    assert.ok(!JSON.stringify(listed.body).includes(token));

    assert.equal((await read(token)).status, 200);
    assert.equal((await read(token, there)).status, 404);
    const order = await anOrder(test, { ...here, customer: here.regular.customer }, { status: 'scheduled' });
    const move = (as: string) =>
      test.call(changeStatus, { as, body: { restaurantId, orderIds: [order], action: 'confirm' } });
    const refused = await move(token);
    assert.deepEqual([refused.status, refused.body.message], [403, 'A la llave le falta orders:write.']);
    // what takes no key at all
    const team = await test.call(restaurantTeam, { as: token, query: { restaurantId } });
    assert.deepEqual([team.status, team.body.code], [403, 'FORBIDDEN']);

    const writer = (await make(owner.token, ['orders:write'])).body;
    assert.equal((await move(writer.token)).status, 200);
    const acts = await test.call(listStaffActs, { as: admin.token, query: { aboutId: writer.id } });
    assert.deepEqual(
      acts.body.data.filter(({ call }) => call === 'kitchen.changeStatus').map(({ reason }) => reason),
      ['Con la llave «Caja»'],
    );
    const used = await test.call(listRestaurantIntegrations, { as: owner.token, query: { placeId: restaurantId } });
    const row = used.body.tokens.find((one) => one.id === id);
    assert.deepEqual([row?.calls, row?.usedAt, row?.hint], [4, deps.now(), token.slice(-4)]);
  });

  it('is not made with what its maker lacks, nor by who grants nothing, nor for a neighbour', async () => {
    const cook = await aCustomer(test, { permissions: [{ permission: 'restaurant_orders_view', restaurantId }] });
    assert.equal((await make(cook.token, ['orders:read'])).status, 403);
    const till = await aCustomer(test, { permissions: [{ permission: 'restaurant_bills_write', restaurantId }] });
    const lacking = await make(till.token, ['orders:read']);
    assert.deepEqual([lacking.status, lacking.body.field], [403, 'scopes']);
    assert.equal((await make(there.tokens.restaurant as string, ['orders:read'])).status, 404);
    const strange = await make((await anOwner()).token, ['employees:read' as Scope]);
    assert.deepEqual([strange.status, strange.body.field], [400, 'scopes']);
  });

  it('ends at once when it is revoked, when it expires, and when its maker loses the right, in every process', async () => {
    const beside = await besideApp(test);
    try {
      const readBeside = (as: string) =>
        beside.call(kitchenOrders, { as, query: { restaurantId, startDate: monday, endDate: monday } });
      const owner = await anOwner();
      const revoked = (await make(owner.token, ['orders:read'])).body;
      assert.equal((await readBeside(revoked.token)).status, 200);
      await test.call(revokeRestaurantToken, { as: owner.token, params: { id: revoked.id } });
      assert.equal((await readBeside(revoked.token)).status, 401);

      const short = (await make(owner.token, ['orders:read'], 30)).body;
      deps.setNow(mondayMorning + 30 * DAY_MS);
      assert.equal((await readBeside(short.token)).status, 401);
      deps.setNow(mondayMorning);
      assert.equal((await readBeside(short.token)).status, 200);

      await deps.db
        .deleteFrom('user_permissions')
        .where('user_id', '=', owner.id)
        .where('permission', '=', 'restaurant_orders_view')
        .execute();
      const idle = await readBeside(short.token);
      assert.deepEqual(
        [idle.status, idle.body.message],
        [403, 'Quien hizo la llave ya no tiene ese permiso. Hagan otra.'],
      );
      const list = await test.call(listRestaurantIntegrations, { as: owner.token, query: { placeId: restaurantId } });
      assert.equal(list.body.tokens.find(({ id }) => id === short.id)?.isHeld, false);
    } finally {
      await beside.close();
    }
  });

  it('has a limit of its own a minute, counted in all processes together', async () => {
    const { id, token } = (await make((await anOwner()).token, ['orders:read'])).body;
    await deps.db.updateTable('api_tokens').set({ per_minute: 3 }).where('id', '=', id).execute();
    const beside = await besideApp(test);
    try {
      const answers = [
        await read(token),
        await beside.call(kitchenOrders, { as: token, query: { restaurantId, startDate: monday, endDate: monday } }),
      ];
      answers.push(await read(token), await read(token));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 429],
      );
      assert.equal(Number(answers[3]?.headers['retry-after']) > 0, true);
      deps.setNow(mondayMorning + 60_000);
      assert.equal((await read(token)).status, 200);
    } finally {
      deps.setNow(mondayMorning);
      await beside.close();
    }
  });

  it('of a company reads its register and no other, and of the platform reads what it was given everywhere', async () => {
    const enterpriseId = here.enterpriseId;
    const company = await test.call(addCompanyToken, {
      as: admin.token,
      body: { placeId: enterpriseId, tokenName: 'Nómina', scopes: ['employees:read'], days: 365 },
    });
    const people = await test.call(listEmployees, { as: company.body.token, query: {} });
    assert.equal(people.status, 200);
    assert.ok(people.body.enterprises.every(({ id }) => id === enterpriseId));
    const platform = await test.call(addPlatformToken, {
      as: admin.token,
      body: { tokenName: 'Tablero', scopes: ['audit:read'], days: 30 },
    });
    assert.equal((await test.call(listStaffActs, { as: platform.body.token, query: {} })).status, 200);
    assert.equal((await test.call(listEmployees, { as: platform.body.token, query: {} })).status, 403);
  });
});

describe('the calls that take a key', () => {
  const taking = listServedRoutes().filter(({ token }) => token !== undefined);

  it('have a gate that some kind of place opens with the scope, and ask for no second proof', () => {
    assert.ok(taking.length > 30);
    for (const { name, may, token, stepUp, rate } of taking) {
      const given: readonly string[] = STAFF_SCOPES.flatMap((scope) =>
        token ? listScopePermissions(scope, token) : [],
      );
      assert.ok(given.includes(may), `${name}: ${token} does not give ${may}`);
      assert.equal(stepUp ?? rate, undefined, name);
    }
  });

  it('write only with a scope that says so', () => {
    const wrong = taking.filter(({ method, token }) => (method !== 'GET') !== (token ?? '').endsWith(':write'));
    assert.deepEqual(
      wrong.map(({ name }) => name),
      [],
    );
  });

  it('are described with their scope', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json();
    const described = paths['/api/admin/restaurants/orders'].get;
    assert.match(described.description, /`orders:read`/);
    assert.deepEqual(described.security, [{ key: [] }, { bearer: [] }]);
  });

  it('have a page of their own, under a policy of its own, that shows them and no other', async () => {
    const page = await test.app.inject('/api/docs');
    assert.match(String(page.headers['content-security-policy']), /script-src 'self';/);
    assert.ok(!/<script>/.test(page.body));
    assert.match((await test.app.inject('/api/docs/start.js')).body, /locale: 'es'/);
    const { paths, webhooks } = (await test.app.inject('/api/docs/openapi.json')).json();
    const shown = Object.values<object>(paths).flatMap((operations) => Object.values(operations));
    const names = (shown as { operationId: string }[]).map(({ operationId }) => operationId);
    assert.deepEqual(names.toSorted(), taking.map(({ name }) => name).toSorted());
    assert.ok('order.placed' in webhooks);
    const groups = (shown as { tags: string[] }[]).flatMap(({ tags }) => tags);
    const inEnglish = groups.filter((group) => /^[a-z]/.test(group));
    assert.deepEqual(inEnglish, [], 'each group of calls has its Spanish name');
    const program = await test.app.inject('/api/docs/reference.js');
    assert.equal(program.headers['content-encoding'], 'br');
    assert.ok(program.rawPayload.length < 1_500_000);
  });
});
