import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { COMPANY_LINE_KINDS } from './company-bill-line-kinds-and-sections.ts';
import {
  buildInvoice,
  findInvoiceWait,
  findRefusedWait,
  formatCents,
  splitNit,
  toNetCents,
} from './electronic-invoice.ts';

test('an invoice adds up to what is owed: items above zero less one discount', () => {
  const line = fc.record({
    kind: fc.constantFrom(...COMPANY_LINE_KINDS, 'commission' as const),
    ratePpm: fc.constantFrom(null, 0, 80_000, 190_000),
    isExempt: fc.constant(false),
    amountCop: fc.integer({ min: -50_000, max: 50_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const { items, discountCop, totalCop } = buildInvoice(lines);
      assert.equal(
        totalCop,
        lines.reduce((sum, { amountCop }) => sum + amountCop, 0),
      );
      assert.equal(items.reduce((sum, { grossCop }) => sum + grossCop, 0) - discountCop, totalCop);
      assert.ok(discountCop >= 0 && items.every(({ grossCop }) => grossCop > 0));
      assert.equal(new Set(items.map(({ code }) => code)).size, items.length);
    }),
  );
});

test('the taxes of an invoice are named as the DIAN does', () => {
  const isExempt = false;
  const { items } = buildInvoice([
    { kind: 'deduction', ratePpm: null, isExempt, amountCop: 1000 },
    { kind: 'subsidy', ratePpm: 80_000, isExempt, amountCop: 1080 },
    { kind: 'subsidy', ratePpm: 190_000, isExempt, amountCop: 1190 },
    { kind: 'subsidy', ratePpm: 50_000, isExempt, amountCop: 1050 },
    { kind: 'subsidy', ratePpm: 0, isExempt, amountCop: 500 },
    { kind: 'subsidy', ratePpm: 0, isExempt: true, amountCop: 700 },
  ]);
  assert.deepEqual(
    items.map(({ tax }) => tax),
    [null, '04', '01', '01', null, '01'],
  );
  const [excluded, exempt] = items.slice(-2);
  assert.deepEqual([excluded?.code, excluded?.grossCop], ['subsidies', 500]);
  assert.deepEqual([exempt?.code, exempt?.grossCop, exempt?.ratePpm], ['subsidies-0', 700, 0]);
});

test('a price without its tax is rounded half to even, and a cent off at most', () => {
  assert.equal(toNetCents(10_800, 80_000), 1_000_000);
  assert.equal(toNetCents(1000, 0), 100_000);
  assert.equal(toNetCents(2, 600_000), 125);
  assert.equal(toNetCents(1, 15_000_000), 6, '6.25 goes down');
  assert.equal(toNetCents(1_000_000_000, 190_000), 84_033_613_445);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000_000 }),
      fc.constantFrom(0, 80_000, 190_000),
      (grossCop, ratePpm) => {
        const net = toNetCents(grossCop, ratePpm);
        assert.ok(Math.abs(net + (net * ratePpm) / 1_000_000 - grossCop * 100) <= 1);
      },
    ),
  );
});

test('money and NIT are written as providers read them', () => {
  assert.deepEqual([formatCents(5), formatCents(1_234_560)], ['0.05', '12345.60']);
  assert.deepEqual(splitNit('901.448.207-1'), { number: '901448207', checkDigit: '1' });
  assert.deepEqual(splitNit('901448207'), { number: '901448207', checkDigit: null });
});

test('a try without an answer ends with a person, a refused door never does', () => {
  assert.deepEqual([1, 2, 3, 4, 5].map(findInvoiceWait), [60_000, 300_000, 1_800_000, 7_200_000, null]);
  assert.deepEqual([findRefusedWait(1), findRefusedWait(9), findRefusedWait(1, 90_000)], [60_000, 7_200_000, 90_000]);
});
