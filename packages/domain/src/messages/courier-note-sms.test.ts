import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeCourierSms, countCourierSmsRoom } from './courier-note-sms.ts';
import { measureSms, toSmsText } from './sms-text-rewrite-and-size.ts';

test('an SMS to a courier says who writes and about what, and its room ends where a second SMS begins', () => {
  assert.equal(composeCourierSms(['K4T9'], 'Vuelve a la portería'), 'Soporte, K4T9: Vuelve a la portería');
  assert.equal(composeCourierSms(['A', 'B', 'C'], 'Hola'), 'Soporte, 3 órdenes: Hola');
  const room = countCourierSmsRoom(['K4T9'], '');
  const segments = (length: number) => measureSms(toSmsText(composeCourierSms(['K4T9'], 'á'.repeat(length)))).segments;
  assert.deepEqual([segments(room), segments(room + 1)], [1, 2]);
  assert.equal(countCourierSmsRoom(['K4T9'], 'x'.repeat(room + 5)), -5);
});
