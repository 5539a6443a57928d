import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { restaurantWeeks } from '@sazon/contract/bills/statement-routes';
import { kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import * as staff from '@sazon/contract/staff/routes';
import type { Permission, RestaurantPermission } from '@sazon/domain/access/permissions';
import { staffRoles } from '@sazon/domain/access/staff-roles';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const { restaurantId } = await aKitchen(test, place);
const other = await aKitchen(test, place);
const { id: enterpriseId } = await anEnterprise(test);

const getRole = (key: string) => [
  ...((staffRoles.restaurant.find((role) => role.key === key)?.permissions ?? []) as RestaurantPermission[]),
];
const at = (id: string, codes: readonly Permission[]) => codes.map((permission) => ({ permission, restaurantId: id }));
const owner = await aCustomer(test, { firstName: 'Inés', permissions: at(restaurantId, getRole('owner')) });
const admin = await aCustomer(test, {
  permissions: [{ permission: 'admin_users_view' }, { permission: 'admin_users_write' }],
});

const sent = async (recipient: string) => {
  const rows = await db
    .selectFrom('outbox_messages')
    .select(['kind', 'subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();
  return rows;
};
const tokenTo = async (recipient: string): Promise<string> =>
  /\/equipo\/([\w-]{43})/.exec((await sent(recipient))[0]?.body ?? '')?.[1] ?? 'none';
const heldBy = async (userId: string) =>
  (await db.selectFrom('user_permissions').select('permission').where('user_id', '=', userId).execute())
    .map(({ permission }) => permission)
    .toSorted();
const team = (as: string) => test.call(staff.restaurantTeam, { as, query: { restaurantId } });

describe('a restaurant’s team', () => {
  it('takes a cook by a link that works once, who sees the board and not the money', async () => {
    const cook = getRole('kitchen');
    const body = { restaurantId, recipient: 'Luz@Cocina.example', permissions: cook };
    assert.equal((await test.call(staff.inviteToRestaurant, { as: owner.token, body })).status, 200);
    const token = await tokenTo('luz@cocina.example');
    const offered = await test.call(staff.readStaffInvitation, { params: { token } });
    assert.equal(offered.body.state, 'open');
    assert.equal(offered.body.invitedBy, 'Inés Pérez');
    assert.equal((await team(owner.token)).body.invitations.length, 1);

    const luz = await aCustomer(test, { firstName: 'Luz' });
    assert.equal((await test.call(staff.acceptStaffInvitation, { as: luz.token, params: { token } })).status, 200);
    assert.deepEqual(await heldBy(luz.id), cook.toSorted());
    const board = await test.call(kitchenOrders, { as: luz.token, query: { restaurantId } as never });
    assert.notEqual(board.status, 403);
    assert.equal((await test.call(restaurantWeeks, { as: luz.token, query: { restaurantId } as never })).status, 403);
    assert.equal((await team(luz.token)).status, 403);
    assert.match((await sent(`ana.${luz.phone}@example.co`))[0]?.body ?? '', /Ve y mueve comandas.*No ve dinero/);
    assert.match((await sent(`ana.${owner.phone}@example.co`))[0]?.subject ?? '', /Luz Pérez entró al equipo/);

    const again = await aCustomer(test);
    const second = await test.call(staff.acceptStaffInvitation, { as: again.token, params: { token } });
    assert.equal(second.status, 409);
    assert.deepEqual(await heldBy(again.id), []);

    const change = { restaurantId, permissions: [], seen: cook };
    const out = await test.call(staff.changeRestaurantStaff, {
      as: owner.token,
      params: { userId: luz.id },
      body: change,
    });
    assert.equal(out.status, 200);
    assert.deepEqual(await heldBy(luz.id), []);
    assert.match((await sent(`ana.${luz.phone}@example.co`))[0]?.subject ?? '', /Ya no estás en el equipo/);
  });

  it('lets nobody grant what they lack, nor at another’s, nor to themselves', async () => {
    const half = await aCustomer(test, {
      permissions: at(restaurantId, ['restaurant_bills_write', 'restaurant_orders_view']),
    });
    const invite = (as: string, permissions: RestaurantPermission[], to = restaurantId) =>
      test.call(staff.inviteToRestaurant, {
        as,
        body: { restaurantId: to, recipient: 'x@cocina.example', permissions },
      });
    assert.equal((await invite(half.token, ['restaurant_orders_view'])).status, 200);
    assert.equal((await invite(half.token, ['restaurant_menu_edit'])).status, 403);
    assert.equal((await invite(half.token, ['admin_users_write' as never])).status, 400);
    assert.equal((await invite(half.token, ['restaurant_orders_view'], other.restaurantId)).status, 404);
    const take = (as: string, userId: string, permissions: RestaurantPermission[], seen: RestaurantPermission[]) =>
      test.call(staff.changeRestaurantStaff, { as, params: { userId }, body: { restaurantId, permissions, seen } });
    const all = getRole('owner');
    assert.equal((await take(half.token, owner.id, ['restaurant_bills_write'], all)).status, 403);
    const own: RestaurantPermission[] = ['restaurant_bills_write', 'restaurant_orders_view'];
    assert.equal((await take(half.token, half.id, all, own)).status, 403);
    assert.equal((await take(owner.token, half.id, [], ['restaurant_orders_view'])).status, 409, 'stale');
    assert.equal((await take(owner.token, half.id, [], own)).status, 200);
  });

  it('keeps the last person who can grant, even from the platform', async () => {
    const full = await aCustomer(test, {
      permissions: [{ permission: 'admin_users_write' }, ...getRole('owner').map((permission) => ({ permission }))],
    });
    const body = { scope: 'restaurant' as const, placeId: restaurantId, permissions: [], seen: getRole('owner') };
    const taken = await test.call(staff.changeStaffAnywhere, { as: full.token, params: { userId: owner.id }, body });
    assert.equal(taken.status, 409);
    assert.deepEqual(await heldBy(owner.id), body.seen.toSorted());
  });

  it('ends links that expired, were withdrawn or sent again, and those of who may grant no more', async () => {
    const invite = async (as: string, recipient: string) =>
      (
        await test.call(staff.inviteToRestaurant, {
          as,
          body: { restaurantId, recipient, permissions: ['restaurant_orders_view'] },
        })
      ).body.id;
    const guest = await aCustomer(test);
    const accept = (token: string, as = guest.token) =>
      test.call(staff.acceptStaffInvitation, { as, params: { token } });
    const id = await invite(owner.token, 'a@cocina.example');
    const old = await tokenTo('a@cocina.example');
    const settle = (resend: boolean) =>
      test.call(staff.settleRestaurantInvitation, { as: owner.token, params: { id }, body: { resend } });
    assert.equal((await settle(true)).status, 200);
    assert.equal((await accept(old)).status, 404);
    const fresh = await tokenTo('a@cocina.example');
    test.deps.setNow(mondayMorning + 72 * HOUR_MS);
    assert.equal((await accept(fresh)).status, 409);
    test.deps.setNow(mondayMorning);
    assert.equal((await settle(false)).status, 200);
    assert.equal((await accept(fresh)).status, 409);

    const leaving = await aCustomer(test, { permissions: at(restaurantId, getRole('owner')) });
    await invite(leaving.token, 'b@cocina.example');
    await db.deleteFrom('user_permissions').where('user_id', '=', leaving.id).execute();
    assert.equal((await accept(await tokenTo('b@cocina.example'))).status, 409);

    await invite(owner.token, '3001112233');
    assert.equal((await accept(await tokenTo('+573001112233'))).status, 403, 'another phone');
    assert.deepEqual(await heldBy(guest.id), []);
  });
});

describe('the platform', () => {
  it('sees every team and gives only what it holds', async () => {
    const read = await test.call(staff.platformTeam, {
      as: admin.token,
      query: { scope: 'enterprise', placeId: enterpriseId },
    });
    assert.equal(read.status, 200);
    assert.deepEqual(read.body.grantable, []);
    const body = { scope: 'platform' as const, placeId: null, recipient: 'c@sazon.example' };
    const invite = (permissions: 'admin_users_view'[] | 'admin_bills_edit'[]) =>
      test.call(staff.inviteAnywhere, { as: admin.token, body: { ...body, permissions } });
    assert.equal((await invite(['admin_users_view'])).status, 200);
    assert.equal((await invite(['admin_bills_edit'])).status, 403);
  });

  it('enters every grant into the history, before and after', async () => {
    const { rows } = { rows: await db.selectFrom('staff_acts').selectAll().orderBy('id').execute() };
    const calls = new Set(rows.map(({ call }) => call));
    for (const call of [
      'staff.restaurantInvite',
      'staff.acceptInvitation',
      'staff.restaurantChange',
      'staff.platformInvite',
    ])
      assert.ok(calls.has(call), call);
    const changes = await db.selectFrom('staff_act_changes').selectAll().where('of', '=', 'user_permissions').execute();
    const granted = changes.find(({ after }) => JSON.stringify(after).includes('restaurant_menu_edit'));
    assert.equal(granted?.before, null);
    assert.ok(
      changes.some(({ before, after }) => after === null && JSON.stringify(before).includes('restaurant_menu_edit')),
    );
    const invited = await db
      .selectFrom('staff_act_changes')
      .selectAll()
      .where('of', '=', 'staff_invitations')
      .execute();
    assert.ok(invited.length > 0);
    assert.doesNotMatch(JSON.stringify(invited), /token|cocina\.example"/);
  });
});
