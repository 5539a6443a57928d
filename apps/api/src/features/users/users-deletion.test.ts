import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { toggleFavorite } from '@sazon/contract/catalog/routes';
import { saveHealth } from '@sazon/contract/consents/consents-and-health-routes';
import { savePushToken } from '@sazon/contract/messages/push-routes';
import {
  deleteAccount,
  deletionPreview,
  downloadData,
  sendDeletionCode,
} from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { downloadData as downloadDataSchemas } from '@sazon/contract/users/account-changes-download-and-deletion-schemas';
import { refreshUser, updateUser } from '@sazon/contract/users/routes';
import { sql } from 'kysely';
import { tables } from '../../db/schema/tables.gen.ts';
import { toIso } from '../../db/to-iso.ts';
import { courierStatementIdsOf } from '../../testing/courier-statement-makers.ts';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { otherCode, sentCode } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { profileColumns } from '../accounts/profile-columns.ts';
import { buildDocumentKey } from '../filed-documents/document-file-key.ts';
import { deleteUnusedUploads } from '../unused-uploads/delete-unused-uploads-actions.ts';
import { emptyAccount } from './erased-account-columns.ts';
import { accountTables } from './personal-account-tables-download-and-erasure.ts';
import { downloadSections } from './personal-data-export-queries.ts';
import { lunchTables } from './personal-lunch-tables-download-and-erasure.ts';
import { moneyTables } from './personal-money-tables-download-and-erasure.ts';
import { getPersonColumns } from './personal-table-type.ts';
import { personalTables } from './personal-tables.ts';

const test = await testApp();
const { deps } = test;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);
let made = 0;
let ip = '';
beforeEach(() => {
  ip = `10.6.0.${++made}`;
  deps.setNow(mondayMorning);
});

const subscription = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});

/** Somebody who left a trace everywhere. */
async function aPersonWithALife(firstName: string) {
  const customer = await aCustomer(test, {
    firstName,
    email: `${firstName}@example.co`.toLowerCase(),
    tingosCop: 5000,
  });
  const as = customer.token;
  await test.call(saveHealth, { as, body: { consent: true, allergens: ['mani'], diets: ['vegano'] } });
  await test.call(toggleFavorite, { as, params: { id: dish.menuId } });
  await test.call(savePushToken, { as, body: { token: subscription(firstName) } });
  const line = { scheduleDate: '2026-11-24', menuId: dish.menuId, quantity: 1 };
  await test.call(addToCart, { as, body: { ...line, locationId: place.locationId, timeId: place.timeId } });
  const orderId = await anOrder(test, { customer, kitchen, place, dish }, { status: 'delivered' });
  const helperPhone = await afterTheLunch(customer.id, orderId, firstName);
  return { ...customer, orderId, helperPhone };
}

/** What people write and leave behind after a lunch: their name in every free text. */
async function afterTheLunch(userId: string, orderId: string, said: string): Promise<string> {
  const { db, newId } = deps;
  const helperPhone = `31100${String(++made).padStart(5, '0')}`;
  const now = { created_at: toIso(deps.now()) };
  const ratings = JSON.stringify({ food: 5 });
  const of = { menu_id: dish.menuId, brand_id: kitchen.brandId, restaurant_id: kitchen.restaurantId };
  await db
    .insertInto('order_reviews')
    .values({ order_id: orderId, user_id: userId, ratings, points: 500, ...of, comment: said, ...now })
    .execute();
  await db
    .insertInto('app_reviews')
    .values({ id: newId(), user_id: userId, ratings, comment: said, ...now })
    .execute();
  const problem = { kind: 'other', description: said, remedy: 'support', amount_cop: 0 } as const;
  await db
    .insertInto('order_problems')
    .values({ id: newId(), order_id: orderId, user_id: userId, ...problem, ...now })
    .execute();
  const { locationId, timeId } = place;
  const code = String(2000 + ++made);
  const helper = { name: said, phone: helperPhone, code, location_id: locationId, schedule_date: monday };
  await db
    .insertInto('order_delegations')
    .values({ order_id: orderId, ...helper, ...now })
    .execute();
  await db
    .insertInto('order_backups')
    .values({ order_id: orderId, kind: 'dish', menu_id: dish.menuId, ...now })
    .execute();
  const reply = JSON.stringify({ id: newId(), body: said, at: deps.now(), mine: true, from: said });
  await db
    .insertInto('done_actions')
    .values({ actor_id: userId, key: newId(), done_at: toIso(deps.now()), reply })
    .execute();
  const wait = { restaurant_time_id: kitchen.restaurantTimeId, location_id: locationId, time_id: timeId };
  const wanted = { menu_id: dish.menuId, additions: '[]', schedule_date: '2026-11-25', status: 'waiting' } as const;
  await db
    .insertInto('waiting_list')
    .values({ id: newId(), user_id: userId, ...wait, ...wanted, ...now })
    .execute();
  const { id: enterprise_id } = await anEnterprise(test);
  const request = { application_type: 'nomina_enrollment', application_status: 'registered' } as const;
  const custom_values = JSON.stringify({ area: said });
  await db
    .insertInto('applications')
    .values({ id: newId(), user_id: userId, enterprise_id, ...request, custom_values, ...now })
    .execute();
  return helperPhone;
}

/** Deletes with the code that was sent. */
async function leave(person: { token: string; phone: string }) {
  await test.call(sendDeletionCode, { as: person.token, ip });
  return await test.call(deleteAccount, { as: person.token, body: { otp: await sentCode(test, person.phone) }, ip });
}

/** Every row of every table as text, to look for what should be gone. */
async function whereFound(needle: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely\_%'`.execute(deps.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`SELECT 1 FROM ${sql.table(name)} AS t
      WHERE t::text ILIKE ${`%${needle}%`} LIMIT 1`.execute(deps.db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

describe('taking my data along', () => {
  it('answers everything that is kept about me and nothing of a neighbour, without secrets', async () => {
    const [me, neighbour] = [await aPersonWithALife('Remedios'), await aPersonWithALife('Amaranta')];
    const { status, body } = await test.call(downloadData, { as: me.token, ip });
    assert.equal(status, 200);
    assert.equal(body.profile.firstName, 'Remedios');
    assert.deepEqual(body.health?.allergens, ['mani']);
    assert.deepEqual(
      [body.orders, body.favorites, body.cart, body.consents, body.notificationDevices].map((rows) => rows.length),
      [1, 1, 1, 1, 1],
    );
    const { orderReviews, appReviews, problems, delegations, planB, waitingList, payrollRequests } = body;
    assert.deepEqual(
      [orderReviews, appReviews, problems, delegations, planB, waitingList, payrollRequests].map((rows) => rows.length),
      [1, 1, 1, 1, 1, 1, 1],
    );
    const text = JSON.stringify(body);
    assert.ok(!text.includes('Amaranta') && !text.includes(neighbour.phone) && !text.includes('p256dh'));
    assert.equal((await test.call(downloadData)).status, 401);
  });
});

/** What a courier is and owns, against what they did. */
const isOfCouriers = /^(courier_(areas|bank_accounts|papers|sent_papers|vehicles)|tips)\./;
/** Who did something in a restaurant, an enterprise, on the road or for the platform: that is its record, not theirs. */
const isOfStaff = (column: string): boolean =>
  /(_by|\.courier_id|\.actor_id)$/.test(column) && !isOfCouriers.test(column);

/** Columns that point at people by their name or by a foreign key. */
async function columnsOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    SELECT conrelid::regclass || '.' || attname AS at FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
    WHERE contype = 'f' AND confrelid = 'users'::regclass`.execute(deps.db);
  const isPerson = /^(user_id|(referrer|friend|sender|customer|recipient)_id)$/;
  const named = Object.entries(tables).flatMap(([table, columns]) =>
    Object.keys(columns).flatMap((column) => (isPerson.test(column) ? [`${table}.${column}`] : [])),
  );
  return [...new Set([...named, ...rows.map((row) => row.at)])].filter((column) => !isOfStaff(column)).sort();
}

describe('the list of personal tables', () => {
  it('knows every column that points at a person: declare a new one in personal-tables', async () => {
    const declared = Object.entries(personalTables).flatMap(([name, table]) =>
      [...getPersonColumns(table), ...(table.staff ?? [])].map((column) => `${name}.${column}`),
    );
    assert.deepEqual(await columnsOfPeople(), declared.sort());
  });

  it('knows every other table that holds somebody’s phone or mailbox', () => {
    const byContact = Object.entries(tables).flatMap(([table, columns]) =>
      ['recipient', 'target', 'phone', 'cell_phone', 'email'].some((name) => name in columns) ? [table] : [],
    );
    // the person themselves, and a business's own phone
    const unknown = byContact.filter(
      (table) => !['users', 'restaurants'].includes(table) && !(table in personalTables),
    );
    assert.deepEqual(unknown, []);
  });

  it('declares each table once', () => {
    const names = [accountTables, lunchTables, moneyTables].flatMap((part) => Object.keys(part));
    assert.deepEqual(names.toSorted(), Object.keys(personalTables).toSorted());
  });

  it('names tables, their columns and sections that exist', () => {
    const sections = Object.keys(downloadSections);
    assert.equal(new Set(sections).size, sections.length);
    for (const [name, table] of Object.entries(personalTables)) {
      assert.ok(name in tables, name);
      if ('within' in table) assert.ok(sections.includes(table.within), name);
    }
    const answered = Object.keys(downloadDataSchemas.reply.shape).filter((key) => !/^(generatedAt|profile)$/.test(key));
    for (const section of answered) assert.ok(sections.includes(section), section);
  });

  it('is kept: of a person who left, rows that should go are gone everywhere', async () => {
    const me = await aPersonWithALife('Eufrasia');
    assert.equal((await leave(me)).status, 200);
    for (const [name, table] of Object.entries(personalTables)) {
      if (table.left !== 'deleted') continue;
      for (const column of getPersonColumns(table)) {
        const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} WHERE ${sql.ref(column)} = ${me.id}`.execute(
          deps.db,
        );
        assert.equal(rows.length, 0, `${name}.${column}`);
      }
    }
  });
});

describe('the account itself', () => {
  it('takes the profile along, and is emptied when the person leaves', async () => {
    const me = await aCustomer(test, { firstName: 'Melquiades' });
    const told = {
      dob: '1990-05-04',
      sex: 'other',
      household: 'alone',
      jobLevel: 'technical',
      identificationType: 'nit',
      identification: '900123456',
      employeeId: 'E-77',
      city: 'Cali',
      address: 'Calle 1',
    } as const;
    assert.equal((await test.call(updateUser, { as: me.token, body: told })).status, 200);
    const { body } = await test.call(downloadData, { as: me.token, ip });
    assert.deepEqual({ ...body.profile, ...told }, body.profile);
    assert.equal((await leave(me)).status, 200);
    const row = await deps.db.selectFrom('users').selectAll().where('id', '=', me.id).executeTakeFirstOrThrow();
    const emptied: readonly string[] = [...Object.values(profileColumns), ...Object.keys(emptyAccount)];
    const kept = Object.keys(tables.users).filter((column) => !emptied.includes(column));
    const filled = Object.entries(row).filter(([, value]) => value !== null && value !== '');
    assert.deepEqual(filled.map(([column]) => column).sort(), [...kept, 'data', 'first_name', 'last_name'].sort());
    assert.deepEqual([row.first_name, row.last_name, row.data], ['Usuario', 'eliminado', {}]);
  });
});

describe('deleting an account', () => {
  it('waits until a courier is paid, takes their statements along, keeps those and erases the bank account', async () => {
    const me = await aCustomer(test);
    const { 'courierPay.dispute.id': id = '' } = await courierStatementIdsOf(test, me.id);
    const { body } = await test.call(downloadData, { as: me.token, ip });
    assert.deepEqual([body.courierStatements.length, body.courierBankAccounts.length], [1, 1]);
    assert.ok(!JSON.stringify(body.courierBankAccounts).includes('sealed'));
    assert.deepEqual((await test.call(deletionPreview, { as: me.token })).body.blockers, ['courier_pay']);
    await deps.db.updateTable('bills').set({ paid_cop: 5000, state: 'paid' }).where('id', '=', id).execute();
    assert.equal((await leave(me)).status, 200);
    const rowsIn = (table: 'bills' | 'courier_bank_accounts') =>
      deps.db.selectFrom(table).select('id').where('courier_id', '=', me.id).execute();
    assert.deepEqual([(await rowsIn('bills')).length, await rowsIn('courier_bank_accounts')], [1, []]);
  });

  it('erases the person everywhere, ends the session, and leaves orders without a name and the neighbour alone', async () => {
    const [me, neighbour] = [await aPersonWithALife('Prudencia'), await aPersonWithALife('Petra')];
    const before = await test.call(downloadData, { as: neighbour.token, ip });
    assert.deepEqual((await test.call(deletionPreview, { as: me.token })).body, { blockers: [], tingosCop: 5000 });
    assert.equal((await leave(me)).status, 200);
    for (const needle of ['Prudencia', me.phone, me.helperPhone])
      assert.deepEqual(await whereFound(needle), [], needle);
    assert.equal((await test.call(refreshUser, { as: me.token })).body.code, 'AUTH_REQUIRED');
    const order = await deps.db
      .selectFrom('orders')
      .select(['snapshot', 'total_cop'])
      .where('id', '=', me.orderId)
      .executeTakeFirstOrThrow();
    assert.deepEqual([order.snapshot.customerName, order.total_cop], ['Usuario eliminado', 19_260]);
    const after = await test.call(downloadData, { as: neighbour.token, ip });
    assert.deepEqual({ ...after.body, sessions: 0 }, { ...before.body, sessions: 0 });
  });

  it('of somebody who was a courier takes their papers along, with the files', async () => {
    const me = await aCustomer(test);
    const { id: uploaded_by } = await aCustomer(test);
    const file = { file_id: deps.newId(), file_type: 'pdf' as const, uploaded_by, uploaded_at: toIso(deps.now()) };
    const paper = { courier_id: me.id, expires_on: '2027-03-01' };
    await deps.db
      .insertInto('courier_papers')
      .values([
        { ...paper, kind: 'soat', ...file },
        { ...paper, kind: 'licence' },
      ])
      .execute();
    const sent = { file_id: deps.newId(), file_type: 'pdf' as const, sent_at: toIso(deps.now()) };
    await deps.db
      .insertInto('courier_sent_papers')
      .values({ ...paper, kind: 'arl', ...sent })
      .execute();
    const key = buildDocumentKey('courier', file.file_id, file.file_type);
    const sentKey = buildDocumentKey('courier', sent.file_id, 'pdf');
    await deps.files.put(sentKey, Buffer.from('%PDF-1.7'));
    await deps.files.put(key, Buffer.from('%PDF-1.7'));
    assert.equal(await deleteUnusedUploads(deps), 0, 'a courier’s papers stay');
    assert.equal((await leave(me)).status, 200);
    assert.equal(await deleteUnusedUploads(deps), 2);
    assert.deepEqual([await deps.files.get(key), await deps.files.get(sentKey)], [undefined, undefined]);
    const waiting = await deps.db
      .selectFrom('courier_sent_papers')
      .select('kind')
      .where('courier_id', '=', me.id)
      .execute();
    assert.deepEqual(waiting, []);
    const left = await deps.db.selectFrom('courier_papers').select('kind').where('courier_id', '=', me.id).execute();
    assert.deepEqual(left, []);
  });

  it('needs the code of the phone, and only once', async () => {
    const me = await aCustomer(test);
    await test.call(sendDeletionCode, { as: me.token, ip });
    const otp = await sentCode(test, me.phone);
    const wrong = await test.call(deleteAccount, { as: me.token, body: { otp: otherCode(otp) }, ip });
    assert.deepEqual([wrong.status, wrong.body.code, wrong.body.field], [400, 'CODE_WRONG', 'otp']);
    const twice = [otp, otp].map((code) => test.call(deleteAccount, { as: me.token, body: { otp: code }, ip }));
    const statuses = (await Promise.all(twice)).map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 401]);
  });

  it('waits for lunches on their way, a payment, payroll to deduct, and refuses who works here', async () => {
    const eater = await aCustomer(test);
    await anOrder(test, { customer: eater, kitchen, place, dish });
    const staff = await aCustomer(test, {
      permissions: [{ permission: 'restaurant_orders_view', restaurantId: kitchen.restaurantId }],
    });
    const owing = await aCustomer(test);
    const period = {
      start_period: '2026-11-01',
      end_period: '2026-11-30',
      created_at: new Date(deps.now()).toISOString(),
    };
    await deps.db
      .insertInto('payroll_credits')
      .values({ id: deps.newId(), user_id: owing.id, ...period, amount_cop: 100_000, used_cop: 18_000 })
      .execute();
    for (const [person, blocker] of [
      [eater, 'active_orders'],
      [staff, 'staff'],
      [owing, 'payroll_balance'],
    ] as const) {
      assert.deepEqual((await test.call(deletionPreview, { as: person.token })).body.blockers, [blocker]);
      const { status, body } = await test.call(sendDeletionCode, { as: person.token, ip });
      assert.deepEqual([status, body.code], [409, 'STATE_CONFLICT']);
    }
    const late = await aCustomer(test);
    await test.call(sendDeletionCode, { as: late.token, ip });
    await anOrder(test, { customer: late, kitchen, place, dish }, { scheduleDate: monday });
    const body = { otp: await sentCode(test, late.phone) };
    assert.equal((await test.call(deleteAccount, { as: late.token, body, ip })).body.code, 'STATE_CONFLICT');
  });
});
