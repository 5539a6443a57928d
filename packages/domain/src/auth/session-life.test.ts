import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { GUEST } from '../access/guest-for-tests.ts';
import { PERMISSIONS } from '../access/permissions.ts';
import { DAY_MS, HOUR_MS } from '../calendar/bogota-time.ts';
import { describeDevice } from './device-name.ts';
import { calculateSessionEndMs } from './session-life.ts';

test('a session lasts 90 days at most, and 12 hours with any permission but those of customers and couriers', () => {
  const everyday = ['app_client', 'app_domi'];
  fc.assert(
    fc.property(fc.subarray([...PERMISSIONS]), fc.uuid(), fc.nat(), (held, id, startedAtMs) => {
      const longest = held.every((code) => everyday.includes(code)) ? 90 * DAY_MS : 12 * HOUR_MS;
      const everywhere = { ...GUEST, permissions: held };
      const somewhere = { ...GUEST, restaurantPermissions: { [id]: held } };
      const employed = { ...GUEST, enterprisePermissions: { [id]: held } };
      for (const actor of [everywhere, somewhere, employed]) {
        assert.equal(calculateSessionEndMs(startedAtMs, actor), startedAtMs + longest);
      }
    }),
  );
});

test('a device is called by its browser and what it runs on', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  const names: [string | null, string][] = [
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome en Android'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge en Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari en iPhone',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/131.0 Mobile Safari/604.1', 'Chrome en iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Safari en Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox en Linux'],
    [
      `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
      'Samsung Internet en Android',
    ],
    ['curl/8.5.0', 'Dispositivo desconocido'],
    ['', 'Dispositivo desconocido'],
    [null, 'Dispositivo desconocido'],
  ];
  for (const [userAgent, name] of names) assert.equal(describeDevice(userAgent), name);
});
