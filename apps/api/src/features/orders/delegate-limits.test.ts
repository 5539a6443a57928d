import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setDelegate } from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);

const aBuyer = async (name?: { firstName: string }) => {
  const customer = await aCustomer(test, name);
  const order = () => anOrder(test, { customer, kitchen, place, dish }, { status: 'scheduled' });
  const name_ = (id: string, phone?: string) =>
    test.call(setDelegate, {
      as: customer.token,
      params: { id },
      body: { name: 'Juan Rojas', ...(phone && { phone }) },
    });
  return { order, name: name_ };
};
const getPhone = (n: number) => `32000${String(n).padStart(5, '0')}`;
const told = async (phones: readonly string[]) => {
  const to = phones.map((phone) => `+57${phone}`);
  return await test.deps.db.selectFrom('outbox_messages').select('body').where('recipient', 'in', to).execute();
};

describe('naming delegates to receive a lunch', () => {
  it('makes us write three messages for one order, not 120', async () => {
    const { order, name } = await aBuyer();
    const id = await order();
    const phones = Array.from({ length: 120 }, (_, n) => getPhone(n));
    const statuses = [];
    for (const phone of phones) statuses.push((await name(id, phone)).status);
    assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [3, 429]);
    assert.equal((await told(phones)).length, 3);
    assert.equal((await name(id)).status, 200, 'without a message they may name anybody');
  });

  it('reaches five phones in a week and writes ten times a day', async () => {
    const { order, name } = await aBuyer();
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await name(await order(), getPhone(500 + n))).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    for (let n = 0; n < 6; n++) statuses.push((await name(await order(), getPhone(500))).status);
    assert.deepEqual(statuses.slice(6), [200, 200, 200, 200, 200, 429]);
    test.deps.setNow(mondayMorning + DAY_MS);
    assert.equal((await name(await order(), getPhone(501))).status, 200);
    assert.equal((await name(await order(), getPhone(599))).status, 429);
    test.deps.setNow(mondayMorning);
  });

  it('cannot write a link in our name with their own', async () => {
    const { order, name } = await aBuyer({ firstName: 'Ganaste en http://evil.co/x' });
    await name(await order(), getPhone(900));
    const [sms] = await told([getPhone(900)]);
    assert.match(sms?.body ?? '', /te autorizó a recibir su almuerzo/);
    assert.doesNotMatch(sms?.body ?? '', /http|evil/);
  });
});
