import { afterEach, expect, it, vi } from 'vitest';
import { chooseLowData, lowDataChoice, wantsLowData } from './low-data-choice.ts';

afterEach(() => {
  lowDataChoice.write('device');
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('follows the device until the person chooses', () => {
  expect(wantsLowData()).toBe(false);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(wantsLowData()).toBe(true);
  chooseLowData(false);
  expect(wantsLowData()).toBe(false);
  expect(localStorage.getItem('sazon.low_data')).toBe('off');
});
