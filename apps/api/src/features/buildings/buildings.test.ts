import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import {
  buildingRequests,
  closeBuildingRequest,
  requestBuilding,
} from '@sazon/contract/delivery/building-requests-routes';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { buildingLimits } from '@sazon/domain/delivery/building-request-limits';
import { aCustomer } from '../../testing/customer-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const wish = (building: string, more: { city?: string; company?: string; email?: string } = {}) => ({
  body: { id: randomUUID(), building, address: 'Carrera 7 # 71-21', city: 'Bogotá', company: null, ...more },
});
const admin = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
const listed = async () => (await test.call(buildingRequests, { as: admin.token })).body.data;

it('keeps a building that a visitor asks for, once for an id, and counts who names it', async () => {
  const first = wish('Torre Avenida Chile', { company: 'Panal SAS' });
  const again = wish('TORRE avenída CHILE', { city: 'Bogota' });
  for (const asked of [first, first, again, wish('Torre Avenida Chile', { city: 'Cali' })]) {
    assert.equal((await test.call(requestBuilding, asked)).status, 200);
  }
  const rows = (await listed()).filter(({ building }) => /^torre aven[ií]da chile$/i.test(building));
  assert.deepEqual(rows.map(({ asks }) => asks).sort(), [1, 2]);
  assert.ok(rows.some(({ company }) => company === 'Panal SAS'));
});

it('takes a closed building off the list with all who named it there', async () => {
  const asked = wish('Edificio Laurel');
  await test.call(requestBuilding, asked);
  await test.call(requestBuilding, wish('edificio laurel'));
  const close = () =>
    test.call(closeBuildingRequest, { as: admin.token, params: { id: asked.body.id }, body: { opened: false } });
  assert.equal((await close()).status, 200);
  assert.deepEqual(
    (await listed()).filter(({ building }) => /laurel/i.test(building)),
    [],
  );
  assert.equal((await close()).status, 404);
});

it('tells who left an e-mail, once each, when the building opens, and keeps no address', async () => {
  const asked = wish('Torre Nogal', { email: 'ana@nogal.co' });
  const answers = [];
  for (const one of [
    asked,
    wish('torre nogal', { email: 'ANA@nogal.co' }),
    wish('Torre Nogal', { email: 'leo@nogal.co' }),
  ])
    answers.push((await test.call(requestBuilding, one)).body.asks);
  await test.call(requestBuilding, wish('Torre Nogal', { city: 'Cali', email: 'eva@nogal.co' }));
  assert.deepEqual(answers, [1, 2, 3]);
  assert.equal((await listed()).find(({ id }) => id === asked.body.id)?.toTell, 3);
  const body = { opened: true };
  await test.call(closeBuildingRequest, { as: admin.token, params: { id: asked.body.id }, body });
  const mails = await test.deps.db
    .selectFrom('outbox_messages')
    .select(['recipient', 'subject'])
    .where('kind', '=', 'building_opened')
    .orderBy('recipient')
    .execute();
  assert.deepEqual(
    mails.map(({ recipient, subject }) => [recipient, subject]),
    ['ana@nogal.co', 'leo@nogal.co'].map((to) => [to, 'Ya llegamos a Torre Nogal']),
  );
  const left = await test.deps.db
    .selectFrom('building_requests')
    .select('email')
    .where('email', 'is not', null)
    .execute();
  assert.deepEqual(left, [{ email: 'eva@nogal.co' }]);
});

it('refuses what is no name, and an address that asks without end', async () => {
  const long = await test.call(requestBuilding, wish('x'.repeat(81)));
  assert.deepEqual([long.status, long.body.field], [400, 'building']);
  const empty = await test.call(requestBuilding, wish(' \u200B '));
  assert.deepEqual([empty.status, empty.body.field], [400, 'building']);
  const ask = () => test.call(requestBuilding, { ...wish('Torre Norte'), ip: '10.7.7.7' });
  for (let asks = 0; asks < buildingLimits.fromAddress.most; asks++) assert.equal((await ask()).status, 200);
  const full = await ask();
  assert.deepEqual([full.status, full.body.code], [429, 'RATE_LIMITED']);
  test.deps.setNow(mondayMorning + HOUR_MS + 1);
  assert.equal((await ask()).status, 200);
});
