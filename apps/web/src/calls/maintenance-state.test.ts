import { afterEach, expect, test, vi } from 'vitest';
import { checkMaintenance, maintenance, noteMaintenance } from './maintenance-state.ts';

afterEach(() => {
  maintenance.write(false);
  vi.unstubAllGlobals();
});

test('an answer tells that changes are paused, and a later one that they are not; a kept answer tells nothing', async () => {
  noteMaintenance(new Headers({ 'x-sazon-maintenance': '1' }));
  expect(maintenance.read()).toBe(true);
  noteMaintenance(new Headers({ 'x-kept-at': '1' }));
  expect(maintenance.read()).toBe(true);
  noteMaintenance(new Headers({ 'x-sazon-maintenance': '0' }));
  expect(maintenance.read()).toBe(false);
  noteMaintenance(new Headers({ 'x-sazon-maintenance': '1' }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  await checkMaintenance();
  expect(maintenance.read()).toBe(false);
});
