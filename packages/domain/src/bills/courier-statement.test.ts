import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { toInstantMs } from '../calendar/bogota-time.ts';
import * as accounts from '../ledger/accounts.ts';
import {
  COURIER_LINE_KINDS,
  checkCourierStatement,
  findCourierStatementDates,
  findLastWeekToIssue,
  signAdjustmentCop,
} from './courier-statement.ts';
import {
  buildCourierPayout,
  buildCourierStatementTransfers,
  buildReturnedCourierPayout,
} from './courier-statement-transfers.ts';

const courierId = '0198c1de-0000-7000-8000-000000000001';
const courier = accounts.toCourierAccount(courierId);

it('what a statement moves to a courier is the sum of its lines without what was carried, whatever they are', () => {
  const aLine = fc.record({
    kind: fc.constantFrom(...COURIER_LINE_KINDS),
    amountCop: fc.integer({ min: -90_000, max: 90_000 }),
  });
  fc.assert(
    fc.property(fc.array(aLine, { maxLength: 40 }), (lines) => {
      const moved = buildCourierStatementTransfers(courierId, lines);
      const got = moved.reduce((sum, { credit, amountCop }) => sum + (credit === courier ? amountCop : -amountCop), 0);
      const own = lines.reduce((sum, { kind, amountCop }) => sum + (kind === 'carried' ? 0 : amountCop), 0);
      assert.equal(got, own);
      for (const { debit, credit, amountCop } of moved) {
        assert.ok(amountCop > 0);
        assert.notEqual(debit, credit);
      }
    }),
  );
});

it('a returned payment undoes the payment', () => {
  const [paid, back] = [buildCourierPayout(courierId, 500), buildReturnedCourierPayout(courierId, 500)];
  assert.deepEqual([paid.debit, paid.credit], [back.credit, back.debit]);
});

it('a statement is issued on Monday at six, disputed for three working days and paid on Friday', () => {
  const monday = '2026-11-23';
  assert.equal(findLastWeekToIssue(monday, toInstantMs(monday, '05:59')), '2026-11-09');
  assert.equal(findLastWeekToIssue(monday, toInstantMs(monday, '06:00')), '2026-11-16');
  const { payOn, disputeUntilMs } = findCourierStatementDates(monday);
  assert.equal(payOn, '2026-11-27');
  const paid = { state: 'paid', deadlineMs: disputeUntilMs } as const;
  assert.deepEqual(checkCourierStatement('dispute', paid, disputeUntilMs - 1), { ok: true, to: 'paid' });
  assert.equal(checkCourierStatement('dispute', paid, disputeUntilMs).ok, false);
  assert.equal(checkCourierStatement('pay', paid, 0).ok, false);
  assert.deepEqual(checkCourierStatement('returnPayment', paid, 0), { ok: true, to: 'issued' });
  assert.equal(checkCourierStatement('dispute', { state: 'draft', deadlineMs: null }, 0).ok, false);
  assert.equal(signAdjustmentCop('discount', 500), -500);
});
