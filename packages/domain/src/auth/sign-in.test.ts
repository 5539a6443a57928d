import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { judgeRefresh, REFRESH_GRACE_MS } from './refresh-token.ts';
import { calculatePasswordDelayMs, signInLimits } from './sign-in-limits.ts';

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
  it('count a device at an address strictly, an address loosely and strangers apart from who is known', () => {
    const { codesOfDevice, codesOfAddress, codesToTarget, codesFromAddress } = signInLimits;
    const { codesOfProduct, knownCodesOfProduct } = signInLimits;
    const growing = [
      codesOfDevice,
      codesOfAddress,
      codesToTarget,
      codesFromAddress,
      codesOfProduct,
      knownCodesOfProduct,
    ];
    const most = growing.map((limit) => limit.most);
    assert.deepEqual(
      most,
      most.toSorted((a, b) => a - b),
    );
    assert.equal(codesOfDevice.most, 5);
    assert.ok(codesFromAddress.most >= 500, 'an office of hundreds begins in one morning');
  });
  it('never lock an address for wrong passwords, and name each limit once', () => {
    assert.ok(signInLimits.wrongPasswordsFromAddress.most > 1_000_000);
    const names = Object.values(signInLimits).map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
  });
  it('make unknown addresses wait longer with each wrong password after ten, and never more than a quarter of an hour', () => {
    assert.deepEqual([0, 9, 10, 11, 13].map(calculatePasswordDelayMs), [0, 0, 1000, 2000, 8000]);
    assert.equal(calculatePasswordDelayMs(1000), 15 * 60_000);
    fc.assert(
      fc.property(fc.nat(10_000), (wrong) =>
        assert.ok(calculatePasswordDelayMs(wrong) <= calculatePasswordDelayMs(wrong + 1)),
      ),
    );
  });
});
