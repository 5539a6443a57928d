import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loginEmail, sendRegisterOtp } from '@sazon/contract/auth/routes';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { changeSetting } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { besideApp, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const place = await aPlace(test);
const dish = await aDish(test, await aKitchen(test, place));
const customer = await aCustomer(test);
const admin = await aCustomer(test, {
  permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_users_edit' }],
});

let seenUpdatedAt: number | null = null;
async function pause(...value: string[]) {
  test.deps.setNow(test.deps.now() + 1);
  const answer = await test.call(changeSetting, {
    as: admin.token,
    params: { key: 'paused' },
    body: { value, seenUpdatedAt },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  seenUpdatedAt = test.deps.now();
}

const add = (call = test.call) =>
  call(addToCart, {
    as: customer.token,
    body: { scheduleDate: '2026-11-24', ...place, menuId: dish.menuId, quantity: 1 },
  });
const register = () => test.call(sendRegisterOtp, { body: { phoneNumber: '3105550199' } });

describe('what the platform paused', () => {
  it('is refused with its sentence in every process, while the rest goes on', async () => {
    const other = await besideApp(test);
    await pause('registration');
    const refused = await register();
    assert.deepEqual([refused.status, refused.body.code], [503, 'UNAVAILABLE']);
    assert.match(refused.body.message, /cuentas nuevas/);
    assert.equal((await add()).status, 200);
    await pause('changes');
    const held = await add(other.call);
    assert.deepEqual([held.status, held.body.code], [503, 'UNAVAILABLE']);
    assert.match(held.body.message, /mantenimiento/);
    assert.equal(held.headers['retry-after'], '30');
    await other.close();
  });

  it('lets people read, sign in and whoever may end it, and is open again at once', async () => {
    const cart = await test.call(getCart, { as: customer.token });
    assert.deepEqual([cart.status, cart.body.items?.[0]?.quantity], [200, 1]);
    const wrong = await test.call(loginEmail, { body: { email: 'nadie@example.co', password: 'Almuerzo2026' } });
    assert.notEqual(wrong.status, 503);
    assert.equal((await test.call(getCart, { as: customer.token })).headers['x-sazon-maintenance'], '1');
    await pause();
    assert.equal((await add()).status, 200);
    assert.equal((await test.call(getCart, { as: customer.token })).headers['x-sazon-maintenance'], undefined);
    assert.equal((await register()).status, 200);
  });
});
