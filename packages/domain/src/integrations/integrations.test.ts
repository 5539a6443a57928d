import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Actor } from '../access/permission-check.ts';
import { PERMISSIONS } from '../access/permissions.ts';
import { listHeldIn, STAFF_SCOPES, type StaffPlace, type StaffScope } from '../access/staff-roles.ts';
import { countSecondsToNextMinute, findTokenState, toCallMinute } from './token-life-state-and-limits.ts';
import { findTokenActor, listGivableScopes, listScopePermissions, TOKEN_SCOPES } from './token-scopes.ts';
import { mostTries, planNextDelivery, type WebhookAnswer } from './webhook-events-and-retries.ts';

const codes = fc.subarray([...PERMISSIONS]);
const people: fc.Arbitrary<Actor> = fc.record({
  userId: fc.constant('u'),
  permissions: codes,
  enterprisePermissions: fc.record({ one: codes, two: codes }),
  restaurantPermissions: fc.record({ one: codes, two: codes }),
});
const makePlace = (scope: StaffScope, id: string): StaffPlace =>
  scope === 'platform' ? { scope, id: null } : { scope, id };
const places = fc.tuple(fc.constantFrom(...STAFF_SCOPES), fc.constantFrom('one', 'two'));
const everything = (actor: Actor, place: StaffPlace) => [...listHeldIn(actor, place)].toSorted();

describe('a key of a program', () => {
  it('never does more than its maker may there, and nothing anywhere else', () => {
    fc.assert(
      fc.property(people, places, fc.subarray([...TOKEN_SCOPES]), (maker, [scope, id], scopes) => {
        const place = makePlace(scope, id);
        for (const name of TOKEN_SCOPES) {
          const actor = findTokenActor({ place, scopes, maker }, name);
          if (actor === undefined) continue;
          assert.ok(scopes.includes(name));
          const held = listHeldIn(maker, place);
          assert.deepEqual(everything(actor, place), [...listScopePermissions(scope, name)].toSorted());
          assert.ok(everything(actor, place).every((code) => held.has(code)));
          for (const other of STAFF_SCOPES) {
            const elsewhere = makePlace(other, id === 'one' ? 'two' : 'one');
            if (scope !== 'platform') assert.deepEqual(everything(actor, elsewhere), []);
          }
        }
      }),
    );
  });

  it('is given only what its maker holds and may grant', () => {
    fc.assert(
      fc.property(people, places, (maker, [scope, id]) => {
        const place = makePlace(scope, id);
        const scopes = listGivableScopes(maker, place);
        for (const name of scopes) assert.ok(findTokenActor({ place, scopes, maker }, name) !== undefined, name);
      }),
    );
    const nobody: Actor = { userId: 'u', permissions: [], enterprisePermissions: {}, restaurantPermissions: {} };
    assert.deepEqual(listGivableScopes(nobody, makePlace('restaurant', 'one')), []);
  });

  it('is counted by the minute, which ends in at least a second', () => {
    assert.deepEqual([59_999, 60_000, 119_999, 120_000].map(toCallMinute), [0, 1, 1, 2]);
    assert.deepEqual([60_000, 60_001, 119_001, 119_999].map(countSecondsToNextMinute), [60, 60, 1, 1]);
  });

  it('says when it ended, when it ends soon, and when its maker lost what it gives', () => {
    const key = { revokedAt: null, expiresAt: 1000 * 86_400_000, isHeld: true };
    assert.equal(findTokenState(key, 0), 'working');
    assert.equal(findTokenState(key, key.expiresAt - 86_400_000), 'ending');
    assert.equal(findTokenState(key, key.expiresAt), 'expired');
    assert.equal(findTokenState({ ...key, isHeld: false }, 0), 'idle');
    assert.equal(findTokenState({ ...key, revokedAt: 5 }, 0), 'revoked');
  });
});

describe('news to another system', () => {
  it('is tried later and later, and given up after the last try', () => {
    const answers: fc.Arbitrary<WebhookAnswer> = fc.oneof(
      fc.record({ status: fc.integer({ min: 300, max: 599 }).filter((status) => status !== 410) }),
      fc.record({ error: fc.constant('timeout') }),
    );
    fc.assert(
      fc.property(answers, fc.integer({ min: 0, max: 2 ** 40 }), (answer, nowMs) => {
        let before = 0;
        for (let tries = 1; tries <= mostTries; tries++) {
          const next = planNextDelivery(answer, { tries, firstTryMs: 0, failingSinceMs: 0 }, nowMs);
          if (tries === mostTries) return assert.deepEqual(next, { state: 'failed', endsAll: true });
          assert.equal(next.state, 'queued');
          const waitMs = next.state === 'queued' ? next.atMs - nowMs : 0;
          assert.ok(waitMs >= before);
          before = waitMs;
        }
      }),
    );
  });

  it('ends the address only when nothing reached it meanwhile, or when it says that it is gone', () => {
    const last = { tries: mostTries, firstTryMs: 100 };
    const endsAll = (failingSinceMs: number | null) =>
      planNextDelivery({ status: 500 }, { ...last, failingSinceMs }, 200);
    assert.deepEqual(endsAll(50), { state: 'failed', endsAll: true });
    assert.deepEqual(endsAll(150), { state: 'failed', endsAll: false });
    assert.deepEqual(endsAll(null), { state: 'failed', endsAll: false });
    const gone = planNextDelivery({ status: 410 }, { tries: 1, firstTryMs: 0, failingSinceMs: null }, 0);
    assert.deepEqual(gone, { state: 'failed', endsAll: true });
    const taken = planNextDelivery({ status: 204 }, { tries: 3, firstTryMs: 0, failingSinceMs: 0 }, 0);
    assert.deepEqual(taken, { state: 'delivered' });
  });
});
