import { describe, it } from 'node:test';
import { walkMoney } from '../../testing/money-walk.ts';
import { testApp } from '../../testing/test-app.ts';

describe('any sequence of placing with promotions and coupons, paying, eating at the counter, asking late, buying tingos and undoing it, hearing late, cancelling, moving, changing what was paid, delivering or not, reporting, deciding who answers, forcing, passing on, lunching together, tipping, objecting and another commission, several at once and over a period that closes and is billed', () => {
  for (const seed of [1, 2, 3]) {
    it(`keeps ledger, lots, credits, counters, orders, the bills' inputs and the provider's money equal, refunds and rewards nothing twice, and never fails (seed ${seed})`, async () => {
      await walkMoney(await testApp(), seed, 45);
    });
  }
});
