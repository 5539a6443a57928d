import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildInvoiceNumbers } from './restaurant-invoice-numbers.ts';

test('invoice numbers follow one another, with their prefix and their zeros', () => {
  assert.deepEqual(buildInvoiceNumbers('FE-098', 4), ['FE-098', 'FE-099', 'FE-100', 'FE-101']);
  assert.deepEqual(buildInvoiceNumbers('4101', 2), ['4101', '4102']);
  assert.deepEqual(buildInvoiceNumbers('SETT9-99', 2), ['SETT9-99', 'SETT9-100']);
  assert.deepEqual(buildInvoiceNumbers('0009', 3), ['0009', '0010', '0011']);
  assert.deepEqual(buildInvoiceNumbers('9'.repeat(20), 2)?.length, 2);
});

test('what does not end in digits has no next one', () => {
  assert.equal(buildInvoiceNumbers('FE-A', 2), null);
  assert.equal(buildInvoiceNumbers('', 2), null);
});
