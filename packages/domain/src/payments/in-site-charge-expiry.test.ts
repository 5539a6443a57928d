import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyInSiteExpiry } from './in-site-charge-expiry.ts';

test('an unanswered charge is over from its hour on, and one that was answered stays what it is', () => {
  const waiting = { id: 'a', status: 'pending_confirmation' as const, reason: null, expiresAt: 1000 };
  assert.equal(applyInSiteExpiry(waiting, 999), waiting);
  const over = { id: 'a', status: 'cancelled', reason: 'payment_expired', expiresAt: null };
  for (const nowMs of [1000, 2000]) assert.deepEqual(applyInSiteExpiry(waiting, nowMs), over);
  for (const answered of [
    { status: 'delivered' as const, reason: null, expiresAt: null },
    { status: 'cancelled' as const, reason: 'in_site_rejected', expiresAt: 1000 },
  ])
    assert.equal(applyInSiteExpiry(answered, 2000), answered);
});
