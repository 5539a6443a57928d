import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { streamSheet } from './stream-workbook.ts';
import { type SheetColumn, writeSheet, writeWorkbook } from './write-workbook.ts';

const columns: readonly SheetColumn[] = [
  { header: '=1+1', width: 20 },
  { header: 'Fecha', width: 12, isDate: true },
  { header: 'Documento', width: 16 },
  { header: 'Valor', width: 14, format: '#,##0', isSummed: true },
];
const rows = [
  ['=HYPERLINK("http://x")', '2026-11-23', '0012', 15_000],
  ['@SUM(D2)', null, '+57', -2500],
  ['-1+1', 'sin fecha', '\t=1', 0],
];

/** The formulas of a workbook: sheet, row, column, formula and the value that is shown before it is calculated. */
async function readFormulas(bytes: Buffer): Promise<unknown[][]> {
  const { sheets } = await readXlsx(bytes);
  return sheets.flatMap(({ name, cells }) =>
    [...(cells ?? [])].flatMap(([at, { formula, formulaResult }]) =>
      formula === undefined ? [] : [[name, at, formula, formulaResult]],
    ),
  );
}

describe('a workbook that the product writes', () => {
  it('has its sums as formulas with their value, and no text is one', async () => {
    const bytes = await writeSheet('Pagos: [nov]', columns, rows);
    assert.deepEqual(await readFormulas(bytes), [['Pagos   nov ', '4,3', 'SUM(D2:D4)', 12_500]]);
    const { sheets } = await readXlsx(bytes);
    assert.deepEqual(sheets[0]?.rows, [
      ['=1+1', 'Fecha', 'Documento', 'Valor'],
      ['=HYPERLINK("http://x")', new Date('2026-11-23T00:00:00Z'), '0012', 15_000],
      ['@SUM(D2)', null, '+57', -2500],
      ['-1+1', 'sin fecha', '\t=1', 0],
      ['Total', null, null, 12_500],
    ]);
  });

  it('has no sum of nothing', async () => {
    const { sheets } = await readXlsx(await writeSheet('Pagos', columns, []));
    assert.equal(sheets[0]?.rows.length, 1);
  });

  it('keeps the sums off a sheet that a machine reads', async () => {
    const bytes = await writeWorkbook([{ name: "Pago's", columns, rows, sumsSheet: 'Total' }]);
    assert.deepEqual(await readFormulas(bytes), [['Total', '0,1', "SUM('Pago''s'!D2:D4)", 12_500]]);
    assert.equal((await readXlsx(bytes)).sheets[0]?.rows.length, 4);
  });

  it('is the same when it is large', async () => {
    const many = Array.from({ length: 8000 }, (_, at) => ['Ana', '2026-11-23', String(at), at]);
    const bytes = await writeSheet('Muchos', columns, many);
    assert.deepEqual(await readFormulas(bytes), [['Muchos', '8001,3', 'SUM(D2:D8001)', (8000 * 7999) / 2]]);
  });

  it('is the same when its rows come in parts', async () => {
    const wild = [...rows, ['Ana & <Luis>\u0000 "x"\ud800', '2024-02-29', ' 7 ', 1.5]];
    const parts = async function* () {
      for (const row of wild) yield [row];
      yield [];
    };
    const streamed = Buffer.concat(await Array.fromAsync(streamSheet('Pagos: [nov]', columns, parts())));
    const [ofParts, ofWhole] = [
      await readXlsx(streamed),
      await readXlsx(await writeSheet('Pagos: [nov]', columns, wild)),
    ];
    assert.deepEqual(ofParts.sheets[0]?.rows.slice(0, 4), ofWhole.sheets[0]?.rows.slice(0, 4));
    const odd = ['Ana & <Luis> "x"\ufffd', new Date('2024-02-29T00:00:00Z'), ' 7 ', 1.5];
    assert.deepEqual(ofParts.sheets[0]?.rows[4], odd);
    assert.deepEqual(await readFormulas(streamed), [['Pagos   nov ', '5,3', 'SUM(D2:D5)', 12_501.5]]);
    const none = async function* () {};
    const empty = Buffer.concat(await Array.fromAsync(streamSheet('Pagos', columns, none())));
    assert.deepEqual((await readXlsx(empty)).sheets[0]?.rows.length, 1);
  });
});
