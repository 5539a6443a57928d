import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatCsv } from './csv.ts';

test('a file has a mark, headings, semicolons, and numbers as they are', () => {
  assert.equal(formatCsv(['Plato', 'Valor'], [['Ají', -1500]]), '\ufeffPlato;Valor\r\nAjí;-1500\r\n');
});

test('text that a spreadsheet would run is text', () => {
  for (const typed of ['=1+1', '+57', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =HYPERLINK("x")']) {
    const [, row = ''] = formatCsv(['a'], [[typed]]).split(/(?<=a\r\n)/);
    assert.match(row, /^"?'/, typed);
  }
});

/** Reads a file as a spreadsheet does. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ';') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test('whatever is typed is read back as it was, less the quote that keeps it from running', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.integer()), { maxLength: 5 }), (rows) => {
      const back = read(formatCsv(['a', 'b'], rows)).slice(1);
      assert.deepEqual(
        back.map(([text = '', number]) => [text.replace(/^'(?=\s*[=+\-@\t\r])/, ''), Number(number)]),
        rows.map(([text, number]) => [text.replace(/^'(?=\s*[=+\-@\t\r])/, ''), number]),
      );
    }),
  );
});
