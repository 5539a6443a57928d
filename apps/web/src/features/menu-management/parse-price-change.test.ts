import { expect, test } from 'vitest';
import { parsePriceChange } from './parse-price-change.ts';

test('what is typed is a change in basis points or whole pesos, up or down', () => {
  expect(parsePriceChange({ by: 'rate', direction: 'more', amount: '7,5' })).toEqual({ by: 'rate', rateBps: 750 });
  expect(parsePriceChange({ by: 'rate', direction: 'less', amount: '10' })).toEqual({ by: 'rate', rateBps: -1000 });
  expect(parsePriceChange({ by: 'sum', direction: 'more', amount: '1.500' })).toEqual({ by: 'sum', amountCop: 1500 });
  expect(parsePriceChange({ by: 'sum', direction: 'less', amount: '800' })).toEqual({ by: 'sum', amountCop: -800 });
});

test('what is no amount changes nothing', () => {
  for (const amount of ['', '0', 'diez', '-5', '101', '7,555']) {
    expect(parsePriceChange({ by: 'rate', direction: 'more', amount })).toBeNull();
  }
  for (const amount of ['', '0', '1,5', '-800']) {
    expect(parsePriceChange({ by: 'sum', direction: 'more', amount })).toBeNull();
  }
});
