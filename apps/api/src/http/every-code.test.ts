import assert from 'node:assert/strict';
import fs from 'node:fs';
import { describe, it } from 'node:test';
import { changeStatus } from '@sazon/contract/kitchen-orders/routes';
import { refusals } from '@sazon/contract/refusal';
import { changeSetting } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import {
  isEnterprisePermission,
  isRestaurantPermission,
  PERMISSIONS,
  type Permission,
} from '@sazon/domain/access/permissions';
import { aCustomer, anEnterprise, type Customer } from '../testing/customer-makers.ts';
import { buildAppWithDoors } from '../testing/doors-beside-contract.ts';
import { aDish, aKitchen, aPlace } from '../testing/kitchen-makers.ts';
import { anOrder } from '../testing/order-makers.ts';
import { isPermission } from '../testing/roles-and-gate-answers.ts';
import { sampleInput } from '../testing/route-samples.ts';
import { sendRaw } from '../testing/send-raw-request.ts';
import { testApp } from '../testing/test-app.ts';
import { listServedRoutes } from './serve.ts';

const { test, doors } = await buildAppWithDoors(testApp, { uploads: true });
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const { id: enterpriseId } = await anEnterprise(test);

/** Codes that open no call, and what they do instead. */
const opensNoCall: Readonly<Partial<Record<Permission, string>>> = {
  app_client: 'marks a customer; every customer call is open to whoever is signed in',
  panel_admin: 'marks the platform’s team: docs/decisions/0028',
  enterprises_rh_receive_notifications: 'is sent requests and budgets: subsidies.test.ts',
  enterprise_recieve_internal_billing_notifications: 'is sent bills: company-bills tests',
};

/** Calls whose gate lets readers in, because the body says which further code is asked for. */
const asksByBody: ReadonlySet<string> = new Set([changeStatus.name, changeSetting.name]);

const createHolder = (codes: readonly Permission[]): Promise<Customer> =>
  aCustomer(test, {
    permissions: codes.map((permission) => ({
      permission,
      ...(isRestaurantPermission(permission) && { restaurantId: kitchen.restaurantId }),
      ...(isEnterprisePermission(permission) && { enterpriseId }),
    })),
  });

describe('every code of the specification', () => {
  const staffRoutes = () => listServedRoutes().filter(({ may }) => isPermission(may));

  it('opens at least one call, but those that do something else', () => {
    const opening = new Set<string>(staffRoutes().map(({ may }) => may));
    // who cancels is asked for it by the call that moves orders: below
    opening.add('restaurant_orders_delete');
    assert.deepEqual(PERMISSIONS.filter((code) => !opening.has(code)).toSorted(), Object.keys(opensNoCall).toSorted());
  });

  it('opens its own calls, and nobody with all other codes gets in', async () => {
    for (const code of PERMISSIONS) {
      const own = staffRoutes().filter(({ may }) => may === code);
      if (own.length === 0) continue;
      const [only, others] = [
        await createHolder([code]),
        await createHolder(PERMISSIONS.filter((one) => one !== code)),
      ];
      for (const route of own) {
        const input = sampleInput(route);
        const without = await sendRaw(test, route, { input, token: others.token });
        assert.equal(without.statusCode, 403, `${route.name} without ${code}: ${without.body.slice(0, 120)}`);
        if (asksByBody.has(route.name)) continue;
        const alone = await sendRaw(test, route, { input, token: only.token });
        // 'nobody grants what they lack' and the like have words of their own
        const isIn = alone.statusCode !== 401 && !alone.body.includes(refusals.FORBIDDEN[1]);
        assert.ok(isIn, `${route.name} with ${code}: ${alone.statusCode} ${alone.body.slice(0, 120)}`);
      }
    }
  });

  it('opens its files and uploads beside the contract, and nobody with all other codes gets any', async () => {
    const table = fs.readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8');
    const codeOf = new Map(
      [...table.matchAll(/^\| `([^`]+)` \| permission `(\w+)`/gm)].map(([, door, code]) => [door, code as Permission]),
    );
    const guarded = doors.flatMap((door) => {
      const code = codeOf.get(door.door);
      return code === undefined ? [] : [{ ...door, code }];
    });
    assert.ok(guarded.length >= 40, `${guarded.length} doors`);
    for (const code of new Set(guarded.map((door) => door.code))) {
      const [only, others] = [
        await createHolder([code]),
        await createHolder(PERMISSIONS.filter((one) => one !== code)),
      ];
      for (const { method, url, door } of guarded.filter((one) => one.code === code)) {
        const ask = ({ token }: Customer) =>
          test.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
        const without = await ask(others);
        assert.equal(without.statusCode, 403, `${door} without ${code}: ${without.body.slice(0, 120)}`);
        const alone = await ask(only);
        const isIn = alone.statusCode !== 401 && !alone.body.includes(refusals.FORBIDDEN[1]);
        assert.ok(isIn, `${door} with ${code}: ${alone.statusCode} ${alone.body.slice(0, 120)}`);
      }
    }
  });

  it('lets a restaurant cancel by one code, and confirm by another', async () => {
    const dish = await aDish(test, kitchen);
    const customer = await aCustomer(test);
    const cook = await createHolder(['restaurant_orders_view', 'restaurant_orders_edit', 'restaurant_orders_write']);
    const manager = await createHolder(['restaurant_orders_view', 'restaurant_orders_delete']);
    const id = await anOrder(test, { customer, kitchen, place, dish }, { status: 'scheduled' });
    const move = ({ token }: Customer, action: string) =>
      test.call(changeStatus, {
        as: token,
        body: { restaurantId: kitchen.restaurantId, orderIds: [id], action, reason: 'Se dañó la estufa' },
      });
    assert.equal((await move(cook, 'cancel')).status, 403);
    assert.equal((await move(manager, 'confirm')).status, 403);
    assert.deepEqual((await move(cook, 'confirm')).body.changed, [id]);
    assert.deepEqual((await move(manager, 'cancel')).body.changed, [id]);
  });
});
