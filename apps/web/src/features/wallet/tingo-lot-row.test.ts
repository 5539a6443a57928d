import { expect, test } from 'vitest';
import { byExpiry } from './tingo-lot-row.tsx';
import type { WalletLot } from './wallet-calls.ts';

test('the gift that expires first is listed first, and what is still to come last', () => {
  const aLot = (source: string, expiresAt: number | null) => ({ source, expiresAt }) as WalletLot;
  const lots = [aLot('january', 300), aLot('promised_invitation', null), aLot('never', null), aLot('december', 200)];
  expect(lots.toSorted(byExpiry).map(({ source }) => source)).toEqual([
    'december',
    'january',
    'never',
    'promised_invitation',
  ]);
});
