import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findHealthWarning } from './allergens-and-diets.ts';
import { isConsentInForce } from './consents.ts';
import { isPushService } from './push-registration.ts';
import {
  createReferralCode,
  isSameHousehold,
  judgeFriend,
  judgeReferralLimits,
  normalizeMailbox,
} from './referral-code-friend-and-limits.ts';

describe('a warning about a dish', () => {
  const dish = { allergens: ['leche', 'mani'], tags: ['vegano'] };

  it('names what the dish declares and the person must not eat', () => {
    assert.deepEqual(findHealthWarning({ allergens: ['mani', 'huevo'], diets: [] }, dish), {
      allergens: ['mani'],
      diets: [],
    });
  });

  it('names the diets that the dish is not marked for; a vegan one is vegetarian', () => {
    assert.equal(findHealthWarning({ allergens: [], diets: ['vegetariano', 'vegano'] }, dish), null);
    assert.deepEqual(findHealthWarning({ allergens: [], diets: ['sin-gluten'] }, dish)?.diets, ['sin-gluten']);
  });

  it('is none for who told us nothing', () => {
    assert.equal(findHealthWarning({ allergens: [], diets: [] }, dish), null);
  });
});

describe('a consent', () => {
  it('holds for the words it was given to, and only those', () => {
    assert.equal(isConsentInForce('health_data', undefined), false);
    assert.equal(isConsentInForce('health_data', { kind: 'health_data', granted: true, version: '2026-11' }), true);
    assert.equal(isConsentInForce('health_data', { kind: 'health_data', granted: false, version: '2026-11' }), false);
    assert.equal(isConsentInForce('health_data', { kind: 'health_data', granted: true, version: '2020-01' }), false);
  });
});

describe('an invitation', () => {
  const stranger = { isSender: false, deviceIsKnown: false, phoneIsKnown: false, personIsKnown: false };

  it('has a code that can be read aloud', () => {
    const code = createReferralCode((below) => below - 1);
    assert.equal(code, '9999999');
  });

  it('earns nothing for oneself, a known phone, person or device', () => {
    assert.equal(judgeFriend(stranger), null);
    assert.equal(judgeFriend({ ...stranger, isSender: true, deviceIsKnown: true }), 'self');
    assert.equal(judgeFriend({ ...stranger, phoneIsKnown: true }), 'known_phone');
    assert.equal(judgeFriend({ ...stranger, personIsKnown: true }), 'known_person');
    assert.equal(judgeFriend({ ...stranger, deviceIsKnown: true }), 'same_device');
  });

  it('is rewarded ten times a month, five of them for colleagues', () => {
    assert.equal(judgeReferralLimits(true, { friends: 9, colleagues: 4 }), null);
    assert.equal(judgeReferralLimits(false, { friends: 9, colleagues: 9 }), null);
    assert.equal(judgeReferralLimits(true, { friends: 5, colleagues: 5 }), 'company_limit');
    assert.equal(judgeReferralLimits(false, { friends: 10, colleagues: 0 }), 'month_limit');
  });

  it('knows a mailbox however it is spelled', () => {
    assert.equal(normalizeMailbox('Ana.Perez+almuerzo@gmail.com'), 'anaperez@gmail.com');
    assert.equal(normalizeMailbox('ana.perez@example.co'), 'ana.perez@example.co');
  });
});

describe('the address of a push service', () => {
  it('is one of the known services by HTTPS, and nothing that only looks like it', () => {
    assert.ok(isPushService('https://fcm.googleapis.com/fcm/send/abc'));
    assert.ok(isPushService('https://updates.push.services.mozilla.com/wpush/v2/abc'));
    assert.ok(isPushService('https://web.push.apple.com/abc'));
    for (const address of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evil.example/fcm.googleapis.com',
      'https://fcm.googleapis.com@evil.example/',
      'https://fcm.googleapis.com:8443/x',
      'https://169.254.169.254/',
      'nothing',
    ])
      assert.ok(!isPushService(address), address);
  });
});

describe('a household', () => {
  const home = (address: string | null, cards: string[] = []) => ({ address, city: 'Bogotá', cards });

  it('is one address however it is written, or one card; no address says nothing', () => {
    const mine = home('Carrera 7 Número 45-12');
    for (const same of ['Cra. 7 # 45 - 12', 'KR 7 No 45 12']) assert.ok(isSameHousehold(mine, home(same)), same);
    for (const other of ['Calle 7 # 45-12', 'Cra 7 # 45-13', null, '']) {
      assert.ok(!isSameHousehold(mine, home(other)), String(other));
    }
    assert.ok(!isSameHousehold(mine, { ...mine, city: 'Medellín' }));
    assert.ok(!isSameHousehold(home(null), home(null)));
    assert.ok(isSameHousehold(home(null, ['VISA 4242']), home(null, ['AMEX 1', 'VISA 4242'])));
  });
});
