import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hasOwnWayIn } from './own-way-in.ts';

it('counts a mobile that takes codes, and a password with its confirmed e-mail', () => {
  const none = { phone: '6015551234', hasPassword: false, isEmailConfirmed: false };
  assert.equal(hasOwnWayIn(none), false);
  assert.equal(hasOwnWayIn({ ...none, phone: '3001234567' }), true);
  assert.equal(hasOwnWayIn({ ...none, hasPassword: true }), false);
  assert.equal(hasOwnWayIn({ ...none, isEmailConfirmed: true }), false);
  assert.equal(hasOwnWayIn({ ...none, hasPassword: true, isEmailConfirmed: true }), true);
});
