import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { SheetCell, SheetRow } from '../spreadsheet-cell.ts';
import { type ImportedValues, toDocumentKey } from './employee-values.ts';
import { cleanCell } from './import-cell-cleaning.ts';
import { findColumnsProblem, recogniseColumns, rememberColumns } from './import-columns.ts';
import type { ImportField } from './import-fields.ts';
import { listNotInFile, planImport } from './import-row-changes.ts';

const limits = { maxAmountCop: 20_000_000, onePersonCop: 20_000_000 };
const sheet = (...rows: SheetCell[][]): SheetRow[] => rows.map((cells, index) => ({ line: index + 1, cells }));
const clean = (field: ImportField, cell: SheetCell) => {
  const result = cleanCell(field, cell, limits);
  return result.ok ? result.value : result.reason;
};

describe('the columns of a list', () => {
  it('are found by what HR calls them, below a title', () => {
    const rows = sheet(
      ['Listado de personal 2026'],
      ['No. Identificación ', 'NOMBRES', 'Apellidos', 'E-mail', 'Sección'],
      ['1020', 'Ana', 'Ruiz', 'a@b.co', 'x'],
    );
    const { headerIndex, columns } = recogniseColumns(rows, {});
    assert.equal(headerIndex, 1);
    assert.deepEqual(
      columns.map(({ field }) => field),
      ['identification', 'firstName', 'lastName', 'email', null],
    );
  });

  it('are what the company said of them before, without those that nobody chose', () => {
    const headers = ['Matrícula', 'Cédula', 'Área'];
    const recognised = [null, 'identification', null] as const;
    const chosen = ['identification', null, null] as const;
    const toColumns = (fields: readonly (ImportField | null)[]) =>
      headers.map((header, index) => ({ header, field: fields[index] ?? null }));
    const remembered = rememberColumns({}, toColumns(recognised), toColumns(chosen));
    const { columns } = recogniseColumns(sheet(['CEDULA', 'matricula', 'Nombres', 'Apellidos', 'Área']), remembered);
    assert.deepEqual(
      columns.map(({ field }) => field),
      [null, 'identification', 'firstName', 'lastName', 'group'],
    );
  });

  it('need a document and names, each once', () => {
    assert.equal(findColumnsProblem(['identification', 'fullName']), null);
    assert.match(findColumnsProblem(['firstName', 'lastName']) ?? '', /documento/);
    assert.match(findColumnsProblem(['identification', 'firstName']) ?? '', /apellidos/);
    assert.match(findColumnsProblem(['identification', 'fullName', 'email', 'email']) ?? '', /mismo dato/);
  });
});

describe('a cell', () => {
  it('is read as people write it', () => {
    assert.equal(clean('identification', '1.000.000.000'), '1000000000');
    assert.equal(clean('identification', 1_000_000_000), '1000000000');
    assert.equal(clean('cellPhone', '+57 300 123 4567'), '3001234567');
    assert.equal(clean('cellPhone', 3_001_234_567), '3001234567');
    assert.equal(clean('amountCop', '$ 350.000'), 350_000);
    assert.equal(clean('amountCop', '350,000.00'), 350_000);
    assert.equal(clean('amountCop', 350_000), 350_000);
    assert.equal(clean('identificationType', 'C.C.'), 'cedula_de_ciudadania');
    assert.equal(clean('active', 'Sí'), true);
    assert.equal(clean('active', 'x'), true);
    assert.equal(clean('active', 'NO'), false);
    assert.equal(clean('email', ' Ana@Empresa.CO '), 'ana@empresa.co');
  });

  it('that is wrong says why', () => {
    assert.match(String(clean('identification', '1,02E+09')), /formato de texto/);
    assert.match(String(clean('identification', { problem: 'formula' })), /fórmula sin calcular/);
    assert.match(String(clean('amountCop', '12,5')), /centavos/);
    assert.match(String(clean('amountCop', 20_000_001)), /máximo/);
    assert.match(String(clean('cellPhone', '6012345678')), /empezar por 3/);
    assert.match(String(clean('email', 'ana@')), /correo/);
    assert.match(String(clean('firstName', 'www.hola.co')), /nombre/);
  });

  it('with an amount means the same however it is grouped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), (pesos) => {
        const grouped = String(pesos).replace(/\B(?=(\d{3})+$)/g, '.');
        for (const text of [grouped, `$ ${grouped}`, `${grouped},00`, grouped.replaceAll('.', ','), String(pesos)]) {
          assert.equal(clean('amountCop', text), pesos, text);
        }
      }),
    );
  });

  it('never brings anything but an answer, whatever stands in it', () => {
    const cell = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null));
    const field = fc.constantFrom(
      'identification',
      'amountCop',
      'cellPhone',
      'email',
      'firstName',
      'active',
      'employeeId',
    );
    fc.assert(
      fc.property(cell, field, (content, which) => {
        const result = cleanCell(which as ImportField, content, limits);
        if (!result.ok) assert.ok(result.reason.length > 5);
        else if (which === 'amountCop') assert.ok(Number.isInteger(result.value) && Number(result.value) >= 0);
        else if (which !== 'active') assert.doesNotMatch(String(result.value), /^[=+@\t]/);
      }),
    );
  });
});

const columns = ['identification', 'firstName', 'lastName', 'email', 'amountCop'] as const;
const person = (identification: string, more: Partial<ImportedValues> = {}): ImportedValues => ({
  ...{
    identificationType: 'cedula_de_ciudadania',
    identification,
    employeeId: null,
    firstName: 'Ana',
    lastName: 'Ruiz',
  },
  ...{ cellPhone: null, email: null, amountCop: 100_000, active: true },
  ...{ hasUnlimitDailyOrders: false, earnsOver310Uvt: false, entryDate: null, exitDate: null, group: null, site: null },
  ...{ subsidy: 'inherited', subsidyPerOrderCop: null, subsidyOrdersPerDay: null, subsidyPerPeriodCop: null, ...more },
});
const company = { groups: [], sites: [], addsGroups: true, subsidy: null, today: '2026-11-30' };
const plan = (rows: SheetRow[], people: Map<string, ImportedValues>, of = limits, own: string | null = null) =>
  planImport(rows, columns, people, { limits: of, company, own });
const register = (...people: ImportedValues[]) => new Map(people.map((one) => [toDocumentKey(one), one]));

describe('the plan of an import', () => {
  it('tells new, changed, unchanged and wrong rows, and who is not in the file', () => {
    const people = register(person('1020'), person('1030'), person('1040'), person('1050', { active: false }));
    const rows = sheet(
      ['1020', 'Ana', 'Ruiz', null, 100_000],
      ['1030', 'Ana', 'Ruiz', 'ana@b.co', '150.000'],
      ['2000', 'Luz', 'Gil', null, null],
      ['2000', 'Luz', 'Gil', null, null],
      ['3000', 'Luz', null, 'x', null],
    );
    const planned = plan(rows, people);
    assert.deepEqual(
      planned.map(({ kind }) => kind),
      ['unchanged', 'changed', 'new', 'wrong', 'wrong'],
    );
    assert.deepEqual(planned[1]?.kind === 'changed' && planned[1].changes, [
      { field: 'email', before: null, after: 'ana@b.co' },
      { field: 'amountCop', before: 100_000, after: 150_000 },
    ]);
    assert.match((planned[3]?.kind === 'wrong' && planned[3].problems[0]?.reason) || '', /fila 3/);
    assert.equal(planned[4]?.kind === 'wrong' && planned[4].problems.length, 2);
    assert.deepEqual(
      listNotInFile(planned, people).map(({ identification }) => identification),
      ['1040'],
    );
  });

  it('reads surnames first, with a comma or without', () => {
    const read = (name: string) => {
      const rows = sheet(['1020', name]);
      const of = { limits, company, own: null };
      return planImport(rows, ['identification', 'surnamesFirst'], new Map(), of).map(({ stated }) => [
        stated.firstName,
        stated.lastName,
      ])[0];
    };
    assert.deepEqual(read('PÉREZ GÓMEZ MARÍA JOSÉ'), ['MARÍA JOSÉ', 'PÉREZ GÓMEZ']);
    assert.deepEqual(read('Pérez, María José'), ['María José', 'Pérez']);
    assert.deepEqual(read('Pérez María'), ['María', 'Pérez']);
    assert.deepEqual(read('Pérez,'), [undefined, 'Pérez'], 'a missing half is not erased');
  });

  it('does not give somebody the code of somebody else who is active', () => {
    const people = register(
      person('1020', { employeeId: 'N-7' }),
      person('1030', { employeeId: 'N-8', active: false }),
    );
    const rows = sheet(['1040', 'Luz', 'Gil', 'n-7'], ['1050', 'Eva', 'Paz', 'N-8']);
    const of = { limits, company, own: null };
    const planned = planImport(rows, ['identification', 'firstName', 'lastName', 'employeeId'], people, of);
    assert.deepEqual(
      planned.map(({ kind }) => kind),
      ['wrong', 'new'],
    );
    assert.match((planned[0]?.kind === 'wrong' && planned[0].problems[0]?.reason) || '', /Ya es de Ana Ruiz/);
    const heirs = register(person('1020', { employeeId: 'N-7' }), person('1030', { employeeId: 'N-7', active: false }));
    const exported = sheet(['1030', 'Ana', 'Ruiz', 'N-7'], ['1020', 'Ana', 'Ruiz', 'N-7']);
    const again = planImport(exported, ['identification', 'firstName', 'lastName', 'employeeId'], heirs, of);
    assert.deepEqual(
      again.map(({ kind }) => kind),
      ['unchanged', 'unchanged'],
      'somebody withdrawn keeps the code that somebody else has now',
    );
  });

  it('does not let people change their own row', () => {
    const own = person('1020');
    const [row] = plan(sheet(['1020', 'Ana', 'Ruiz', null, 9_000_000]), register(own), limits, toDocumentKey(own));
    assert.equal(row?.kind, 'wrong');
  });

  it('does not give a ceiling that a second person confirms, and leaves one that was given', () => {
    const one = { ...limits, onePersonCop: 1_500_000 };
    const rows = sheet(['1020', 'Ana', 'Ruiz', null, 2_000_000], ['1030', 'Ana', 'Ruiz', null, 2_000_000]);
    const planned = plan(rows, register(person('1030', { amountCop: 2_000_000 })), one);
    assert.deepEqual(
      planned.map(({ kind }) => kind),
      ['wrong', 'unchanged'],
    );
  });

  it('leaves nothing to do once it is done', () => {
    const document = fc.integer({ min: 1000, max: 1_000_000 }).map(String);
    const amounts = fc.dictionary(document, fc.integer({ min: 0, max: 20_000_000 }));
    fc.assert(
      fc.property(amounts, amounts, (before, stated) => {
        const people = register(...Object.entries(before).map(([id, amountCop]) => person(id, { amountCop })));
        const rows = sheet(...Object.entries(stated).map(([id, amount]) => [id, 'Ana', 'Ruiz', null, amount]));
        const first = plan(rows, people);
        for (const { stated: values } of first) {
          const key = toDocumentKey(values as ImportedValues);
          people.set(key, { ...person(''), ...people.get(key), ...values } as ImportedValues);
        }
        const again = plan(rows, people);
        assert.ok(again.every(({ kind }) => kind === 'unchanged'));
      }),
    );
  });
});
