import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeStaffAct } from '@sazon/domain/access/staff-act-topics-and-descriptions';
import type { OrderStatus } from '@sazon/domain/orders/status';
import pg from 'pg';
import { recordFailedJob } from '../db/record-failed-job.ts';
import { aCustomer } from '../testing/customer-makers.ts';
import { fieldsShown } from '../testing/fields-shown-in-staff-history.ts';
import { buildFreshBillsAndDebts } from '../testing/fresh-bills-and-debts.ts';
import { buildFreshOffersAndOrders } from '../testing/fresh-offers-and-orders.ts';
import { buildFreshRightsAndLimits } from '../testing/fresh-rights-and-limits.ts';
import { insertBelongings } from '../testing/neighbourhood-belongings.ts';
import { anOrder } from '../testing/order-makers.ts';
import { roles } from '../testing/roles-and-gate-answers.ts';
import { type Input, nobodysId, sampleInput } from '../testing/route-samples.ts';
import type { Patches } from '../testing/sample-patches.ts';
import { sendRaw } from '../testing/send-raw-request.ts';
import { testApp } from '../testing/test-app.ts';
import { listNeighbourhoodIds, twoNeighbourhoods } from '../testing/two-neighbourhoods.ts';
import { listServedRoutes, type ServedRoute } from './serve.ts';
import { isStaffWrite } from './staff-history.ts';

const test = await testApp();
const { deps } = test;
const { db } = deps;
const [here, there] = await twoNeighbourhoods(test);
const known = { ...listNeighbourhoodIds(here), ...(await insertBelongings(test, here)) };
const getId = (token: string | undefined) => (test.app.jwt.decode<{ sub: string }>(token ?? '') as { sub: string }).sub;
const [admin, customer] = [getId(here.tokens.platform), getId(here.tokens.customer)];
const colleague = await aCustomer(test, { permissions: [{ permission: 'admin_users_view' }] });
const anAlarm = async () => {
  await recordFailedJob(deps, { name: 'auto-accept-orders', data: {}, error: 'boom' });
  const { id } = await db.selectFrom('failed_jobs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return id;
};
const lunch = (status: OrderStatus, more = {}) =>
  anOrder(test, { ...here, customer: here.regular.customer }, { status, ...more });

/** What a sample needs to succeed in this neighbourhood. */
const patches: Patches = {
  'settings.change': () => ({ body: { value: 4, seenUpdatedAt: null } }),
  'slots.add': () => ({ body: { hour: '13:30' } }),
  'people.correct': () => ({ params: { userId: customer } }),
  'people.remove': () => ({ params: { userId: customer } }),
  'staff.platformChange': () => ({
    params: { userId: colleague.id },
    body: { placeId: null, permissions: ['admin_bills_view'], seen: ['admin_users_view'] },
  }),
  'admin.alarms.resolve': async () => ({ params: { alarmId: await anAlarm() } }),
  'admin.alarms.retry': async () => ({ params: { alarmId: await anAlarm() } }),
  'staff.restaurantChange': () => ({
    params: { userId: getId(here.tokens.restaurant) },
    body: { permissions: roles.restaurant.slice(1), seen: roles.restaurant },
  }),
  'staff.companyChange': () => ({
    params: { userId: getId(here.tokens.hr) },
    body: { permissions: roles.hr.slice(1), seen: roles.hr },
  }),
  'menu.changePrices': async () => {
    const { price_cop: seen } = await db
      .selectFrom('menus')
      .select('price_cop')
      .where('id', '=', here.dish.menuId)
      .executeTakeFirstOrThrow();
    return { body: { prices: [{ id: here.dish.menuId, seen, price: seen + 500 }] } };
  },
  'menu.create': () => ({ body: { additionGroups: [], categoryIds: undefined, price: 18_000, discount: null } }),
  'menu.update': () => ({ body: { additionGroups: [], categoryIds: undefined, price: 18_000, discount: null } }),
  'employees.add': () => ({ body: { groupId: null, siteId: null, entryDate: null, exitDate: null } }),
  'employees.update': () => ({ body: { employeeId: 'Z-99', siteId: null, entryDate: null, exitDate: null } }),
  'kitchen.setPause': () => ({
    body: { pause: { from: deps.now(), until: deps.now() + 3_600_000, reason: 'Se dañó la estufa' } },
  }),
  'kitchen.updateSlot': () => ({ body: { capacity: 7 } }),
  'kitchen.updateBrand': () => ({ body: { color: '#2D6A4F' } }),
  'kitchen.packed': async () => ({ body: { orderIds: [await lunch('confirmed')], happenedAt: deps.now() } }),
  'kitchen.changeStatus': async () => ({ body: { orderIds: [await lunch('scheduled')], happenedAt: deps.now() } }),
  'kitchen.assignCourier': async () => ({ body: { orderIds: [await lunch('confirmed')], happenedAt: deps.now() } }),
  'kitchen.reminders': async () => ({ body: { orderIds: [await lunch('confirmed')] } }),
  'kitchen.invoiceNumbers': async () => ({
    body: { invoices: [{ orderId: await lunch('confirmed'), invoiceNumber: 'A-101' }] },
  }),
  'kitchen.recordPrint': async () => ({
    body: { id: deps.newId(), date: '2026-11-23', orderIds: [await lunch('confirmed')] },
  }),
  'kitchen.sendChat': async () => ({ params: { orderId: await lunch('confirmed') } }),
  'admin.orders.force': async () => ({
    params: { orderId: await lunch('scheduled') },
    body: { status: 'confirmed', money: null },
  }),
  'admin.orders.refund': async () => ({ params: { orderId: await lunch('delivered') }, body: { amount: 5000 } }),
  'admin.orders.assignCourier': async () => ({ params: { orderId: await lunch('confirmed') } }),
  'incidents.raise': async () => ({ body: { orderIds: [await lunch('in_route')] } }),
  'incidents.decide': () => ({
    body: { decision: 'none', shares: { platform: 10_000, restaurant: 0, courier: 0, consolidator: 0, customer: 0 } },
  }),
  'admin.chatMacros.change': () => ({ body: { title: 'Con otro nombre' } }),
  'restaurantSetup.move': () => ({ body: { move: 'pause' } }),
  'restaurantSetup.addBrand': () => ({ body: { name: 'Otra marca', categoryId: null } }),
  'restaurantSetup.changeBrand': () => ({ body: { name: 'Con otro nombre', categoryId: null } }),
  'brandCategories.save': () => ({ body: { categories: [{ name: 'Típica' }] } }),
  'reports.setMonthlyMail': () => ({ body: { wanted: false } }),
  'crew.updateConsolidator': async () => ({
    params: await db.selectFrom('consolidators').select('id').executeTakeFirstOrThrow(),
    body: { name: 'Con otro nombre', timeIds: undefined },
  }),
  'crew.updateCourier': () => ({ body: { firstName: undefined, lastName: undefined, cellPhone: undefined } }),
  'tower.changeDuty': () => ({ body: { userId: admin } }),
  'subsidies.setRule': () => ({ body: { groupId: null, terms: { enabled: true, perOrderCop: 9000 } } }),
  'subsidies.updateGroup': () => ({ body: { name: 'Otro grupo' } }),
  // their group is archived by then
  'guestBudgets.add': () => ({ body: { groupIds: [] } }),
  'guestBudgets.change': () => ({ body: { name: 'Otro presupuesto', groupIds: [] } }),
  'admin.campaigns.start': () => ({ body: { copyOf: undefined } }),
  'admin.companyBills.invoice': () => ({ body: { invoicedOn: '2026-11-20' } }),
  'admin.settlements.invoice': () => ({ body: { invoicedOn: '2026-11-20' } }),
  'admin.messages.importExclusions': () => ({
    body: { listDate: '2026-11-20', recipients: ['3001234567'], isLast: true },
  }),
  'admin.companies.add': () => ({
    body: { contact: { name: 'Ana', role: 'Nómina', email: 'ana@example.co', phone: '6015551234' } },
  }),
  'admin.companies.legal': () => ({ body: { city: 'Cali', nit: undefined } }),
  'admin.companies.contract': () => ({ body: { emailDomain: 'nadie.example' } }),
  'companies.removeLogo': async () => {
    const logo = '0'.repeat(32);
    await db.updateTable('enterprises').set({ logo }).where('id', '=', here.enterpriseId).execute();
    return {};
  },
  'admin.companies.move': () => ({ body: { move: 'suspend' } }),
  'admin.companyBills.pay': () => ({ body: { paidOn: '2026-11-20' } }),
  'courierPay.pay': () => ({ body: { paidOn: '2026-11-20', fileId: undefined, otherWay: true } }),
  'courierPay.answerDispute': () => ({ body: { creditCop: 500 } }),
  'admin.debts.pay': () => ({ body: { paidOn: '2026-11-20' } }),
};

for (const name of ['setCeilings', 'suspend', 'resume', 'withdraw'])
  Object.assign(patches, {
    [`employees.${name}`]: () => ({ body: { ids: [known['employees.read.id']], amount: 90_000, lastDay: null } }),
  });

for (const build of [buildFreshRightsAndLimits, buildFreshOffersAndOrders, buildFreshBillsAndDebts])
  Object.assign(patches, build(test, { here, there, admin }));

/** What a route made is what the others of its family change. */
const madeBy = new Map<string, string>();
const getFamily = (name: string) => name.slice(0, name.lastIndexOf('.'));

async function readInput(route: ServedRoute): Promise<Input> {
  const { params, query, body } = sampleInput(route, known);
  const patch = (await patches[route.name]?.()) ?? {};
  const id = madeBy.get(getFamily(route.name));
  const own = params?.id === nobodysId && id !== undefined ? { id } : {};
  return {
    ...(params && { params: { ...params, ...own, ...patch.params } }),
    ...(query && { query: { ...query, ...patch.query } }),
    ...(body && { body: { ...body, ...patch.body } }),
  };
}

/** Calls that end what the others need: last. */
const ends =
  /\.(remove|delete|archive\w*|void|close|withdraw|setActive|move|undo|removeException|removeRule|revoke\w*)$/;

/** Calls that write only into a history of its own, or texts to people, or delete at somebody's wish: who did it is enough. */
const keptElsewhere =
  /^(people\.(endSessions|viewAs|unlock|addNote|remove)|calendar\.changeException|admin\.orders\.(sendChat|askConsent)|incidents\.(write|askPhoto)|kitchen\.(acknowledgeCancelled|sendChat)|employeeImports\.announce)$/;

/** Calls that show no change here, and why that holds. None of them is in `fieldsShown`. */
const refused: readonly { calls: RegExp; because: string }[] = [
  {
    because:
      'it sends a message again, or asks a provider: what was sent and answered is in the log of messages and of invoices',
    calls:
      /^(integrations\.\w+SendAgain|people\.resend|invitations\.invite|admin\.(messages\.retry\w*|templates\.\w+Approval|campaigns\.test|settlements\.askInvoice|companyBills\.askInvoice))$/,
  },
  { because: 'it reads by POST: it asks the provider how a payment is', calls: /^admin\.payments\.ask$/ },
  {
    because:
      'it makes something new, so nothing was before: an order, dishes of a file, a screen, a consolidator, an address for a photo',
    calls:
      /^(admin\.orders\.place|menuImports\.confirm|lobby\.pairScreen|crew\.createConsolidator|settlements\.disputePhoto|kitchen\.incidentPhoto)$/,
  },
  { because: 'a job does it and answers by its own report', calls: /^employeeImports\.(start|undo)$/ },
  {
    because: 'it has documents drawn that could not be: what they say is never changed',
    calls: /^payrollPacks\.redrawStatements$/,
  },
  {
    because: 'it handles the bags, pictures and exceptions of a day, no money and no right',
    calls:
      /^(kitchen\.(acknowledgeChanged|confirmReturns)|tower\.(take|note|solve|confirmForKitchen)|menu\.picture|buildings\.close)$/,
  },
  {
    because: 'it answers a document that no courier sent here; its rows change as those of the others do',
    calls: /^crew\.answerPaper$/,
  },
  {
    because: 'a campaign needs its text first; each of its steps is in its own history, which campaigns.test.ts reads',
    calls: /^admin\.campaigns\.(schedule|move)$/,
  },
];

it('every write of staff has words of its own in their history', () => {
  const unnamed = listServedRoutes()
    .filter(isStaffWrite)
    .map(({ name }) => [name, describeStaffAct(name)] as const)
    .filter(([name, words]) => words === name || words.endsWith(`: ${name.split('.').at(-1)}`));
  assert.deepEqual(unnamed, []);
});

/** A prepared statement as it goes to the database, by the name it was prepared under. */
type Statement = { connection: unknown; name: string | undefined; values: readonly unknown[] };
type Row = Readonly<Record<string, unknown>>;
type Bind = (message: { statement?: string; values?: unknown[] }) => void;

it('every write of staff leaves who, what and the rows before and after', async (t) => {
  const said: Statement[] = [];
  const sending = pg.Connection.prototype as unknown as { bind: Bind };
  const { bind } = sending;
  t.mock.method(sending, 'bind', function (this: pg.Connection, message: Parameters<Bind>[0]) {
    said.push({ connection: this, name: message.statement, values: message.values ?? [] });
    return Reflect.apply(bind, this, [message]);
  });
  const routes = listServedRoutes().filter(isStaffWrite);
  const ordered = [...routes.filter(({ name }) => !ends.test(name)), ...routes.filter(({ name }) => ends.test(name))];
  let begun = 0;
  const without: string[] = [];
  const quiet: string[] = [];
  const shown = new Set<string>();
  for (const route of ordered) {
    const input = await readInput(route);
    said.length = 0;
    const { statusCode, body } = await sendRaw(test, route, { input, token: here.tokens.platform });
    for (const [at, { connection, name }] of said.entries()) {
      if (name !== 'begin') continue;
      begun += 1;
      const next = said.slice(at + 1).find((one) => one.connection === connection);
      const act = JSON.parse(String(next?.values[0] ?? '{}')) as { actorId?: string; call?: string };
      assert.deepEqual([act.actorId, act.call], [admin, route.name], `${route.name}: a transaction without its act`);
    }
    // what the first row enters, whatever the answer is
    const act = await db
      .selectFrom('staff_acts')
      .select(['id', 'actor_id', 'address'])
      .where('call', '=', route.name)
      .executeTakeFirst();
    if (act === undefined) {
      without.push(route.name);
      continue;
    }
    if (statusCode === 200 && route.method !== 'DELETE') {
      const { id } = JSON.parse(body) as { id?: unknown };
      if (typeof id === 'string') madeBy.set(getFamily(route.name), id);
    }
    assert.equal(act.actor_id, admin);
    const changes = await db
      .selectFrom('staff_act_changes')
      .select(['of', 'before', 'after'])
      .where('act_id', '=', act.id)
      .execute();
    if (changes.length === 0) quiet.push(route.name);
    const [table, column = ''] = (fieldsShown[route.name] ?? '').split('.');
    if (column !== '') {
      const values = changes
        .filter(({ of, before, after }) => of === table && before !== null && after !== null)
        .map(({ before, after }) => [(before as Row)[column], (after as Row)[column]]);
      assert.ok(
        values.some(([was, is]) => JSON.stringify(was) !== JSON.stringify(is)),
        `${route.name}: ${table}.${column} before and after, in ${JSON.stringify(changes).slice(0, 600)}`,
      );
      shown.add(route.name);
    }
    // of a secret the history says only that its row changed
    for (const { of, before, after } of changes.filter(
      ({ before, after }) => JSON.stringify([before, after]) !== '[{},{}]',
    ))
      assert.notDeepEqual(before, after, `${route.name}: nothing of ${of} changed`);
  }
  assert.ok(begun > ordered.length / 2, 'the transactions were seen');
  assert.deepEqual(
    quiet.filter((name) => !keptElsewhere.test(name)),
    [],
  );
  assert.deepEqual(
    Object.keys(fieldsShown).filter((name) => !shown.has(name)),
    [],
  );
  assert.deepEqual(
    without.filter((name) => !refused.some(({ calls }) => calls.test(name))),
    [],
  );
});
