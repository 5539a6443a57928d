import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import * as people from '@sazon/contract/staff/people-with-access-routes';
import * as staff from '@sazon/contract/staff/routes';
import type { Permission } from '@sazon/domain/access/permissions';
import { staffRoles } from '@sazon/domain/access/staff-roles';
import { DAY_MS, HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import { aConsolidator } from '../../testing/consolidator-maker.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { insertPermissions, lockTeam } from './staff-teams-and-permissions-queries.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const [kitchen, other] = [await aKitchen(test, place), await aKitchen(test, place)];
const { id: enterpriseId } = await anEnterprise(test);
await aConsolidator(test, 'SELLOS', place.locationId);

const role = (scope: 'restaurant' | 'enterprise' | 'platform', key: string) =>
  staffRoles[scope].find((one) => one.key === key)?.permissions ?? [];
const at = (codes: readonly Permission[], where: object = {}) => codes.map((permission) => ({ permission, ...where }));
const admin = await aCustomer(test, { firstName: 'Daniela', permissions: at(role('platform', 'owner')) });
const limited = await aCustomer(test, {
  firstName: 'Camilo',
  permissions: at(['admin_users_view', 'admin_users_write']),
});
const tatiana = await aCustomer(test, {
  firstName: 'Tatiana',
  permissions: [
    ...at(role('restaurant', 'kitchen'), { restaurantId: kitchen.restaurantId }),
    ...at(role('restaurant', 'owner'), { restaurantId: other.restaurantId }),
  ],
});
const paula = await aCustomer(test, {
  firstName: 'Paula',
  permissions: at(role('enterprise', 'hr'), { enterpriseId }),
});
await aCustomer(test, { firstName: 'Berta', permissions: at(role('enterprise', 'owner'), { enterpriseId }) });
const jhon = await aCustomer(test, { firstName: 'Jhon', permissions: at(['app_domi']) });
await aCustomer(test, { firstName: 'Nadie' });

const list = async (query: object = {}, as = admin) => {
  const answer = await test.call(people.peopleWithAccess, { as: as.token, query: { perPage: 200, ...query } });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const names = async (query: object) => (await list(query)).data.map(({ name }) => name.split(' ')[0]);
const isSomebodyWaiting = async () => {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
};
const heldBy = async ({ id }: Customer) =>
  (await db.selectFrom('user_permissions').select('permission').where('user_id', '=', id).execute()).length;

describe('everybody with access', () => {
  it('is in one list with all places, and no customer is', async () => {
    const { data, counts, roles } = await list();
    const found = data.find(({ id }) => id === tatiana.id);
    assert.equal(found?.places.length, 2);
    assert.ok(!data.some(({ name }) => name.startsWith('Nadie')));
    assert.ok(data.some(({ kind, locations }) => kind === 'consolidator' && locations.length === 1));
    assert.deepEqual(
      { ...counts, all: 0 },
      { all: 0, platform: 2, restaurant: 1, enterprise: 2, courier: 1, consolidator: 1 },
    );
    assert.deepEqual(
      roles.find(({ scope, key }) => scope === 'restaurant' && key === 'kitchen'),
      { scope: 'restaurant', key: 'kitchen', people: 1 },
    );
  });

  it('is narrowed by words, kind, role, second factor and last use', async () => {
    assert.deepEqual(await names({ search: 'tatiana' }), ['Tatiana']);
    const { name } = await db
      .selectFrom('enterprises')
      .select('name')
      .where('id', '=', enterpriseId)
      .executeTakeFirstOrThrow();
    assert.deepEqual(await names({ search: name, kind: 'enterprise' }), ['Berta', 'Paula']);
    assert.deepEqual(await names({ kind: 'courier' }), ['Jhon']);
    assert.deepEqual(await names({ role: 'restaurant:kitchen' }), ['Tatiana']);
    assert.deepEqual(await names({ role: 'restaurant:till' }), []);
    assert.ok((await names({ factor: 'missing' })).includes('Tatiana'));
    assert.deepEqual(await names({ factor: 'yes' }), []);
    const session = { id: test.deps.newId(), user_id: paula.id, created_at: toIso(test.deps.now() - 9 * DAY_MS) };
    await db.insertInto('sessions').values(session).execute();
    const refreshed = async (daysAgo: number) => {
      const at = test.deps.now() - daysAgo * DAY_MS;
      await db
        .insertInto('refresh_tokens')
        .values({
          ...{ session_id: session.id, created_at: toIso(at), expires_at: toIso(at + 90 * DAY_MS) },
          hash: `seen ${daysAgo} days ago`,
        })
        .execute();
    };
    assert.ok((await names({ seen: 'never' })).includes('Paula'));
    await refreshed(9);
    assert.deepEqual([await names({ seen: 'longer' }), await names({ seen: 'week' })], [['Paula'], []]);
    await refreshed(2);
    assert.deepEqual([await names({ seen: 'longer' }), await names({ seen: 'week' })], [[], ['Paula']]);
  });

  it('is read one by one: who gave what, and what the caller may change there', async () => {
    const change = await test.call(staff.changeStaffAnywhere, {
      as: admin.token,
      params: { userId: paula.id },
      body: {
        ...{ scope: 'enterprise', placeId: enterpriseId },
        permissions: [...role('enterprise', 'reader')] as never,
        seen: [...role('enterprise', 'hr')] as never,
      },
    });
    assert.equal(change.status, 200, JSON.stringify(change.body));
    const read = (as: Customer) => test.call(people.personWithAccess, { as: as.token, params: { userId: paula.id } });
    const { body } = await read(admin);
    assert.deepEqual(
      body.places.map(({ given }) => [given?.by, given?.isInvitation]),
      [['Daniela Pérez', false]],
    );
    assert.deepEqual(body.places[0]?.grantable.length, role('enterprise', 'owner').length);
    assert.deepEqual((await read(limited)).body.places[0]?.grantable, []);
    const nobody = await test.call(people.personWithAccess, { as: admin.token, params: { userId: test.deps.newId() } });
    assert.equal(nobody.status, 404);
  });
});

describe('invitations that nobody opened', () => {
  it('are sent again together, each once an hour, without those beyond the caller', async () => {
    const invite = (recipient: string, permissions: readonly Permission[]) =>
      test.call(staff.inviteAnywhere, {
        as: admin.token,
        body: { scope: 'restaurant', placeId: kitchen.restaurantId, recipient, permissions: [...permissions] as never },
      });
    await invite('uno@cocina.example', role('restaurant', 'till'));
    await invite('dos@cocina.example', role('restaurant', 'kitchen'));
    const resend = async (as: Customer) => (await test.call(people.resendInvitations, { as: as.token, body: {} })).body;
    assert.deepEqual(await resend(admin), { sent: 0 }, 'they were just sent');
    test.deps.setNow(test.deps.now() + 2 * HOUR_MS);
    assert.deepEqual(await resend(limited), { sent: 0 }, 'nobody gives what they lack');
    const before = (await list()).waiting.map(({ recipient, expiresAt }) => [recipient, expiresAt] as const);
    assert.deepEqual(await resend(admin), { sent: 2 });
    const after = new Map((await list()).waiting.map(({ recipient, expiresAt }) => [recipient, expiresAt]));
    assert.ok(before.every(([recipient, expiresAt]) => (after.get(recipient) ?? 0) > expiresAt));
  });

  it('are left as they are, and out of the list, when they are long over or their author may not give them', async () => {
    const author = await aCustomer(test, { permissions: at(role('platform', 'owner')) });
    const { restaurantId } = kitchen;
    const invite = async (recipient: string, as: Customer) => {
      const { status } = await test.call(staff.inviteAnywhere, {
        as: as.token,
        body: {
          ...{ scope: 'restaurant', placeId: restaurantId, recipient },
          permissions: [...role('restaurant', 'till')] as never,
        },
      });
      assert.equal(status, 200);
    };
    const waiting = async () => (await list()).waiting.map(({ recipient }) => recipient);
    const resend = async () => (await test.call(people.resendInvitations, { as: admin.token, body: {} })).body;
    const start = test.deps.now();
    await invite('vieja@cocina.example', admin);
    test.deps.setNow(start + (3 + 14) * DAY_MS);
    assert.ok((await waiting()).includes('vieja@cocina.example'), 'it lapsed 14 days ago');
    test.deps.setNow(test.deps.now() + 1);
    await invite('huerfana@cocina.example', author);
    assert.deepEqual(await waiting(), ['huerfana@cocina.example']);
    test.deps.setNow(test.deps.now() + 2 * HOUR_MS);
    await db.updateTable('users').set({ active: false }).where('id', '=', author.id).execute();
    assert.deepEqual([await resend(), await waiting()], [{ sent: 0 }, []]);
    const { id } = await db
      .selectFrom('staff_invitations')
      .select('id')
      .where('recipient', '=', 'huerfana@cocina.example')
      .executeTakeFirstOrThrow();
    const one = await test.call(staff.settleRestaurantInvitation, {
      ...{ as: admin.token, params: { id }, body: { resend: true } },
    });
    assert.equal(one.status, 409, 'its link would open nothing');
    test.deps.setNow(start);
  });
});

describe('ending the access of several people', () => {
  const end = (as: Customer, ...who: Customer[]) =>
    test.call(people.endAccess, {
      as: as.token,
      body: { userIds: who.map(({ id }) => id), reason: 'Ya no trabajan aquí' },
    });

  it('takes nobody’s permissions when one cannot be taken', async () => {
    const held = [await heldBy(tatiana), await heldBy(paula)];
    assert.equal((await end(limited, tatiana, paula)).status, 403, 'nobody takes what they lack');
    assert.equal((await end(admin, paula, admin)).status, 403, 'nobody decides about themselves');
    const alone = await end(admin, paula, tatiana);
    assert.equal(alone.status, 409, 'she is the only one who gives permissions there');
    assert.match(alone.body.message ?? '', /Nadie más da permisos/);
    assert.equal((await end(admin, jhon)).status, 404, 'a courier is in no team');
    assert.deepEqual([await heldBy(tatiana), await heldBy(paula)], held);
  });

  it('takes all, tells each of them, and stands in the history with its reason', async () => {
    const second = await aCustomer(test, {
      permissions: at(role('restaurant', 'owner'), { restaurantId: other.restaurantId }),
    });
    const done = await end(admin, tatiana, paula);
    assert.deepEqual([done.status, done.body], [200, { ended: 2 }]);
    assert.deepEqual([await heldBy(tatiana), await heldBy(paula)], [0, 0]);
    assert.ok((await heldBy(second)) > 0);
    const told = await db
      .selectFrom('outbox_messages')
      .select('subject')
      .where('user_id', '=', tatiana.id)
      .where('kind', '=', 'staff_rights')
      .execute();
    assert.equal(told.length, 2);
    const act = await db
      .selectFrom('staff_acts')
      .select('reason')
      .where('call', '=', 'staff.endAccess')
      .orderBy('at', 'desc')
      .executeTakeFirst();
    assert.equal(act?.reason, 'Ya no trabajan aquí');
    const gone = await test.call(people.personWithAccess, { as: admin.token, params: { userId: tatiana.id } });
    assert.equal(gone.status, 404);
  });
  it('takes a blocked person’s permissions, and the invitations that wait for them', async () => {
    const inRestaurant = at(role('restaurant', 'kitchen'), { restaurantId: kitchen.restaurantId });
    const [blocked, other] = [
      await aCustomer(test, { firstName: 'Nora', permissions: inRestaurant }),
      await aCustomer(test, { firstName: 'Luz', permissions: inRestaurant }),
    ];
    const invite = async (recipient: string) => {
      const { status, body } = await test.call(staff.inviteAnywhere, {
        as: admin.token,
        body: {
          ...{ scope: 'restaurant', placeId: kitchen.restaurantId, recipient },
          permissions: [...role('restaurant', 'till')] as never,
        },
      });
      assert.equal(status, 200, JSON.stringify(body));
    };
    for (const recipient of [blocked.phone, `ana.${blocked.phone}@example.co`, 'aparte@cocina.example'])
      await invite(recipient);
    await db.updateTable('users').set({ active: false }).where('id', '=', blocked.id).execute();
    const done = await end(admin, blocked, other);
    assert.deepEqual([done.status, done.body], [200, { ended: 2 }]);
    assert.deepEqual([await heldBy(blocked), await heldBy(other)], [0, 0]);
    const left = (await list()).waiting.map(({ recipient }) => recipient);
    assert.ok(left.includes('aparte@cocina.example'));
    assert.ok(!left.some((recipient) => recipient.includes(blocked.phone)), 'a link of theirs would let them in again');
  });

  it('takes what somebody grants while it waits for the team', async () => {
    const { restaurantId } = kitchen;
    const lucia = await aCustomer(test, { permissions: at(role('restaurant', 'till'), { restaurantId }) });
    let ending: ReturnType<typeof end> | undefined;
    await inTransaction(test.deps, async (tx) => {
      await lockTeam(tx, { scope: 'restaurant', id: restaurantId });
      ending = end(admin, lucia);
      for (let tries = 0; tries < 500 && !(await isSomebodyWaiting()); tries++) await setTimeout(10);
      await insertPermissions(tx, lucia.id, { scope: 'restaurant', id: restaurantId }, ['restaurant_menu_view']);
    });
    assert.equal((await ending)?.status, 200);
    assert.equal(await heldBy(lucia), 0);
  });
});
