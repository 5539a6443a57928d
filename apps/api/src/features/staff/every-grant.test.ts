import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as staff from '@sazon/contract/staff/routes';
import type { Permission } from '@sazon/domain/access/permissions';
import { STAFF_SCOPES, type StaffScope, staffPermissions } from '@sazon/domain/access/staff-roles';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { restaurantId } = await aKitchen(test, await aPlace(test));
const { id: enterpriseId } = await anEnterprise(test);

/** Where the codes of a team are held: everywhere, at the restaurant or at the company. */
const held = (scope: StaffScope, codes: readonly Permission[]) =>
  aCustomer(test, {
    permissions: codes.map((permission) => ({
      permission,
      ...(scope === 'restaurant' && { restaurantId }),
      ...(scope === 'enterprise' && { enterpriseId }),
    })),
  });

let addresses = 0;
const recipient = () => `nadie${++addresses}@example.co`;
/** Every door by which somebody gives or takes codes in a team: the platform's, and the team's own. */
const doors: Readonly<
  Record<
    StaffScope,
    {
      invite: (as: string, permissions: readonly Permission[]) => Promise<{ status: number }>;
      change: (
        as: string,
        userId: string,
        codes: { permissions: Permission[]; seen: Permission[] },
      ) => Promise<{ status: number }>;
    }
  >
> = {
  platform: {
    invite: (as, permissions) =>
      test.call(staff.inviteAnywhere, {
        as,
        body: { scope: 'platform', placeId: null, recipient: recipient(), permissions } as never,
      }),
    change: (as, userId, codes) =>
      test.call(staff.changeStaffAnywhere, {
        as,
        params: { userId },
        body: { scope: 'platform', placeId: null, ...codes } as never,
      }),
  },
  restaurant: {
    invite: (as, permissions) =>
      test.call(staff.inviteToRestaurant, { as, body: { restaurantId, recipient: recipient(), permissions } as never }),
    change: (as, userId, codes) =>
      test.call(staff.changeRestaurantStaff, { as, params: { userId }, body: { restaurantId, ...codes } as never }),
  },
  enterprise: {
    invite: (as, permissions) =>
      test.call(staff.inviteToCompany, { as, body: { enterpriseId, recipient: recipient(), permissions } as never }),
    change: (as, userId, codes) =>
      test.call(staff.changeCompanyStaff, { as, params: { userId }, body: { enterpriseId, ...codes } as never }),
  },
};

const heldBy = async ({ id }: Customer): Promise<string[]> =>
  (await test.deps.db.selectFrom('user_permissions').select('permission').where('user_id', '=', id).execute())
    .map(({ permission }) => permission)
    .toSorted();

for (const scope of STAFF_SCOPES) {
  it(`nobody gives or takes a code of a ${scope} team that they lack, code by code`, async () => {
    const all = staffPermissions[scope];
    const { invite, change } = doors[scope];
    const owner = await held(scope, all);
    for (const code of all) {
      const lacking = await held(
        scope,
        all.filter((one) => one !== code),
      );
      const other = all.find((one) => one !== code) as Permission;
      const colleague = await held(scope, [other]);
      const refused = async (answer: Promise<{ status: number }>, what: string) => {
        const { status } = await answer;
        assert.ok(status === 403 || status === 404, `${what} ${code}: ${status}`);
      };
      await refused(invite(lacking.token, [code]), 'invites with');
      await refused(change(lacking.token, colleague.id, { permissions: [other, code], seen: [other] }), 'gives');
      assert.deepEqual(await heldBy(colleague), [other]);
      assert.equal((await invite(owner.token, [code])).status, 200, `the owner invites with ${code}`);
      const given = { permissions: [other, code], seen: [other] };
      assert.equal((await change(owner.token, colleague.id, given)).status, 200, `the owner gives ${code}`);
      assert.deepEqual(await heldBy(colleague), [other, code].toSorted());
      await refused(change(lacking.token, colleague.id, { permissions: [other], seen: [other, code] }), 'takes');
      // nor to themselves
      const own = all.filter((one) => one !== code);
      await refused(change(lacking.token, lacking.id, { permissions: [...all], seen: own }), 'takes for itself');
      assert.deepEqual(await heldBy(lacking), own.toSorted());
    }
  });
}
