import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeWorkbook, makeZip } from '../testing/zip-maker.ts';
import { readSheet } from './read-and-fill-sheet-in-thread.ts';
import { maxUnpackedBytes } from './sheet-limits.ts';
import { writeSheet } from './write-workbook.ts';

const readCells = async (bytes: Buffer) => {
  const reading = await readSheet(bytes);
  return reading.ok ? reading.rows.map(({ line, cells }) => [line, ...cells]) : reading.fault;
};

describe('a text file', () => {
  it('is read with its separator and letters, without empty rows', async () => {
    const rows = [
      [1, 'Cédula', 'Año'],
      [3, '1.020', 'Peña, Ana'],
    ];
    const text = (by: string) => `Cédula${by}Año\r\n${by}\r\n1.020${by}"Peña, Ana"\r\n`;
    assert.deepEqual(await readCells(Buffer.from(text(';'), 'latin1')), rows);
    assert.deepEqual(await readCells(Buffer.from(`\ufeff${text(';')}`)), rows);
    assert.deepEqual(await readCells(Buffer.from(text(','))), rows);
    assert.deepEqual(await readCells(Buffer.from(text('\t'))), rows);
  });

  it('of another kind is no list', async () => {
    for (const text of ['<!doctype html><p>a', '%PDF-1.7', '{\\rtf1 a', 'a\0b']) {
      assert.equal(await readCells(Buffer.from(text)), 'not-a-sheet', text);
    }
    assert.equal(await readCells(Buffer.from(' \r\n;;\r\n')), 'empty');
  });

  it('has its limits', async () => {
    assert.equal(await readCells(Buffer.from('a\n'.repeat(20_100))), 'too-many-rows');
    assert.equal(await readCells(Buffer.from(Array.from({ length: 201 }, () => 'a').join(';'))), 'too-many-columns');
  });
});

describe('a workbook', () => {
  it('is read as it was written', async () => {
    const columns = [
      { header: 'Documento', width: 12 },
      { header: 'Cupo', width: 12, format: '#,##0' },
    ];
    const rows = [
      ['=HYPERLINK("http://x")', 350_000],
      ['+57 300', 7],
    ];
    const bytes = await writeSheet('Empleados', columns, rows);
    assert.deepEqual(await readCells(bytes), [
      [1, 'Documento', 'Cupo'],
      [2, '=HYPERLINK("http://x")', 350_000],
      [3, '+57 300', 7],
    ]);
  });

  it('tells a formula that was never calculated, and one that failed', async () => {
    const bytes = makeWorkbook(
      '<row r="4"><c r="A4"><f>B1+1</f></c><c r="B4"><f>1+1</f><v>2</v></c><c r="C4" t="e"><v>#REF!</v></c></row>',
    );
    assert.deepEqual(await readCells(bytes), [[4, { problem: 'formula' }, 2, { problem: 'error' }]]);
    // of a program that does not say where its cells are
    const bare = makeWorkbook('<row><c><v>1</v></c></row><row><c><v>7</v></c><c/><c><f>A1*2</f></c></row>');
    assert.deepEqual(await readCells(bare), [
      [1, 1],
      [2, 7, null, { problem: 'formula' }],
    ]);
  });

  it('that is broken, locked or old says so', async () => {
    const whole = makeWorkbook('<row r="1"><c r="A1"><v>1</v></c></row>');
    assert.equal(await readCells(whole.subarray(0, whole.length - 40)), 'broken');
    assert.equal(await readCells(makeWorkbook('<row/>', 1)), 'password');
    assert.equal(await readCells(makeZip([{ name: 'a.txt', content: 'a' }])), 'not-a-sheet');
    const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    assert.equal(await readCells(compound), 'old-format');
    assert.equal(await readCells(Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')])), 'password');
  });

  it('that unpacks to more than is allowed is refused, whatever it says of its size', async () => {
    const bomb = makeWorkbook(' '.repeat(maxUnpackedBytes + 1));
    assert.ok(bomb.length < 1_000_000);
    assert.equal(await readCells(bomb), 'unpacked-too-large');
  });

  it('that takes too long is given up', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`,
    );
    assert.deepEqual(await readSheet(makeWorkbook(rows.join('')), 1), { ok: false, fault: 'too-slow' });
  });
});
