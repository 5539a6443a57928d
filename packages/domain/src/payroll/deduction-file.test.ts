import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Deduction, formatDeductionFile } from './deduction-file.ts';
import { deductionPresets } from './deduction-layouts.ts';
import {
  calculateDifferenceCop,
  findLikelyPerson,
  listResolutions,
  reconcileDeductions,
} from './deduction-reconciliation-and-resolutions.ts';
import { describeClosingNotice, findClosingDenial } from './reconciliation-closing-denial-and-notice.ts';

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
  const matches = fc.dictionary(document, document).map((of) => new Map(Object.entries(of)));
  const sum = (rows: readonly { amountCop: number }[]) => rows.reduce((total, { amountCop }) => total + amountCop, 0);
  fc.assert(
    fc.property(expected, made, matches, (asked, deducted, matched) => {
      const people = asked.map((one) => ({ ...one, userId: one.identification, name: 'Alguien' }));
      const rows = reconcileDeductions(people, deducted, matched);
      const differences = rows.map(calculateDifferenceCop).reduce((total, cop) => total + cop, 0);
      assert.equal(differences, sum(asked) - sum(deducted));
    }),
  );
});

test('a document that is nobody’s counts for the person whom HR says it is, and only then', () => {
  const expected = [
    { userId: 'a', identification: '1139063103', name: 'Andrés Ocampo', amountCop: 100 },
    { userId: 'b', identification: '2000000', name: 'Beto Ríos', amountCop: 100 },
  ];
  const made = [
    { identification: '1139063130', name: 'ANDRES OCAMPO', amountCop: 100 },
    { identification: '2000000', amountCop: 100 },
  ];
  const alone = reconcileDeductions(expected, made);
  assert.deepEqual(
    alone.map(({ outcome }) => outcome),
    ['missing', 'equal', 'unknown'],
  );
  const [missing, equal, unknown] = alone;
  assert.ok(missing && equal && unknown);
  assert.deepEqual(findLikelyPerson(unknown, [missing, equal]), { person: missing, why: 'document' });
  const elsewhere = { ...unknown, identification: '77777777' };
  assert.deepEqual(findLikelyPerson(elsewhere, [missing, equal]), { person: missing, why: 'name' });
  assert.equal(findLikelyPerson({ ...elsewhere, name: 'Zoe Mora' }, [missing, equal]), null);
  assert.deepEqual(
    reconcileDeductions(expected, made, new Map([['1139063130', 'a']])).map(({ outcome, deductedCop }) => [
      outcome,
      deductedCop,
    ]),
    [
      ['equal', 100],
      ['equal', 100],
    ],
  );
  // a document of the pack is never somebody else's
  assert.equal(reconcileDeductions(expected, made, new Map([['2000000', 'a']]))[1]?.outcome, 'equal');
});

test('an answer fits the difference, and closing waits for all of them and for a bill that stays', () => {
  assert.deepEqual(listResolutions([{ outcome: 'more' }]), ['carried', 'refunded']);
  assert.deepEqual(listResolutions([{ outcome: 'more' }, { outcome: 'less' }]), ['carried']);
  assert.deepEqual(listResolutions([{ outcome: 'unknown' }, { outcome: 'less' }]), []);
  const settled = { openRejections: 0, openDifferences: 0, isFormerOpen: false };
  const ready = { isClosed: false, isApproved: true, ...settled, isCurrent: true };
  assert.equal(findClosingDenial(ready), null);
  assert.equal(findClosingDenial({ ...ready, openDifferences: 1 }), 'open_differences');
  assert.equal(findClosingDenial({ ...ready, isApproved: false }), 'not_approved');
  assert.equal(findClosingDenial({ ...ready, openRejections: 1 }), 'open_rejections');
  assert.equal(findClosingDenial({ ...ready, isFormerOpen: true }), 'former_open');
  assert.equal(findClosingDenial({ ...ready, isCurrent: false }), 'bill_changed');
});

test('a person is told the amount and where it goes, once, and nothing when they know or nothing differs', () => {
  const row = { userId: 'a', name: 'Ana', expectedCop: 100_000, deductedCop: 52_000, reason: null };
  const of = { company: 'Grupo Nogal', ...november };
  const told = (more: object) => describeClosingNotice({ ...row, resolution: 'carried', ...more } as never, of);
  assert.match(told({}) ?? '', /no se te descontaron \$\s48\.000\. Se suman a tu próximo descuento\.$/);
  assert.match(
    told({ deductedCop: 110_000, resolution: 'refunded' }) ?? '',
    /\$\s10\.000 de más\. Grupo Nogal te los devuelve/,
  );
  assert.match(
    told({ resolution: 'settlement', reason: 'Se retiró' }) ?? '',
    /liquidación\. Grupo Nogal dice: «Se retiró»\.$/,
  );
  for (const more of [{ resolution: 'debt' }, { resolution: null }, { userId: null, resolution: 'not_ours' }])
    assert.equal(told(more), null);
});
