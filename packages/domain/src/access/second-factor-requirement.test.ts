import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GUEST } from './guest-for-tests.ts';
import { ADMIN_PERMISSIONS, type Permission, RESTAURANT_PAY } from './permissions.ts';
import { isSecondFactorRequired, needsSecondFactor, SECOND_FACTOR_PERMISSIONS } from './second-factor-requirement.ts';

const withOne = (permission: Permission) => ({ ...GUEST, userId: 'x', restaurantPermissions: { one: [permission] } });

describe('who needs a second factor', () => {
  it('is required exactly for money or personal data of others', () => {
    assert.deepEqual(
      [...SECOND_FACTOR_PERMISSIONS].sort(),
      [
        ...[...ADMIN_PERMISSIONS, 'panel_admin'],
        ...['restaurant_bills_view', 'restaurant_bills_edit', 'restaurant_bills_write', RESTAURANT_PAY],
        ...['view', 'write', 'delete', 'edit'].map((what) => `enterprises_preapproved_users_${what}`),
        ...['enterprises_reports_view', 'enterprises_billing_view', 'enterprises_billing_approval_or_reject'],
      ].sort(),
    );
  });

  it('is no customer, no courier and nobody who works at a board only', () => {
    for (const one of ['app_client', 'app_domi', 'restaurant_orders_edit', 'restaurant_menu_write'] as const) {
      assert.equal(needsSecondFactor(withOne(one)), false, one);
    }
    assert.equal(needsSecondFactor(withOne('restaurant_bills_view')), true);
  });

  it('still orders lunch and delivers without it, and does nothing else', () => {
    const owner = { ...withOne('restaurant_bills_view'), permissions: ['app_client', 'app_domi'] };
    assert.equal(isSecondFactorRequired(owner, 'app_client'), false);
    assert.equal(isSecondFactorRequired(owner, 'app_domi'), false);
    assert.equal(isSecondFactorRequired(owner, 'restaurant_orders_view'), true);
    assert.equal(isSecondFactorRequired(withOne('restaurant_orders_view'), 'restaurant_orders_view'), false);
  });
});
