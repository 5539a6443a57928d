import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shouldRefresh } from './client-refresh-time.ts';
import { checkOtp, createOtp, isOtp } from './otp.ts';
import { isPasswordLongEnough } from './password-length.ts';
import { formatPhone, isMobileNumber, toE164Phone, toPhoneDigits } from './phone.ts';
import { calculateStepProgress, getNextStep, REGISTRATION_STEPS } from './registration-steps.ts';

const sent = { sentAtMs: 0, tries: 0, voided: false };

test('a code has 6 digits, whatever the random number', () => {
  fc.assert(fc.property(fc.integer(), (random) => assert.ok(isOtp(createOtp(random)))));
  assert.equal(createOtp(42), '000042');
});

test('a code lives 5 minutes and takes 5 tries; a new one voids it', () => {
  assert.deepEqual(checkOtp(sent, true, 299_999), { ok: true });
  assert.deepEqual(checkOtp(sent, true, 300_000), { ok: false, code: 'CODE_EXPIRED' });
  assert.deepEqual(checkOtp({ ...sent, voided: true }, true, 1), { ok: false, code: 'CODE_EXPIRED' });
  assert.deepEqual(checkOtp(sent, false, 1), { ok: false, code: 'CODE_WRONG', triesLeft: 4 });
  assert.deepEqual(checkOtp({ ...sent, tries: 4 }, false, 1), { ok: false, code: 'CODE_TOO_MANY_TRIES' });
  assert.deepEqual(checkOtp({ ...sent, tries: 5 }, true, 1), { ok: false, code: 'CODE_TOO_MANY_TRIES' });
  assert.deepEqual(checkOtp(null, false, 1), { ok: false, code: 'CODE_EXPIRED' });
});

test('passwords have 10 characters or more', () => {
  assert.equal(isPasswordLongEnough('123456789'), false);
  assert.equal(isPasswordLongEnough('1234567890'), true);
  assert.equal(isPasswordLongEnough('ñandú🍲🍲'), false);
});

test('the client refreshes always under 300 s, with 20 % under 600 s, and without an access token', () => {
  const whole = { lifeMs: 1_800_000 };
  const session = (expiresAtMs: number | null, hasRefreshToken = true) => ({ ...whole, expiresAtMs, hasRefreshToken });
  assert.equal(shouldRefresh(session(299_999), 0, 0.99), true);
  assert.equal(shouldRefresh(session(300_000), 0, 0.2), false);
  assert.equal(shouldRefresh(session(599_999), 0, 0.19), true);
  assert.equal(shouldRefresh(session(600_000), 0, 0), false);
  assert.equal(shouldRefresh(session(null), 0, 0.99), true);
  assert.equal(shouldRefresh(session(null, false), 0, 0), false);
});

test('the last token of a session is used to its end: no other would last longer', () => {
  const last = { expiresAtMs: 240_000, lifeMs: 240_000, hasRefreshToken: true };
  assert.equal(shouldRefresh(last, 0, 0), false);
  assert.equal(shouldRefresh(last, 239_999, 0), false);
  assert.equal(shouldRefresh(last, 240_000, 0.99), true);
});

test('mobiles are 10 digits that start with 3, however they are pasted', () => {
  for (const typed of ['+57 300 123-4567', '573001234567', '3001234567']) {
    assert.equal(toPhoneDigits(typed), '3001234567');
    assert.equal(toE164Phone(typed), '+573001234567');
  }
  assert.equal(isMobileNumber('6011234567'), false);
  assert.equal(isMobileNumber('300123456'), false);
  const typed = ['', '31', '310', '3105', '3105550182'];
  assert.deepEqual(typed.map(formatPhone), ['', '31', '310', '310 5', '310 555 0182']);
});

test('registration steps go on and stay put at the end', () => {
  assert.equal(getNextStep(0), 1);
  assert.equal(getNextStep(2), 2);
  assert.deepEqual([0, 1, 2].map(calculateStepProgress), [0.5 / 3, 0.5, 2.5 / 3]);
  assert.deepEqual(
    REGISTRATION_STEPS.map((one) => one.step),
    [0, 1, 2],
  );
});
