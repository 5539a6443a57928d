import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { GUEST } from './guest-for-tests.ts';
import { describePermissions, needsFactor, permissionWords } from './permission-descriptions.ts';
import { PERMISSIONS, type Permission } from './permissions.ts';
import {
  findRole,
  leavesNoGranter,
  listGrantable,
  listHeldIn,
  STAFF_SCOPES,
  type StaffPlace,
  staffPermissions,
  staffRoles,
} from './staff-roles.ts';

const codes = fc.subarray([...PERMISSIONS]);
const place: fc.Arbitrary<StaffPlace> = fc.constantFrom(
  { scope: 'platform', id: null } as const,
  { scope: 'restaurant', id: 'r1' } as const,
  { scope: 'enterprise', id: 'e1' } as const,
);
const actor = fc
  .record({ everywhere: codes, here: codes, elsewhere: codes })
  .map(({ everywhere, here, elsewhere }) => ({
    ...GUEST,
    userId: 'u',
    permissions: everywhere,
    restaurantPermissions: { r1: here, r2: elsewhere },
    enterprisePermissions: { e1: here, e2: elsewhere },
  }));

describe('teams', () => {
  it('let nobody grant what they lack there', () => {
    fc.assert(
      fc.property(actor, place, (who, where) => {
        const held = listHeldIn(who, where);
        for (const code of listGrantable(who, where)) {
          assert.ok(held.has(code));
          assert.ok(staffPermissions[where.scope].includes(code));
        }
      }),
    );
  });

  it('are of no use to who only works elsewhere', () => {
    const who = { ...GUEST, userId: 'u', restaurantPermissions: { r2: staffPermissions.restaurant } };
    assert.deepEqual(listGrantable(who, { scope: 'restaurant', id: 'r1' }), []);
    assert.notDeepEqual(listGrantable(who, { scope: 'restaurant', id: 'r2' }), []);
  });

  it('notice when nobody is left who can grant', () => {
    assert.equal(leavesNoGranter('restaurant', [['restaurant_orders_view']]), true);
    assert.equal(leavesNoGranter('restaurant', [['restaurant_orders_view'], ['restaurant_bills_write']]), false);
    assert.equal(leavesNoGranter('platform', []), true);
  });
});

describe('roles', () => {
  it('hold only what their kind of team can hold, and differ', () => {
    for (const scope of STAFF_SCOPES) {
      for (const role of staffRoles[scope]) {
        assert.ok(
          role.permissions.every((code) => staffPermissions[scope].includes(code)),
          role.key,
        );
        assert.equal(findRole(scope, role.permissions.toReversed()), role);
        assert.equal(describePermissions(scope, role.permissions), role.words);
      }
    }
  });

  it('keep a cook from money, without a second factor', () => {
    const cook = staffRoles.restaurant.find(({ key }) => key === 'kitchen')?.permissions as Permission[];
    assert.equal(needsFactor(cook), false);
    assert.ok(cook.every((code) => permissionWords[code].topic !== 'Dinero'));
    assert.match(describePermissions('restaurant', ['restaurant_orders_view']), /tablero.*No ve dinero\./);
    assert.doesNotMatch(describePermissions('restaurant', ['restaurant_bills_view']), /No ve dinero/);
  });
});
