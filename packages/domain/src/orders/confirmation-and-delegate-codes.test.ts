import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findCodeInScan } from './confirmation-and-delegate-codes.ts';

it('finds the one code in what a camera or a scanner read, and none where it could be two', () => {
  const cases: [string, string | null][] = [
    ['4833', '4833'],
    [' 4833\r\n', '4833'],
    ['https://sazon.example/comanda?codigo=4833&fecha=2026-11-23', '4833'],
    ['SZ 4833 1/3', '4833'],
    ['4833 4844', null],
    ['4833 4833', '4833'],
    ['01a20000-4833-7000-8000-000000000000', null],
    ['48331', null],
    ['hola', null],
    ['', null],
  ];
  for (const [text, code] of cases) assert.equal(findCodeInScan(text), code, text);
});
