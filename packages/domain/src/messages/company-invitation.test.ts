import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  calculateInvitationInstant,
  calculateNextReminder,
  createInvitationCode,
  judgeNewcomer,
} from './company-invitation.ts';

const at = (text: string) => Date.parse(`${text}-05:00`);

test('reminders follow after three and seven days, within the hours of Ley 2300, and then none', () => {
  const monday = at('2026-11-23T10:00:00');
  assert.equal(calculateNextReminder(monday, 0), at('2026-11-26T10:00:00'));
  assert.equal(calculateNextReminder(monday, 1), at('2026-11-30T10:00:00'));
  assert.equal(calculateNextReminder(monday, 2), null);
  assert.equal(calculateNextReminder(at('2026-11-26T10:00:00'), 0), at('2026-11-30T07:00:00'));
});

test('an invitation of the evening leaves in the morning', () => {
  assert.equal(calculateInvitationInstant(at('2026-11-23T20:00:00')), at('2026-11-24T07:00:00'));
  assert.equal(calculateInvitationInstant(at('2026-11-23T12:00:00')), at('2026-11-23T12:00:00'));
});

test('codes are read aloud without doubt', () => {
  let next = 0;
  const code = createInvitationCode((below) => next++ % below, 12);
  assert.match(code, /^[A-HJ-KM-NP-Z2-9]{12}$/);
});

test('who is known comes in; who is not gives a document, and then waits for HR', () => {
  const judge = (isOnRegister: boolean, isInDomain: boolean, hasDocument: boolean) =>
    judgeNewcomer({ isOnRegister, isInDomain, hasDocument });
  assert.deepEqual(
    [judge(true, false, false), judge(false, true, true), judge(false, true, false), judge(false, false, true)],
    ['matched', 'domain', 'document_needed', 'waiting'],
  );
});
