import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Deduction } from '../payroll/deduction-file.ts';
import { deductionPresets } from '../payroll/deduction-layouts.ts';
import { readDeductedRows } from './deducted-amounts-reading.ts';
import { recogniseDeductedColumns } from './deducted-file-columns.ts';
import { listDocumentsByCode, listWithoutOwnCode } from './find-documents-by-employee-code.ts';

const sheet = (...rows: (string | number | null)[][]) => rows.map((cells, at) => ({ line: at + 1, cells }));
const documents = listDocumentsByCode([
  { employeeId: 'LS-01', identification: '1001' },
  { employeeId: 'ls-01', identification: '1001' },
  { employeeId: '007', identification: '1002' },
  { employeeId: '88', identification: '1003' },
  { employeeId: '88', identification: '1004' },
  { employeeId: null, identification: '1005' },
  { employeeId: '5', identification: '' },
]);
const read = (rows: ReturnType<typeof sheet>) => {
  const reading = readDeductedRows(rows, undefined, documents);
  return reading.ok
    ? [reading.made.map(({ identification, amountCop }) => [identification, amountCop]), reading.statedCop]
    : reading.message;
};

describe('a file of payroll with employee codes', () => {
  it('is read as Novasoft, SAP and SuccessFactors head it', () => {
    const fieldsOf = (...header: string[]) =>
      recogniseDeductedColumns(sheet(header, ['1']), {})?.columns.map(({ field }) => field);
    assert.deepEqual(fieldsOf('Cod_emp', 'Cod_con', 'Can_doc'), ['employeeId', 'concept', 'amount']);
    assert.deepEqual(fieldsOf('PERNR', 'LGART', 'BETRG'), ['employeeId', 'concept', 'amount']);
    assert.deepEqual(fieldsOf('user-id', 'pay-component', 'value'), ['employeeId', 'concept', 'amount']);
  });

  it('is of whom the code says; an unknown code and one of several people are nobody’s, never a document', () => {
    const rows = sheet(
      ['Código', 'Valor'],
      ['ls-01', 13_400],
      ['007', 9000],
      [7, 100],
      ['88', 500],
      ['1005', 250],
      ['5', 40],
      ['Elaborado por: Ana', null],
      ['TOTAL', 23_290],
    );
    const nobodys = [
      ['Código 7', 100],
      ['Código 88', 500],
      ['Código 1005', 250],
      ['Código 5', 40],
    ];
    assert.deepEqual(read(rows), [[['1001', 13_400], ['1002', 9000], ...nobodys], 23_290]);
  });

  it('is of the document where a row has one, and by code where it has none', () => {
    const rows = sheet(['Documento', 'Código', 'Valor'], ['1.004', 'LS-01', 10], [null, 'LS-01', 20], [null, null, '']);
    assert.deepEqual(read(rows), [
      [
        ['1004', 10],
        ['1001', 20],
      ],
      null,
    ]);
  });

  it('is refused for a code that no employee can have, and without document or code', () => {
    assert.match(String(read(sheet(['Código', 'Valor'], ['=A1', 5]))), /^Fila 2, código: /);
    assert.match(String(read(sheet(['Nombre', 'Valor'], ['Ana', 5]))), /documento o código/);
  });
});

describe('a row of nobody', () => {
  const header = ['Documento', 'Nombre', 'Valor'];
  const ana = ['1.001', 'Ana', 10];
  const beto = ['1.002', 'Beto', 20];
  const both = [
    ['1001', 10],
    ['1002', 20],
  ];

  it('with an amount refuses the file and is named', () => {
    const message = 'Fila 3, documento: El documento debe tener entre 4 y 12 números.';
    assert.equal(read(sheet(header, ana, ['PASAPORTE', 'X', 150_000], beto)), message);
    assert.equal(read(sheet(header, ana, [null, null, 30], beto)), 'Fila 3, documento: Está vacío.');
    assert.equal(read(sheet(['Valor', 'Documento'], [10, '1.001'], [30])), 'Fila 3, documento: Está vacío.');
    assert.equal(read(sheet(['Código', 'Valor'], ['LS-01', 10], [null, 30])), 'Fila 3, código: Está vacío.');
  });

  it('is skipped without money: a formula that gives nothing, a dash, a header repeated at a page break', () => {
    const rows = [ana, beto, [null, 'x', 0], [null, 'x', '-'], ['Documento', 'Nombre', 'Valor']];
    assert.deepEqual(read(sheet(header, ...rows, [null, 'Suma', 30])), [both, 30]);
  });

  it('is skipped when it has no amount, and when a cell says that it is a total', () => {
    const rows = [ana, ['SUBTOTAL', 'Bogotá', 10], beto, ['Elaborado por', 'Carla', null]];
    assert.deepEqual(read(sheet(header, ...rows, [null, 'Total general', 30])), [both, 30]);
    assert.deepEqual(read(sheet(header, ...rows)), [both, null]);
  });

  it('of another concept of payroll changes nothing', () => {
    const rows = sheet([...header, 'Concepto'], [...ana, 'Almuerzos'], ['PASAPORTE', 'X', 5, 'Gimnasio']);
    const columns = {
      headerLine: 1,
      fields: ['identification', 'name', 'amount', 'concept'],
      concept: 'Almuerzos',
    } as const;
    const reading = readDeductedRows(rows, columns);
    assert.deepEqual(reading.ok && reading.made.map(({ amountCop }) => amountCop), [10]);
  });
});

it('who has no code of their own is named where the file has no documents', () => {
  const ana: Deduction = {
    ...{ identification: '1020448391', identificationType: 'cedula_de_ciudadania', employeeId: '0042' },
    ...{ name: 'Ana', costCentre: null, amountCop: 83_000 },
  };
  const [beto, carla] = [
    { ...ana, name: 'Beto', employeeId: null },
    { ...ana, name: 'Carla', employeeId: '0042 ' },
  ];
  const dora = { ...beto, name: 'Dora', amountCop: 0 };
  const namesIn = (key: keyof typeof deductionPresets, ...people: Deduction[]) =>
    listWithoutOwnCode(deductionPresets[key].layout, people).map(({ name }) => name);
  assert.deepEqual(namesIn('novasoft', ana, beto, dora), ['Beto']);
  assert.deepEqual(namesIn('sap', ana, carla), ['Ana', 'Carla']);
  assert.deepEqual(namesIn('general', ana, beto, carla), []);
});
