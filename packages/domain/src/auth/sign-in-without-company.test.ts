import assert from 'node:assert/strict';
import { it } from 'node:test';
import { canSignInWithoutCompany } from './sign-in-without-company.ts';

it('counts a mobile that takes codes, and a password with its confirmed e-mail', () => {
  const none = { phone: '6015551234', hasPassword: false, isEmailConfirmed: false };
  assert.equal(canSignInWithoutCompany(none), false);
  assert.equal(canSignInWithoutCompany({ ...none, phone: '3001234567' }), true);
  assert.equal(canSignInWithoutCompany({ ...none, hasPassword: true }), false);
  assert.equal(canSignInWithoutCompany({ ...none, isEmailConfirmed: true }), false);
  assert.equal(canSignInWithoutCompany({ ...none, hasPassword: true, isEmailConfirmed: true }), true);
});
