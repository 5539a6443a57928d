import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Deduction, formatDeductionFile } from './deduction-file.ts';
import { deductionPresets } from './deduction-layouts.ts';
import { calculateDifferenceCop, reconcileDeductions } from './deduction-reconciliation.ts';

const ana: Deduction = {
  ...{ identification: '1020448391', identificationType: 'cedula_de_ciudadania', employeeId: '0042' },
  ...{ name: 'Ana; Gómez', costCentre: null, amountCop: 83_000 },
};
const november = { start: '2026-11-01', end: '2026-11-30' };
const file = (key: keyof typeof deductionPresets, ...deductions: Deduction[]) =>
  formatDeductionFile(deductionPresets[key].layout, deductions, november).split('\r\n');

test('a deduction file has one line a person in the layout of the payroll system, and nobody without an amount', () => {
  const nobody = { ...ana, amountCop: 0 };
  assert.deepEqual(file('general', ana, nobody), [
    'Documento;Código;Nombre;Centro de costos;Concepto;Valor;Desde;Hasta',
    '1020448391;0042;"Ana; Gómez";;ALMUERZOS;83000;2026-11-01;2026-11-30',
    '',
  ]);
  assert.equal(file('sap', ana)[1], '0042;20261101;20261130;ALMUERZOS;83000.00;COP');
  assert.equal(file('novasoft', ana)[1], '0042,ALMUERZOS,83000');
});

test('text that a spreadsheet would read as a formula is written as text', () => {
  assert.match(file('general', { ...ana, name: '=1+1' })[1] ?? '', /;'=1\+1;/);
});

test('what was deducted is compared by document, several lines of one together', () => {
  const expected = [
    { userId: 'a', identification: '1', name: 'Ana', amountCop: 100 },
    { userId: 'b', identification: '2', name: 'Beto', amountCop: 100 },
    { userId: 'c', identification: '3', name: 'Caro', amountCop: 100 },
    { userId: 'd', identification: '4', name: 'Dani', amountCop: 100 },
  ];
  const made = [
    { identification: '1', amountCop: 60 },
    { identification: '1', amountCop: 40 },
    { identification: '2', amountCop: 80 },
    { identification: '3', amountCop: 130 },
    { identification: '9', amountCop: 5 },
  ];
  const rows = reconcileDeductions(expected, made);
  assert.deepEqual(
    rows.map(({ outcome }) => outcome),
    ['equal', 'less', 'more', 'missing', 'unknown'],
  );
  assert.deepEqual(rows.map(calculateDifferenceCop), [0, 20, -30, 100, -5]);
});

test('the differences add up to what was asked less what was deducted, whatever the file says', () => {
  const document = fc.constantFrom('1', '2', '3', '4', '5');
  const cop = fc.nat(500_000);
  const expected = fc.uniqueArray(fc.record({ identification: document, amountCop: cop }), {
    selector: ({ identification }) => identification,
  });
  const made = fc.array(fc.record({ identification: document, amountCop: cop }), { maxLength: 8 });
  const sum = (rows: readonly { amountCop: number }[]) => rows.reduce((total, { amountCop }) => total + amountCop, 0);
  fc.assert(
    fc.property(expected, made, (asked, deducted) => {
      const people = asked.map((one) => ({ ...one, userId: one.identification, name: 'Alguien' }));
      const rows = reconcileDeductions(people, deducted);
      const differences = rows.map(calculateDifferenceCop).reduce((total, cop) => total + cop, 0);
      assert.equal(differences, sum(asked) - sum(deducted));
    }),
  );
});
