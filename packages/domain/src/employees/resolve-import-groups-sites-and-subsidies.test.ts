import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../calendar/iso-date.ts';
import type { SheetCell } from '../spreadsheet-cell.ts';
import { type ImportedValues, toDocumentKey } from './employee-values.ts';
import { parseWrittenDate } from './import-date-cells.ts';
import { buildPerson, planImport } from './import-row-changes.ts';
import { type ImportCompany, MOST_NEW_GROUPS } from './resolve-import-groups-sites-and-subsidies.ts';

const limits = { maxAmountCop: 20_000_000, onePersonCop: 20_000_000 };
const today = '2026-11-30';
const terms = {
  ...{ enabled: true, perOrderCop: 8000, ordersPerDay: 2, perPeriodCop: 160_000 },
  ...{ weekdays: null, fromHour: null, toHour: null, locationIds: null },
};
const company: ImportCompany = {
  groups: [
    { name: 'Ingeniería', costCentre: '4100', subsidy: null },
    { name: 'Ventas', costCentre: '100', subsidy: { ...terms, perOrderCop: 5000 } },
    { name: '100', costCentre: '7', subsidy: null },
    { name: 'Siete', costCentre: '7', subsidy: null },
  ],
  ...{ sites: ['Torre Norte', 'Calle 72', 'Bodega Norte'], addsGroups: true, subsidy: null, today },
};
const fields = ['identification', 'fullName'] as const;
type More = Partial<Record<Exclude<keyof ImportedValues, 'identification' | 'firstName' | 'lastName'>, SheetCell>>;

/** Plans one row for a document, with more cells by their fields. */
function planRow(more: More, person?: Partial<ImportedValues>, of: ImportCompany = company) {
  const columns = [...fields, ...(Object.keys(more) as (keyof More)[])];
  const cells = ['1020448391', 'Ana Ruiz', ...Object.values(more)];
  const named = { identification: '1020448391', firstName: 'Ana', lastName: 'Ruiz' };
  const known = person === undefined ? [] : [{ ...buildPerson(named, 300_000), ...person }];
  const people = new Map(known.map((one) => [toDocumentKey(one), one]));
  const [row] = planImport([{ line: 2, cells }], columns, people, { limits, company: of, own: null });
  assert.ok(row);
  return {
    ...{ kind: row.kind, stated: row.stated, reason: row.kind === 'wrong' ? row.problems[0]?.reason : undefined },
    notes: row.kind === 'wrong' ? [] : row.notes?.map(({ cell }) => cell),
    changes: row.kind === 'changed' ? row.changes.map(({ field, after }) => [field, after]) : [],
  };
}

describe('the group of a row', () => {
  it('is found by name or cost centre, however it is written, or is a new one', () => {
    assert.equal(planRow({ group: 'INGENIERIA ' }).stated.group, 'Ingeniería');
    assert.equal(planRow({ group: 4100 }).stated.group, 'Ingeniería');
    assert.equal(planRow({ group: 'Compras' }).stated.group, 'Compras');
    assert.equal(planRow({ group: '100' }).stated.group, '100', 'a name comes before a cost centre');
    assert.match(planRow({ group: '7' }).reason ?? '', /Varios grupos/);
    assert.equal(planRow({ group: 'ingeniería' }, { group: 'Ingeniería' }).kind, 'unchanged');
  });

  it('is not one of more new groups than a company would have', () => {
    const rows = Array.from({ length: MOST_NEW_GROUPS + 2 }, (_, index) => ({
      ...{ line: index + 2, cells: [String(50_000 + index), 'Ana Ruiz', index === 1 ? 'CARGO 0' : `Cargo ${index}`] },
    }));
    const with_ = { limits, company, own: null };
    const planned = planImport(rows, [...fields, 'group'], new Map(), with_);
    assert.equal(planned.filter(({ kind }) => kind === 'new').length, MOST_NEW_GROUPS + 1);
    assert.equal(planned.at(-1)?.kind, 'wrong');
    assert.equal(planned[1]?.stated.group, 'Cargo 0', 'two writings of a new group are one');
  });
});

describe('the group of a row in a list at which nobody looked', () => {
  const unattended = { ...company, addsGroups: false };

  it('is one of the company; of another the row says so, and the person stays in theirs', () => {
    assert.equal(planRow({ group: 'INGENIERIA' }, undefined, unattended).stated.group, 'Ingeniería');
    const person = { group: 'Ventas', email: null };
    const same = planRow({ group: 'Cargo 7' }, person, unattended);
    assert.deepEqual([same.kind, same.stated.group, same.notes], ['unchanged', undefined, ['Cargo 7']]);
    const moved = planRow({ group: 'Cargo 7', email: 'ana@nogal.co' }, person, unattended);
    assert.deepEqual([moved.kind, moved.changes, moved.notes], ['changed', [['email', 'ana@nogal.co']], ['Cargo 7']]);
    const added = planRow({ group: 'Cargo 7' }, undefined, unattended);
    assert.deepEqual([added.kind, added.stated.group, added.notes], ['new', undefined, ['Cargo 7']]);
    assert.match(planRow({ group: '7' }, undefined, unattended).reason ?? '', /Varios grupos/);
  });
});

describe('the site of a row', () => {
  it('is one of the company, or the row says which there are', () => {
    assert.equal(planRow({ site: 'torre norte' }).stated.site, 'Torre Norte');
    assert.equal(planRow({ site: 'Torre' }).stated.site, 'Torre Norte', 'by words that only one has');
    assert.match(planRow({ site: 'Norte' }).reason ?? '', /Están: Torre Norte, Calle 72 y Bodega Norte\.$/);
    assert.equal(planRow({ site: 'Cerrada' }, { site: 'Cerrada' }).kind, 'unchanged');
  });
});

describe('the own subsidy of a row', () => {
  it('follows from its figure, with one lunch a day to begin with', () => {
    assert.deepEqual(planRow({ subsidyPerOrderCop: '$ 8.000' }, {}).changes, [
      ['subsidy', 'own'],
      ['subsidyPerOrderCop', 8000],
      ['subsidyOrdersPerDay', 1],
    ]);
    const has = { subsidy: 'own', subsidyPerOrderCop: 8000, subsidyOrdersPerDay: null } as const;
    assert.deepEqual(planRow({ subsidyPerOrderCop: 9000 }, has).changes, [['subsidyPerOrderCop', 9000]]);
    assert.deepEqual(planRow({ subsidy: 'Heredado' }, has).changes, [['subsidy', 'inherited']]);
    assert.deepEqual(planRow({ subsidy: 'No' }, has).changes, [['subsidy', 'none']]);
  });

  it('takes what the row does not state from the rule that it replaces, and is none where it changes nothing', () => {
    const paying = { ...company, subsidy: terms };
    assert.deepEqual(planRow({ subsidyPerOrderCop: 9000 }, {}, paying).changes, [
      ['subsidy', 'own'],
      ['subsidyPerOrderCop', 9000],
      ['subsidyOrdersPerDay', 2],
      ['subsidyPerPeriodCop', 160_000],
    ]);
    assert.equal(planRow({ subsidyPerOrderCop: 8000 }, {}, paying).kind, 'unchanged');
    assert.equal(planRow({ subsidyPerOrderCop: 5000, group: 'ventas' }, {}, paying).stated.subsidy, 'inherited');
    assert.deepEqual(planRow({ subsidyPerOrderCop: 'No' }, {}, paying).changes, [['subsidy', 'none']]);
    assert.equal(planRow({ subsidyPerOrderCop: 0 }, {}).kind, 'unchanged');
    assert.equal(planRow({ subsidyPerOrderCop: 'N/A' }, {}, paying).kind, 'unchanged');
  });

  it('is refused without its figure, or where the row says that there is none', () => {
    assert.match(planRow({ subsidy: 'Sí' }).reason ?? '', /Falta cuánto da/);
    assert.match(planRow({ subsidy: 'No', subsidyPerOrderCop: 8000 }).reason ?? '', /trae uno/);
    assert.match(planRow({ subsidyPerOrderCop: 8000, subsidyOrdersPerDay: 0 }).reason ?? '', /de 1 a 20/);
    assert.match(planRow({ subsidyPerOrderCop: 2_000_000 }).reason ?? '', /máximo/);
  });
});

describe('the dates of a row', () => {
  it('withdraw somebody whose last day is over, and nobody whose last day is today', () => {
    assert.deepEqual(planRow({ exitDate: '29/11/2026' }, {}).changes, [
      ['active', false],
      ['exitDate', '2026-11-29'],
    ]);
    assert.deepEqual(planRow({ exitDate: '30/11/2026' }, {}).changes, [['exitDate', '2026-11-30']]);
    assert.equal(planRow({ exitDate: '2026-11-29' }, { active: false, exitDate: '2026-11-29' }).kind, 'unchanged');
  });

  it('do not contradict each other or the state', () => {
    assert.match(planRow({ active: 'Sí', exitDate: '29/11/2026' }).reason ?? '', /está activo/);
    assert.match(planRow({ entryDate: '02/12/2026', exitDate: '01/12/2026' }).reason ?? '', /antes de su ingreso/);
    assert.match(planRow({ exitDate: '31/11/2026' }).reason ?? '', /El 31\/11\/2026 no puede ser/);
    assert.match(planRow({ exitDate: 'pronto' }).reason ?? '', /como 30\/11\/2026/);
    const until = { exitDate: '2026-12-15' };
    assert.match(planRow({ entryDate: '01/01/2027' }, until).reason ?? '', /antes de su ingreso/);
    assert.equal(planRow({ exitDate: '30/11/2026' }, { active: false, exitDate: '2026-11-20' }).kind, 'unchanged');
    const left = { active: false, exitDate: '2025-01-10' };
    assert.equal(planRow({ active: 'Sí', entryDate: '01/12/2026' }, left).kind, 'changed', 'they come back');
    for (const open of ['Indefinido', 'TÉRMINO INDEFINIDO', 'N.A.', '-', 'Vigente'])
      assert.equal(planRow({ exitDate: open }, {}).kind, 'unchanged', open);
  });

  it('are read in each of the ways people write them', () => {
    const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(date, fc.constantFrom('/', '-', '.'), fc.boolean(), (iso, mark, isShort) => {
        const [year, month, day] = iso.split('-').map((part) => (isShort ? String(Number(part)) : part));
        assert.equal(parseWrittenDate([day, month, year].join(mark)), iso);
        assert.equal(parseWrittenDate([year, month, day].join(mark)), iso);
      }),
    );
    for (const text of ['15 de enero de 2024', '15-ene-2024', '15/01/24', '15.01.2024', '15/1/2024 08:00', '45306'])
      assert.equal(parseWrittenDate(text), '2024-01-15', text);
    assert.equal(parseWrittenDate('15/03/98'), '1998-03-15');
    assert.equal(parseWrittenDate('11/30/2026'), 'no-such-day', 'the day stands first');
    assert.equal(parseWrittenDate('mañana'), 'no-date');
  });
});
