import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Deduction } from '../payroll/deduction-file.ts';
import { fillTemplate, readTemplate } from './payroll-template-filling.ts';

const deduction = (identification: string, amountCop: number, employeeId: string | null = null): Deduction => ({
  ...{ identification, identificationType: 'cedula_de_ciudadania', employeeId, name: 'A', costCentre: null, amountCop },
});
const siigo = [
  { line: 1, cells: ['Novedades de noviembre'] },
  { line: 3, cells: ['Número de contrato', 'Identificación', 'Nombre', 'Bonos', 'ALM01 Descuento casino'] },
  { line: 4, cells: ['001', '1.020.448.391', 'Ana', null, null] },
  { line: 5, cells: ['002', 52888111, 'Beto'] },
  { line: 6, cells: ['003', 52888111, 'Beto, otro contrato'] },
  { line: 8, cells: ['Total'] },
];

describe('a payroll’s own template', () => {
  it('is read by its header, wherever it is, and the column of the concept is suggested', () => {
    const template = readTemplate(siigo, 'ALM01');
    assert.deepEqual([template?.headerLine, template?.documentAt, template?.suggestedAt], [3, 1, 4]);
    assert.deepEqual(
      template?.columns.map(({ header }) => header),
      ['Número de contrato', 'Nombre', 'Bonos', 'ALM01 Descuento casino'],
    );
    assert.equal(readTemplate([{ line: 1, cells: ['Nombre', 'Valor'] }], 'ALM01'), null);
  });

  it('gets each amount in the first row of its person; who has no row is named', () => {
    const template = readTemplate(siigo, '') ?? assert.fail();
    const people = [deduction('1020448391', 13_400), deduction('52888111', 9000), deduction('777', 100)];
    const { cells, missing } = fillTemplate(siigo, template, people);
    assert.deepEqual(cells, [
      { line: 4, amountCop: 13_400 },
      { line: 5, amountCop: 9000 },
    ]);
    assert.deepEqual(
      missing.map(({ identification }) => identification),
      ['777'],
    );
  });

  it('matches by code where there is no document, as text with its zeros', () => {
    const rows = [
      { line: 1, cells: ['Código de empleado', 'Valor'] },
      { line: 2, cells: ['007', null] },
      { line: 3, cells: ['7', null] },
    ];
    const template = readTemplate(rows, 'X') ?? assert.fail();
    assert.deepEqual([template.documentAt, template.codeAt, template.suggestedAt], [null, 0, 1]);
    assert.deepEqual(fillTemplate(rows, template, [deduction('1', 5000, '007')]).cells, [{ line: 2, amountCop: 5000 }]);
  });
});
