import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { toAddressKey } from './network-address-key.ts';
import { countInWindow, type Limit, shouldRaiseAlarm } from './rate-limit.ts';

const limit: Limit = { name: 'test', most: 3, windowMs: 1000, alarmAt: 2 };

describe('a limit', () => {
  it('counts until its window ends', () => {
    const counted = { count: 3, lastAtMs: 500, endsAtMs: 1000 };
    assert.deepEqual(
      [countInWindow(undefined, 0), countInWindow(counted, 999), countInWindow(counted, 1000)],
      [0, 3, 0],
    );
  });
  it('rings its alarm once in a window', () => {
    assert.deepEqual(
      [1, 2, 3].map((count) => shouldRaiseAlarm(limit, count)),
      [false, true, false],
    );
    assert.equal(shouldRaiseAlarm({ name: 'quiet', most: 1, windowMs: 1 }, 1), false);
  });
});

describe('what an address is counted as', () => {
  it('is IPv4 as it is, also where it is written as IPv6', () => {
    for (const written of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '64:ff9b::203.0.113.7']) {
      assert.equal(toAddressKey(written), '203.0.113.7');
    }
  });
  it('is the /64 of IPv6, however it is written', () => {
    for (const written of ['2001:db8::1', '2001:0DB8:0:0:ffff::', '2001:db8:0:0:1:2:3:4', '2001:db8::1%eth0']) {
      assert.equal(toAddressKey(written), '2001:db8:0:0::/64');
    }
    assert.equal(toAddressKey('::1'), '0:0:0:0::/64');
    assert.notEqual(toAddressKey('2001:db8:0:1::1'), toAddressKey('2001:db8::1'));
  });
  it('is what was written where it is no address', () => {
    for (const written of ['', 'unknown', '1::2::3', ':', 'g::1', '1:2:3'])
      assert.equal(toAddressKey(written), written);
  });
  it('forgets the last 64 bits and nothing else', () => {
    const group = fc.integer({ min: 1, max: 0xffff });
    const groups = fc.tuple(group, group, group, group);
    fc.assert(
      fc.property(groups, groups, groups, (net, host, other) => {
        const written = (rest: number[]) => [...net, ...rest].map((one) => one.toString(16)).join(':');
        assert.equal(toAddressKey(written(host)), toAddressKey(written(other)));
      }),
    );
  });
});
