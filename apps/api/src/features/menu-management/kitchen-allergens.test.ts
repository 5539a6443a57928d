import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { menuGet } from '@sazon/contract/catalog/routes';
import { readKitchenAllergens, signKitchenAllergens } from '@sazon/contract/menu-management/kitchen-allergens-routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;

describe('the allergens of a kitchen', () => {
  it('are read with each of its dishes once somebody signed them, and nothing before', async () => {
    const kitchen = await aKitchen(test, await aPlace(test));
    const { restaurantId } = kitchen;
    const { menuId } = await aDish(test, kitchen);
    const staff = await aCustomer(test, {
      permissions: [
        { permission: 'restaurant_menu_view', restaurantId },
        { permission: 'restaurant_menu_edit', restaurantId },
      ],
    });
    const shown = async () => (await test.call(menuGet, { params: { id: menuId }, query: {} })).body.kitchenAllergens;
    const read = async () => (await test.call(readKitchenAllergens, { as: staff.token, query: { restaurantId } })).body;
    assert.equal(await shown(), null);
    assert.deepEqual(await read(), { allergens: null, signed: null });

    const body = { restaurantId, allergens: ['mani', 'leche', 'mani'] as ('mani' | 'leche')[] };
    assert.equal((await test.call(signKitchenAllergens, { as: staff.token, body })).status, 200);
    assert.deepEqual(await shown(), ['leche', 'mani']);
    assert.equal((await read()).signed?.at, deps.now());

    const nothing = { restaurantId, allergens: [] };
    assert.equal((await test.call(signKitchenAllergens, { as: staff.token, body: nothing })).status, 200);
    assert.deepEqual(await shown(), []);

    const other = await aKitchen(test, await aPlace(test));
    const foreign = { restaurantId: other.restaurantId, allergens: [] };
    assert.equal((await test.call(signKitchenAllergens, { as: staff.token, body: foreign })).status, 404);
  });
});
