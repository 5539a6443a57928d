// What is asked of each world: the same restaurant, company and people of its first city, so that a difference is the
// number of orders beside theirs.
import { randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import type pg from 'pg';
import { deriveKey } from '../apps/api/src/key-derivation.ts';
import { benchSecret } from './bench-server.ts';
import { type Buyer, type Dish, listOrderableDishes, makeBuyers } from './insert-buyers.ts';
import { type Call, Person } from './measure-load.ts';

export type Series = { name: string; tries: number; once: (turn: number) => Promise<void> };

const sign = createSigner({ key: deriveKey(benchSecret, 'tokens'), expiresIn: 36_000_000 });

async function loadIds(client: pg.Pool, text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(text, values);
  return rows.map(({ id }) => id);
}

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

async function must(person: Person, call: Call): Promise<string> {
  const { status, body } = await person.call({ ...call, path: `/api${call.path}` });
  if (status !== 200) throw new Error(`${call.method} ${call.path}: ${status} ${body.slice(0, 300)}`);
  return body;
}

async function checkout(person: Person, { token }: Buyer, dishes: readonly Dish[], turn: number): Promise<void> {
  const choices = { useTingos: true, paymentMethod: 'balance' };
  const body = { ...pick(dishes, turn * 7919), quantity: 1 };
  await must(person, { method: 'POST', path: '/cart', token, body });
  const seen = await must(person, { method: 'POST', path: '/orders/checkout', token, body: choices });
  const { priced } = JSON.parse(seen) as { priced: { totals: { total: number } } };
  await must(person, {
    ...{ method: 'POST', path: '/orders', token, headers: { 'idempotency-key': randomUUID() } },
    body: { ...choices, expectedTotal: priced.totals.total },
  });
}

export async function listSeries(client: pg.Pool, url: string): Promise<Series[]> {
  const person = await Person.connect(url);
  const signIn = async (email: string) => {
    const [id = ''] = await loadIds(client, 'SELECT id FROM users WHERE email = $1', [email]);
    return { id, token: sign({ sub: id, sid: id }) };
  };
  const admin = (await signIn('admin@demo.sazon.co')).token;
  const hr = (await signIn('rrhh@demo.sazon.co')).token;
  const kitchen = await signIn('restaurante@demo.sazon.co');
  const payroll = await signIn('nomina@demo.sazon.co');
  const [restaurantId = ''] = await loadIds(
    client,
    `SELECT scope_id AS id FROM user_permissions WHERE user_id = $1 AND scope = 'restaurant' LIMIT 1`,
    [kitchen.id],
  );
  const [enterpriseId = ''] = await loadIds(
    client,
    `SELECT enterprise_id AS id FROM users WHERE email = 'nomina@demo.sazon.co'`,
  );
  // regular customers of the first city, many of them so that no cache knows them all
  const customers = (
    await loadIds(
      client,
      `SELECT id FROM (SELECT user_id AS id FROM orders WHERE restaurant_id = $1 AND schedule_date >= '2026-10-01'
        GROUP BY 1 HAVING count(*) > 2) u ORDER BY md5(id::text) LIMIT 200`,
      [restaurantId],
    )
  ).map((id) => ({ id, token: sign({ sub: id, sid: id }) }));
  const codes = await loadIds(
    client,
    `SELECT code AS id FROM orders WHERE restaurant_id = $1 AND schedule_date BETWEEN '2026-11-01' AND '2026-11-20' ORDER BY id LIMIT 100`,
    [restaurantId],
  );
  const phones = await loadIds(client, 'SELECT cell_phone AS id FROM users WHERE id = ANY ($1)', [
    customers.map(({ id }) => id),
  ]);
  // a database may have been asked before: the first two digits that no phone has yet
  const [prefix = '40'] = await loadIds(
    client,
    `SELECT n::text AS id FROM generate_series(40, 99) n
     WHERE NOT EXISTS (SELECT FROM users WHERE cell_phone = n || '00000001' AND deleted_at IS NULL) LIMIT 1`,
  );
  const buyers = await makeBuyers(client, 400, prefix);
  const dishes = (await listOrderableDishes(client)).slice(0, 4000);
  const [bill = ''] = await loadIds(
    client,
    `SELECT id FROM bills WHERE restaurant_id = $1 ORDER BY period_start DESC OFFSET 2 LIMIT 1`,
    [restaurantId],
  );
  const [companyBill = ''] = await loadIds(
    client,
    'SELECT id FROM bills WHERE enterprise_id = $1 ORDER BY period_start DESC LIMIT 1',
    [enterpriseId],
  );
  const [slot] = (
    await client.query<{ place: string; time: string }>(
      `SELECT location_id AS place, time_id AS time FROM orders JOIN locations ON locations.id = location_id
       WHERE restaurant_id = $1 AND locations.enterprise_id IS NULL GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`,
      [restaurantId],
    )
  ).rows;
  if (slot === undefined) throw new Error('There are no orders');
  const get = (
    name: string,
    token: string | ((turn: number) => string),
    path: string | ((turn: number) => string),
    tries = 100,
  ): Series => ({
    name,
    tries,
    once: async (turn) => {
      const of = typeof token === 'string' ? token : token(turn);
      await must(person, { method: 'GET', path: typeof path === 'string' ? path : path(turn), token: of });
    },
  });
  const anyone = (turn: number) => pick(customers, turn).token;
  const year = 'from=2025-12-01&to=2026-11-22';
  const month = 'from=2026-10-01&to=2026-10-31';
  const day = 'startDate=2026-11-23&endDate=2026-11-23';
  const count = (name: string, items: object[]): Series => ({
    name: `campaign count, ${name}`,
    tries: 20,
    once: async () => {
      const body = { rules: { all: true, items }, channels: ['sms', 'push'] };
      await must(person, { method: 'POST', path: '/admin/segments/count', token: admin, body });
    },
  });
  const reports = (when: string, period: string) => [
    get(`report ${when}, platform`, admin, `/admin/reports?${period}`, 20),
    get(`report ${when}, by restaurant`, admin, `/admin/reports/groups?${period}&by=restaurant`, 20),
    get(`report ${when}, by place`, admin, `/admin/reports/groups?${period}&by=location`, 20),
    get(`report ${when}, one restaurant`, admin, `/admin/reports?${period}&restaurantId=${restaurantId}`, 20),
    get(`report ${when}, one company`, admin, `/admin/reports?${period}&enterpriseId=${enterpriseId}`, 20),
    get(`report ${when}, one hour`, admin, `/admin/reports?${period}&hour=12:30`, 20),
    get(`report ${when}, one city`, admin, `/admin/reports?${period}&city=Bogot%C3%A1`, 20),
    get(
      `report ${when}, restaurant's`,
      kitchen.token,
      `/admin/restaurants/report?${period}&restaurantId=${restaurantId}`,
      20,
    ),
    get(`report ${when}, company's`, hr, `/admin/enterprises/report?${period}`, 20),
    get(`report ${when}, company's people`, hr, `/admin/enterprises/report/people?${period}`, 20),
  ];
  return [
    { name: 'checkout', tries: 200, once: (turn) => checkout(person, pick(buyers, turn), dishes, turn) },
    get('home', anyone, `/home?locationId=${slot.place}&timeId=${slot.time}`),
    get('menu of 60', anyone, `/menu?locationId=${slot.place}&timeId=${slot.time}&scheduleDate=2026-11-24&perPage=60`),
    get('my orders', anyone, '/orders?perPage=20'),
    get('my tingos', anyone, '/tingos/movements?perPage=20'),
    get('my payroll', payroll.token, '/nomina'),
    get('board, first paint', kitchen.token, `/admin/restaurants/orders/start?restaurantId=${restaurantId}&${day}`),
    get('board, whole', kitchen.token, `/admin/restaurants/orders?restaurantId=${restaurantId}&${day}&perPage=1000`),
    get(
      'board, a past week',
      kitchen.token,
      `/admin/restaurants/orders?restaurantId=${restaurantId}&startDate=2026-10-05&endDate=2026-10-11&perPage=100`,
      40,
    ),
    get('admin orders', admin, '/admin/orders?perPage=100', 40),
    get('admin orders, page 20', admin, '/admin/orders?perPage=100&page=20', 40),
    get('admin orders, rare status', admin, '/admin/orders?perPage=100&status=in_route', 40),
    get('admin orders, cancelled', admin, '/admin/orders?perPage=100&status=cancelled', 40),
    get('admin orders, one restaurant', admin, `/admin/orders?perPage=100&restaurantId=${restaurantId}`, 40),
    get(
      'admin orders, one place, a month',
      admin,
      `/admin/orders?perPage=100&locationId=${slot.place}&startDate=2026-10-01&endDate=2026-10-31`,
      40,
    ),
    get('admin search, code', admin, (turn) => `/admin/orders?search=${pick(codes, turn)}`, 40),
    get('admin search, common name', admin, '/admin/orders?search=Andrea', 40),
    get('admin search, two names', admin, '/admin/orders?search=Andrea%20Garz%C3%B3n', 40),
    get('admin search, phone', admin, (turn) => `/admin/orders?search=${pick(phones, turn)}`, 40),
    get('admin search, dish', admin, '/admin/orders?search=lechona', 40),
    get('admin search, nothing', admin, '/admin/orders?search=xilofonista', 40),
    get('admin people search', admin, '/admin/people?search=Andrea', 40),
    get('admin payments', admin, '/admin/payments?perPage=50', 40),
    get('weeks of bills', kitchen.token, `/admin/restaurants/bills/weeks?restaurantId=${restaurantId}`, 40),
    get('bill of a week', kitchen.token, `/admin/restaurants/bills?restaurantId=${restaurantId}&week=2026-11-09`, 40),
    get('settlements', kitchen.token, `/admin/restaurants/settlements?restaurantId=${restaurantId}`, 40),
    get(
      'lines of a settlement',
      kitchen.token,
      `/admin/restaurants/settlements/${bill}/lines?restaurantId=${restaurantId}`,
      40,
    ),
    get('all settlements', admin, '/admin/settlements', 40),
    get('all settlements, a name', admin, '/admin/settlements?search=mazor', 40),
    get('all company bills', admin, '/admin/company-bills', 40),
    get('a company bill', hr, `/admin/enterprises/bills/${companyBill}?enterpriseId=${enterpriseId}`, 40),
    get('register', hr, '/admin/enterprises/employees', 40),
    get('register, a name', hr, '/admin/enterprises/employees?search=Andrea', 40),
    get('register of all, a name', admin, '/admin/enterprises/employees?search=Andrea%20G', 40),
    get('requests', hr, '/admin/enterprises/requests', 40),
    get('control tower', admin, '/admin/tower', 40),
    get('panel', admin, '/admin/panel', 40),
    get('segments', admin, '/admin/segments', 20),
    count('everybody', []),
    count('not lately', [{ field: 'lastOrder', from: 30, to: null }]),
    count('orders and plan', [
      { field: 'orders', from: 1, to: 3, days: 30 },
      { field: 'plan', not: false, values: ['nomina'] },
    ]),
    ...reports('year', year),
    ...reports('month', month),
    ...['pollo', 'poyo', 'corrientaso', 'sopa', 'nachos', 'xilofonista'].map((word) =>
      get(
        `search '${word}'`,
        anyone,
        `/menu/search?locationId=${slot.place}&timeId=${slot.time}&scheduleDate=2026-11-24&search=${word}`,
        60,
      ),
    ),
  ];
}
