import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeRefresh, REFRESH_GRACE_MS } from './refresh-token.ts';
import { canSendCode, isSignInLocked } from './sign-in-limits.ts';

describe('a refresh token', () => {
  const expiresAtMs = 1_000_000;
  it('is exchanged once, taken again within the grace, and ends the session after it', () => {
    assert.equal(judgeRefresh({ expiresAtMs, usedAtMs: null }, 999_999), 'exchange');
    assert.equal(judgeRefresh({ expiresAtMs, usedAtMs: 500_000 }, 500_000 + REFRESH_GRACE_MS - 1), 'grace');
    assert.equal(judgeRefresh({ expiresAtMs, usedAtMs: 500_000 }, 500_000 + REFRESH_GRACE_MS), 'reuse');
  });
  it('is worth nothing from its expiry on, and copied tokens are told even then', () => {
    assert.equal(judgeRefresh({ expiresAtMs, usedAtMs: null }, expiresAtMs), 'expired');
    assert.equal(judgeRefresh({ expiresAtMs, usedAtMs: expiresAtMs - 1 }, expiresAtMs), 'expired');
    assert.equal(judgeRefresh({ expiresAtMs, usedAtMs: 1 }, expiresAtMs), 'reuse');
  });
});

describe('the limits of sign-in', () => {
  it('send five codes an hour to one phone and so many as configured to one address', () => {
    assert.equal(canSendCode({ toTarget: 4, fromAddress: 19 }, 20), true);
    assert.equal(canSendCode({ toTarget: 5, fromAddress: 0 }, 20), false);
    assert.equal(canSendCode({ toTarget: 0, fromAddress: 20 }, 20), false);
  });
  it('lock an account after five wrong passwords and an address after twenty', () => {
    assert.equal(isSignInLocked({ ofAccount: 4, fromAddress: 19 }), false);
    assert.equal(isSignInLocked({ ofAccount: 5, fromAddress: 0 }), true);
    assert.equal(isSignInLocked({ ofAccount: 0, fromAddress: 20 }), true);
  });
});
