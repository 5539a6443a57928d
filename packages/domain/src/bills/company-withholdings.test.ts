import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PLATFORM_TAX_CREDITS, toCompanyAccount } from '../ledger/accounts.ts';
import { buildCompanyWithholdingTransfer } from './company-bill-transfers.ts';
import {
  describeWithholding,
  findWithholdingBase,
  findWithholdingProblem,
  getWithholdingBase,
  type StatedWithholding,
  sumWithholdingBases,
} from './company-withholdings.ts';
import { calculateWithheldCop, WITHHOLDING_TAXES } from './withholdings.ts';

const sections = [
  { section: 'deductions', amountCop: 160_800, leftOutCop: 0, taxes: [] },
  { section: 'subsidies', amountCop: 96_000, leftOutCop: 0, taxes: [{ ratePpm: 80_000, taxCop: 7116, leftOutCop: 0 }] },
  { section: 'fees', amountCop: 11_900, leftOutCop: 0, taxes: [{ ratePpm: 190_000, taxCop: 1900, leftOutCop: 0 }] },
] as const;
const bases = sumWithholdingBases(sections);
const none = { bases, standing: [], leftCop: 268_700, limits: [], on: '2026-11-30' } as const;
const stated = (more: Partial<StatedWithholding> = {}): StatedWithholding => ({
  ...{ tax: 'rete_fuente', baseCop: 88_884, ratePpm: 35_000, amountCop: 3111, ...more },
});
const find = (of: StatedWithholding, more: Partial<Parameters<typeof findWithholdingProblem>[1]> = {}) => {
  const problem = findWithholdingProblem(of, { ...none, ...more });
  return problem === null ? null : [problem.field, problem.message.replaceAll('\u00a0', ' ')];
};

test('the base is what the bill sells without its taxes, of ReteIVA the IVA; what it remits has none', () => {
  assert.deepEqual(bases, { netCop: 88_884 + 10_000, ivaCop: 1900 });
  assert.equal(getWithholdingBase('rete_iva', bases), 1900);
  assert.deepEqual(sumWithholdingBases([sections[0]]), { netCop: 0, ivaCop: 0 });
  assert.equal(findWithholdingBase([sections[0]]), null);
  assert.deepEqual(findWithholdingBase(sections), { letters: ['B', 'C'], baseCop: 98_884 });
  const [remitted, subsidies] = sections;
  const rejected = { ...subsidies, leftOutCop: 8000, taxes: [{ ratePpm: 80_000, taxCop: 7116, leftOutCop: 8000 }] };
  const left = findWithholdingBase([{ ...remitted, leftOutCop: 1 }, rejected]);
  assert.deepEqual(left, { letters: ['B'], baseCop: 88_884 - 7407 }, 'nothing is withheld of what was rejected');
  assert.deepEqual(find(stated(), { bases: { netCop: 0, ivaCop: 0 } }), [
    'tax',
    'Esta cuenta no tiene base para Retención en la fuente.',
  ]);
});

test('what is stated keeps to base, rate, amount and what is left, and names the field', () => {
  assert.equal(find(stated()), null);
  assert.deepEqual(find(stated({ baseCop: 98_885 })), ['baseCop', 'La base que queda es de $ 98.884.']);
  assert.deepEqual(find(stated(), { standing: [stated()] }), ['baseCop', 'La base que queda es de $ 10.000.']);
  assert.equal(find(stated({ tax: 'rete_ica' }), { standing: [stated()] }), null, 'each tax has the whole base');
  assert.deepEqual(find(stated({ amountCop: 3612 })), ['amountCop', 'Con esa base y esa tarifa son $ 3.111.']);
  assert.equal(find(stated({ amountCop: 3000 })), null, 'companies round to thousands');
  assert.deepEqual(find(stated(), { leftCop: 3000 }), ['amountCop', 'De la cuenta solo faltan $ 3.000.']);
});

test('the limit of the date holds, the latest of its tax', () => {
  const limit = { tax: 'rete_ica', minBaseCop: 0, validFrom: '2026-01-01', validTo: null } as const;
  const limits = [
    { ...limit, mostRatePpm: 9660 },
    { ...limit, mostRatePpm: 13_800, validFrom: '2026-11-01' },
    { ...limit, mostRatePpm: 1, validFrom: '2026-12-01' },
    { ...limit, tax: 'rete_fuente', mostRatePpm: 40_000, minBaseCop: 104_748 },
  ] as const;
  const ica = stated({ tax: 'rete_ica', ratePpm: 13_800, amountCop: 1227 });
  assert.equal(find(ica, { limits }), null);
  assert.deepEqual(find({ ...ica, ratePpm: 14_000, amountCop: 1244 }, { limits }), [
    'ratePpm',
    'La tarifa es de máximo 13,8 por mil.',
  ]);
  assert.deepEqual(find(stated(), { limits }), ['baseCop', 'Se retiene desde una base de $ 104.748.']);
});

test('a rate is said as its tax is, and the money comes from what the tax offices owe the platform', () => {
  const ica = describeWithholding({ tax: 'rete_ica', baseCop: 88_884, ratePpm: 9660 });
  assert.equal(ica.replaceAll('\u00a0', ' '), 'ReteICA, 9,66 por mil sobre $ 88.884');
  assert.deepEqual(buildCompanyWithholdingTransfer('e', 3111), {
    ...{ debit: PLATFORM_TAX_CREDITS, credit: toCompanyAccount('e'), amountCop: 3111, kind: 'withholding' },
  });
});

test('any withholdings that pass one after the other stay within base and what is owed', () => {
  const any = fc.record({
    tax: fc.constantFrom(...WITHHOLDING_TAXES),
    baseCop: fc.integer({ min: 1, max: 120_000 }),
    ratePpm: fc.integer({ min: 1, max: 1_000_000 }),
    off: fc.integer({ min: -800, max: 800 }),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), fc.integer({ min: 0, max: 200_000 }), (wanted, owedCop) => {
      const standing: StatedWithholding[] = [];
      for (const { off, ...one } of wanted) {
        const next = { ...one, amountCop: Math.max(1, calculateWithheldCop(one.baseCop, one.ratePpm) + off) };
        const leftCop = standing.reduce((left, { amountCop }) => left - amountCop, owedCop);
        if (findWithholdingProblem(next, { ...none, standing, leftCop }) === null) standing.push(next);
      }
      assert.ok(standing.reduce((sum, { amountCop }) => sum + amountCop, 0) <= owedCop);
      for (const tax of WITHHOLDING_TAXES) {
        const sum = standing.filter((one) => one.tax === tax).reduce((cop, { baseCop }) => cop + baseCop, 0);
        assert.ok(sum <= getWithholdingBase(tax, bases));
      }
    }),
  );
});
