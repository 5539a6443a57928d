import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { toInstantMs } from './bogota-time.ts';
import { type CalendarEvent, escapeText, foldLine, writeCalendar } from './icalendar.ts';

const lunch: CalendarEvent = {
  uid: '0198-a@sazon',
  startsAt: toInstantMs('2026-11-23', '12:30'),
  endsAt: toInstantMs('2026-11-23', '12:40'),
  changedAt: toInstantMs('2026-11-20', '20:05'),
  title: 'Almuerzo',
  description: 'Ñame, yuca; y más\nFin',
  place: 'Torre 93, Recepción',
  url: 'https://sazon.example/mis-ordenes/0198',
};
const unfold = (text: string) => text.replaceAll('\r\n ', '');

it('writes an hour of Bogotá in UTC, also when its date there is another', () => {
  const lines = unfold(writeCalendar([lunch])).split('\r\n');
  assert.deepEqual(lines.slice(0, 3), ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sazón//Almuerzos//ES']);
  for (const line of [
    'DTSTART:20261123T173000Z',
    'DTEND:20261123T174000Z',
    'DTSTAMP:20261121T010500Z',
    'LOCATION:Torre 93\\, Recepción',
    'DESCRIPTION:Ñame\\, yuca\\; y más\\nFin',
  ]) {
    assert.ok(lines.includes(line), line);
  }
  assert.deepEqual(lines.slice(-2), ['END:VCALENDAR', '']);
});

it('escapes so that no text makes a line of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const said = escapeText(text);
      assert.doesNotMatch(said, /[\r\n]/);
      assert.equal(
        said.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters fall out
        text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ''),
      );
    }),
  );
});

it('folds lines at 75 octets without cutting a letter, and unfolds to the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = text.replace(/[\r\n]/g, '');
      const folded = foldLine(line);
      for (const part of folded.split('\r\n')) assert.ok(Buffer.byteLength(part) <= 75);
      assert.equal(unfold(folded), line);
    }),
  );
});
