import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stackCoins } from './coin-layers.ts';

const count = (coins: readonly string[], kind: string) => coins.filter((coin) => coin === kind).length;

test('the stack is as mixed as the balance, and of nothing there is no coin', () => {
  expect(stackCoins({ reward: 0, debit: 0 })).toEqual([]);
  expect(stackCoins({ reward: 0, debit: 50_000 })).toEqual(Array(7).fill('debit'));
  const coins = stackCoins({ reward: 60_000, debit: 20_000 });
  expect([count(coins, 'reward'), count(coins, 'debit')]).toEqual([5, 2]);
  expect(stackCoins({ reward: 9000, debit: 9000 })).toEqual([...Array(3).fill('debit'), ...Array(4).fill('reward')]);
});

test('what there is more of has no fewer coins, and whatever there is has one', () => {
  const cop = fc.integer({ min: 0, max: 2_000_000 });
  fc.assert(
    fc.property(cop, cop, (reward, debit) => {
      const coins = stackCoins({ reward, debit });
      const [rewards, debits] = [count(coins, 'reward'), count(coins, 'debit')];
      expect(rewards > 0).toBe(reward > 0);
      if (reward >= debit) expect(rewards).toBeGreaterThanOrEqual(debits);
      expect(debits > 0).toBe(debit > 0);
      expect(coins.length).toBe(reward + debit > 0 ? 7 : 0);
    }),
  );
});
