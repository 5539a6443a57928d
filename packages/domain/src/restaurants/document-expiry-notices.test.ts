import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../calendar/iso-date.ts';
import { DOCUMENT_NOTICE_DAYS, describeDocumentEnd, findDocumentNotice } from './document-expiry-notices.ts';

const today = '2026-11-28';
const later = (days: number) => addDays(today, days);

it('a paper is told of thirty days, seven days and on the day before its end, and not long after', () => {
  const notices = [31, 30, 8, 7, 1, 0, -1, -7, -8].map((days) => findDocumentNotice(later(days), today));
  assert.deepEqual(notices, [null, 30, 30, 7, 7, 0, 0, 0, null]);
});

it('walked day by day, each notice comes in its order and is one stretch of days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 31, max: 200 }), (far) => {
      const expiresOn = later(far);
      const days = Array.from({ length: far + 30 }, (_, day) => findDocumentNotice(expiresOn, later(day)));
      const changes = days.filter((notice, place) => notice !== days[place - 1]);
      assert.deepEqual(changes, [null, ...DOCUMENT_NOTICE_DAYS, null]);
    }),
  );
});

it('the end of a paper reads as days', () => {
  assert.deepEqual(
    [21, 1, 0, -5].map((days) => describeDocumentEnd(later(days), today)),
    ['vence en 21 días, el sábado 19 de diciembre', 'vence mañana', 'vence hoy', 'venció el lunes 23 de noviembre'],
  );
});
