import { toIso } from '../db/to-iso.ts';
import { insertIntegrationRows } from './integration-makers.ts';
import { insertClosingRow } from './kitchen-closing-maker.ts';
import type { TestApp } from './test-app.ts';

/**
 * Open invitations to the teams of a restaurant and a company, what their programs use, and a closing of the restaurant.
 * Answers the ids of calls about staff, people, programs and closings.
 */
export async function insertStaffRows(
  test: TestApp,
  of: { restaurantId: string; enterpriseId: string; userId: string },
): Promise<Record<string, string>> {
  const { db, newId, now } = test.deps;
  const invite = async (scope: 'restaurant' | 'enterprise', scope_id: string) => {
    const id = newId();
    await db
      .insertInto('staff_invitations')
      .values({
        ...{ id, token_hash: id.replaceAll('-', ''), scope, scope_id, permissions: ['restaurant_orders_view'] },
        ...{ channel: 'email' as const, recipient: `${id}@example.co`, invited_by: of.userId },
        ...{ created_at: toIso(now()), expires_at: toIso(now() + 600_000) },
      })
      .execute();
    return id;
  };
  const ofKitchen = await invite('restaurant', of.restaurantId);
  const ofCompany = await invite('enterprise', of.enterpriseId);
  return {
    ...(await insertIntegrationRows(test, of)),
    ...(await insertClosingRow(test, of.restaurantId, of.userId)),
    'staff.platformSettle.id': ofCompany,
    'staff.restaurantSettle.id': ofKitchen,
    'staff.companySettle.id': ofCompany,
    placeId: of.restaurantId,
    'people.search.after': of.userId,
    'crew.pay.after': of.userId,
    'staff.endAccess.userIds': of.userId,
    actorId: of.userId,
    aboutId: of.userId,
    'audit.list.after': `1795438800000_${of.userId}`,
  };
}
