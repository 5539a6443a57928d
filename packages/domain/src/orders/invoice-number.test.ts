import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consecutiveInvoiceNumbers } from './invoice-number.ts';

test('invoice numbers follow one another, with their prefix and their zeros', () => {
  assert.deepEqual(consecutiveInvoiceNumbers('FE-098', 4), ['FE-098', 'FE-099', 'FE-100', 'FE-101']);
  assert.deepEqual(consecutiveInvoiceNumbers('4101', 2), ['4101', '4102']);
  assert.deepEqual(consecutiveInvoiceNumbers('SETT9-99', 2), ['SETT9-99', 'SETT9-100']);
  assert.deepEqual(consecutiveInvoiceNumbers('0009', 3), ['0009', '0010', '0011']);
  assert.deepEqual(consecutiveInvoiceNumbers('9'.repeat(20), 2)?.length, 2);
});

test('what does not end in digits has no next one', () => {
  assert.equal(consecutiveInvoiceNumbers('FE-A', 2), null);
  assert.equal(consecutiveInvoiceNumbers('', 2), null);
});
