import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Deduction, formatDeductionFile } from './deduction-file.ts';
import { deductionPresets } from './deduction-layouts.ts';
import { findLikelyPerson, listResolutions } from './deduction-reconciliation-and-resolutions.ts';
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

test('a document that is nobody’s probably means the one person whose document or name is nearly the same', () => {
  const of = (identification: string, name: string | null, expectedCop: number, deductedCop: number | null) => ({
    ...{ identification, name, expectedCop, deductedCop },
  });
  const missing = of('1139063103', 'Andrés Ocampo', 100, null);
  const people = [missing, of('2000000', 'Beto Ríos', 100, 100)];
  const unknown = of('1139063130', 'ANDRES OCAMPO', 0, 100);
  assert.deepEqual(findLikelyPerson(unknown, people), { person: missing, why: 'document' });
  const elsewhere = { ...unknown, identification: '77777777' };
  assert.deepEqual(findLikelyPerson(elsewhere, people), { person: missing, why: 'name' });
  assert.equal(findLikelyPerson({ ...elsewhere, name: 'Zoe Mora' }, people), null);
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
