import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { verify } from '@node-rs/argon2';
import { ADMIN_PERMISSIONS, ENTERPRISE_PERMISSIONS, RESTAURANT_PERMISSIONS } from '@sazon/domain/access/permissions';
import { sql } from 'kysely';
import { parseSettings } from '../../features/settings/parse-settings.ts';
import { loadDemoData } from '../../testing/demo-data.ts';
import { freshDatabase } from '../../testing/test-database.ts';
import { connect } from '../connect.ts';
import { jobTimeLimits } from '../connection-time-limits.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';

/** Friday 20 November 2026, 12:05 in Bogotá: lunches are on their way. */
const noon = Date.parse('2026-11-20T17:05:00Z');

const database = await freshDatabase();
const { db } = connect(database.url, 4, jobTimeLimits);
after(async () => {
  await db.destroy();
  await database.drop();
});
const seed = () => loadDemoData(db, noon);
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(db)).rows;
const count = async (table: string): Promise<number> =>
  (await rows(sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`))[0]?.n ?? 0;

await seed();

describe('the demo data', () => {
  it('has its brands, dishes, enterprises and places', async () => {
    const counts = await Promise.all(
      ['brands', 'menus', 'restaurants', 'enterprises', 'locations', 'promotions', 'coupons'].map(count),
    );
    assert.deepEqual(counts, [15, 107, 8, 6, 15, 5, 5]);
  });

  it('offers every dish at some open slot', async () => {
    const nowhere = await rows(sql`
      SELECT name FROM menus WHERE NOT EXISTS (
        SELECT FROM menu_times JOIN restaurant_times ON restaurant_times.id = menu_times.restaurant_time_id
        WHERE menu_times.menu_id = menus.id AND NOT closed)`);
    assert.deepEqual(nowhere, []);
  });

  it('has settings of the right shape', async () => {
    const stored = await db.selectFrom('settings').select(['key', 'value']).execute();
    assert.ok(stored.length >= 16);
    assert.ok(parseSettings(Object.fromEntries(stored.map(({ key, value }) => [key, value]))));
  });

  it('has the demo accounts with their one password', async () => {
    for (const { email, cellPhone } of demoAccounts) {
      const user = await db
        .selectFrom('users')
        .select(['cell_phone', 'password_hash', 'verified_at'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      assert.equal(user.cell_phone, cellPhone);
      assert.notEqual(user.verified_at, null);
      assert.ok(await verify(user.password_hash ?? '', demoPassword));
    }
  });

  it('gives the demo accounts the permissions of their role and no others', async () => {
    const held = await rows(sql<{ email: string; scope: string; permissions: string[] }>`
      SELECT email, scope, array_agg(permission) AS permissions FROM users
      JOIN user_permissions ON user_permissions.user_id = users.id
      WHERE email LIKE '%@demo.sazon.co' GROUP BY email, scope ORDER BY email, scope`);
    const of = (email: string) =>
      held
        .filter((row) => row.email === `${email}@demo.sazon.co`)
        .map(({ scope, permissions }) => [scope, [...permissions].sort()]);
    const sorted = (codes: readonly string[]) => [...codes].sort();
    for (const email of ['cliente', 'nomina', 'preaprobado']) {
      assert.deepEqual(of(email), [['default', ['app_client']]]);
    }
    assert.deepEqual(of('domi'), [['default', ['app_client', 'app_domi']]]);
    assert.deepEqual(of('restaurante'), [
      ['default', ['app_client']],
      ['restaurant', sorted(RESTAURANT_PERMISSIONS)],
    ]);
    assert.deepEqual(of('rrhh'), [
      ['default', ['app_client']],
      ['enterprise', sorted(ENTERPRISE_PERMISSIONS)],
    ]);
    const everything = [...ADMIN_PERMISSIONS, ...RESTAURANT_PERMISSIONS, ...ENTERPRISE_PERMISSIONS];
    assert.deepEqual(of('admin'), [['default', sorted(['app_client', 'panel_admin', ...everything])]]);
  });

  it('lets the payroll account use payroll at once', async () => {
    const periods = await rows(sql<{ status: string; amount: number }>`
      SELECT payroll_discounts.status, payroll_credits.amount_cop AS amount FROM users
      JOIN payroll_discounts ON payroll_discounts.user_id = users.id
      JOIN payroll_credits USING (user_id, start_period)
      JOIN applications ON applications.user_id = users.id AND application_status = 'approved'
      JOIN preapproved_users ON preapproved_users.user_id = users.id AND preapproved_users.active
      WHERE users.email = 'nomina@demo.sazon.co' AND plan = 'nomina'
        AND '2026-11-20' BETWEEN payroll_discounts.start_period AND payroll_discounts.end_period`);
    assert.deepEqual(periods, [{ status: 'approved', amount: 350_000 }]);
  });

  it('is loaded once', async () => {
    const before = await Promise.all(['users', 'menus', 'orders', 'ledger_transfers'].map(count));
    await seed();
    assert.deepEqual(await Promise.all(['users', 'menus', 'orders', 'ledger_transfers'].map(count)), before);
  });
});
