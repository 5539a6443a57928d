import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import * as tower from '@sazon/contract/control-tower/routes';
import { courierPapers, kitchenPapers } from '@sazon/contract/expiring-documents/routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { warnOfExpiringDocuments } from '../control-tower/warn-of-expiring-documents-actions.ts';
import { watchService } from '../control-tower/watch-service-exceptions-actions.ts';

const test = await testApp();
const { db } = test.deps;
const end = '2027-01-15';
let restaurantId: string;
let admin: Customer;
let cook: Customer;
let courier: Customer;
let hr: Customer;

before(async () => {
  ({ restaurantId } = await aKitchen(test, await aPlace(test)));
  admin = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
  cook = await aCustomer(test, {
    permissions: [
      { permission: 'restaurant_orders_view', restaurantId },
      { permission: 'restaurant_orders_edit', restaurantId },
    ],
  });
  courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
  await test.call(tower.changeDuty, { as: admin.token, body: { userId: admin.id } });
  const { id: enterpriseId } = await anEnterprise(test);
  hr = await aCustomer(test, { permissions: [{ permission: 'enterprises_preapproved_users_edit', enterpriseId }] });
  await db
    .updateTable('enterprises')
    .set({ bill_email: 'cuentas@example.co' })
    .where('id', '=', enterpriseId)
    .execute();
  await db
    .insertInto('company_papers')
    .values({
      ...{ id: test.deps.newId(), enterprise_id: enterpriseId, kind: 'contract', file_type: 'pdf', expires_on: end },
      ...{ uploaded_by: admin.id, uploaded_at: toIso(test.deps.now()) },
    })
    .execute();
  await addPaper('sanitary', end);
  await addPaper('chamber', '2028-01-01');
  const papers = [{ kind: 'arl' as const }, { kind: 'soat' as const }];
  await db
    .insertInto('courier_papers')
    .values(papers.map((paper) => ({ ...paper, courier_id: courier.id, expires_on: end })))
    .execute();
});

const addPaper = (kind: 'sanitary' | 'chamber', expires_on: string) =>
  db
    .insertInto('restaurant_papers')
    .values({
      ...{ id: test.deps.newId(), restaurant_id: restaurantId, kind, file_type: 'pdf', expires_on },
      ...{ uploaded_by: admin.id, uploaded_at: toIso(test.deps.now()) },
    })
    .execute();

const on = (daysLeft: number) => test.deps.setNow(toInstantMs(addDays(end, -daysLeft), '08:10'));

/** What a run of the job writes, and to whom. */
async function run() {
  const last = await db
    .selectFrom('outbox_messages')
    .select((read) => read.fn.max<number>('id').as('id'))
    .executeTakeFirst();
  await warnOfExpiringDocuments(test.deps);
  const written = await db
    .selectFrom('outbox_messages')
    .select(['channel', 'recipient', 'subject', 'body'])
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .execute();
  const who = (recipient: string) =>
    new Map([
      [admin.id, 'duty'],
      [cook.id, 'cook'],
      [courier.id, 'courier'],
      ['cocina@example.co', 'restaurant'],
      [hr.id, 'hr'],
      ['cuentas@example.co', 'company'],
    ]).get(recipient) ?? 'phone';
  return { to: written.map(({ channel, recipient }) => `${channel} ${who(recipient)}`), written };
}

const everybody = [
  'email restaurant',
  'push cook',
  'email company',
  'push hr',
  // without a vehicle only the ARL is needed: nothing is said of the SOAT
  'push courier',
  'sms phone',
  'push duty',
  'whatsapp phone',
];

it('who has a paper and who is on duty are told thirty days, seven days and on the day before its end, once each', async () => {
  on(31);
  assert.deepEqual((await run()).to, []);
  on(30);
  const first = await run();
  assert.deepEqual(first.to, everybody);
  assert.equal(first.written[0]?.subject, 'Concepto sanitario: vence en 30 días, el viernes 15 de enero');
  assert.match(first.written[2]?.body ?? '', /^Es de .*Escríbenos para renovarlo: http/);
  assert.match(first.written[6]?.body ?? '', /Concepto sanitario de Cocina.*Contrato firmado de .*ARL de/);
  assert.deepEqual((await run()).to, [], 'not twice on a day');
  on(8);
  assert.deepEqual((await run()).to, [], 'nor a day later');
  on(7);
  assert.deepEqual((await run()).to, everybody);
  on(0);
  assert.match((await run()).written[0]?.subject ?? '', /vence hoy$/);
  on(-1);
  assert.deepEqual((await run()).to, []);
});

it('an ending paper is a risk on the tower, late once it ended, and on the screens of who has it', async () => {
  const risks = async () => {
    const { body } = await test.call(tower.tower, { as: admin.token, query: {} });
    return body.exceptions.filter(({ kind }) => kind === 'paper_ending');
  };
  const own = async () => [
    (await test.call(kitchenPapers, { as: cook.token, query: { restaurantId } })).body.data,
    (await test.call(courierPapers, { as: courier.token })).body.data,
  ];
  on(31);
  assert.deepEqual([await risks(), await own()], [[], [[], []]]);
  on(30);
  assert.deepEqual((await risks()).map(({ subject, level, count }) => `${subject} ${level} ${count}`).toSorted(), [
    'companies soon 1',
    'couriers soon 1',
    'restaurants soon 1',
  ]);
  assert.deepEqual(await own(), [[{ kind: 'sanitary', expiresOn: end }], [{ kind: 'arl', expiresOn: end }]]);
  on(-1);
  assert.ok((await risks()).every(({ level, title }) => level === 'late' && title.endsWith('vencido')));
  const alerts = () =>
    db
      .selectFrom('outbox_messages')
      .select((read) => read.fn.countAll<number>().as('count'))
      .where('kind', '=', 'tower_alert')
      .executeTakeFirstOrThrow();
  const { count } = await alerts();
  await watchService(test.deps);
  assert.equal((await alerts()).count, count, 'the minute’s alert does not repeat what the morning told');
  const other = await aKitchen(test, await aPlace(test));
  const query = { restaurantId: other.restaurantId };
  assert.equal((await test.call(kitchenPapers, { as: cook.token, query })).status, 404);
  assert.equal((await test.call(courierPapers, { as: cook.token })).status, 403);
  await db
    .updateTable('restaurant_papers')
    .set({ replaced_at: toIso(test.deps.now()) })
    .where('kind', '=', 'sanitary')
    .execute();
  await addPaper('sanitary', '2028-02-01');
  assert.deepEqual((await own())[0], []);
});
