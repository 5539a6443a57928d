import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import { aBillClerk, anIssuedCompanyBill } from '../../testing/company-bill-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { listDeductions, type PackBill } from './bill-deductions-and-layout-queries.ts';
import { compareDeductions, isComparisonCurrent } from './compare-deductions-queries.ts';
import { saveAnswerFile, saveMatch } from './reconciliation-file-match-and-closing-queries.ts';

const test = await testApp();
const { db } = test.deps;
const { id: billId, enterpriseId, keeper, people } = await anIssuedCompanyBill(test, await aBillClerk(test), 4);
const bill: PackBill = { id: billId, enterpriseId, start: '2026-11-01', end: '2026-11-30' };
const asked = await listDeductions(db, bill);
const by = { userId: keeper.id, nowMs: test.deps.now() };
const head = { fileName: 'nomina.csv', sha256: '0'.repeat(64), statedCop: null };

type Line = { identification: string; amountCop: number; name: string | null };
/** Documents of the file with the person whom HR gave each to. */
type Given = { line: Line; userId: string | undefined };

const compare = (given: readonly Given[]) =>
  inTransaction(test.deps, async (tx) => {
    await saveAnswerFile(tx, billId, { ...head, lines: JSON.stringify(given.map(({ line }) => line)) }, by);
    for (const { line, userId } of given) {
      await saveMatch(tx, { billId, identification: line.identification }, userId ?? null, by);
    }
    await compareDeductions(tx, bill);
  });

const listCompared = () =>
  db
    .selectFrom('payroll_reconciliation_rows')
    .select(['user_id', 'identification', 'name', 'expected_cop', 'deducted_cop', 'outcome', 'resolution'])
    .where('bill_id', '=', billId)
    .orderBy('identification')
    .execute();

/** What the rules say, person by person: own documents first, then those that HR gave. */
function expectRows(given: readonly Given[]) {
  const own = new Map(asked.map((one) => [one.identification, one.userId]));
  const ownerOf = ({ line, userId }: Given) => own.get(line.identification) ?? userId;
  const ofPeople = asked.map(({ userId, identification, name, amountCop }) => {
    const lines = given.filter((one) => ownerOf(one) === userId);
    const deducted = lines.length === 0 ? null : lines.reduce((sum, { line }) => sum + line.amountCop, 0);
    const differs = deducted === null ? 'missing' : deducted < amountCop ? 'less' : 'more';
    const outcome = deducted === amountCop ? 'equal' : differs;
    return { ...{ user_id: userId, identification, name, expected_cop: amountCop, deducted_cop: deducted }, outcome };
  });
  const ofNobody = given
    .filter((one) => ownerOf(one) === undefined)
    .map(({ line: { identification, name, amountCop } }) => ({
      ...{ user_id: null, identification, name, expected_cop: 0, deducted_cop: amountCop, outcome: 'unknown' },
    }));
  return [...ofPeople, ...ofNobody].sort((one, other) => (one.identification < other.identification ? -1 : 1));
}

const [first, second] = asked;
assert.ok(first && second);

it('compares each document with what was asked, whatever the file says and whomever HR gave a document to', async () => {
  assert.equal(asked.length, people.length);
  const documents = [...asked.map(({ identification }) => identification), '79604118', '5000000', 'Código A-1'];
  const line = fc.record({
    identification: fc.constantFrom(...documents),
    amountCop: fc.oneof(fc.constant(first.amountCop), fc.nat(500_000)),
    name: fc.constantFrom('ANA', null),
  });
  const given = fc.uniqueArray(
    fc.record({ line, userId: fc.constantFrom(undefined, undefined, ...asked.map(({ userId }) => userId)) }),
    { selector: (one) => one.line.identification },
  );
  const check = fc.asyncProperty(given, async (files) => {
    await compare(files);
    const rows = await listCompared();
    assert.deepEqual(
      rows.map(({ resolution: _none, ...row }) => row),
      expectRows(files),
    );
    assert.equal(await isComparisonCurrent(db, bill), true);
  });
  await fc.assert(check, { numRuns: 40 });
});

it('keeps answers of rows that stay the same and debts whatever changes, and knows when the bill asks for another amount', async () => {
  const answer = (identification: string, resolution: 'carried' | 'debt') =>
    db
      .updateTable('payroll_reconciliation_rows')
      .set({ resolution, reason: 'Se retiró', resolved_by: keeper.id, resolved_at: toIso(by.nowMs) })
      .where('bill_id', '=', billId)
      .where('identification', '=', identification)
      .execute();
  const less = ({ identification }: typeof first, amountCop: number): Given => ({
    line: { identification, amountCop, name: null },
    userId: undefined,
  });
  const resolutionOf = async ({ identification }: typeof first) =>
    (await listCompared()).find((row) => row.identification === identification)?.resolution;
  await compare([less(first, 1), less(second, 2)]);
  await answer(first.identification, 'carried');
  await answer(second.identification, 'debt');
  await compare([less(first, 1), less(second, 3)]);
  assert.deepEqual([await resolutionOf(first), await resolutionOf(second)], ['carried', 'debt']);
  assert.equal(await isComparisonCurrent(db, bill), true, 'what is a debt is not compared');
  await compare([less(first, 4), less(second, 3)]);
  assert.deepEqual([await resolutionOf(first), await resolutionOf(second)], [null, 'debt']);
  await db
    .updateTable('payroll_reconciliation_rows')
    .set({ name: 'Quien también lo tiene' })
    .where('bill_id', '=', billId)
    .where('identification', '=', first.identification)
    .execute();
  await compare([less(first, 4), less(second, 3)]);
  const kept = (await listCompared()).find((row) => row.identification === first.identification);
  assert.equal(
    kept?.name,
    'Quien también lo tiene',
    'the row of one of two people with a document is not named as the other',
  );
  await db
    .updateTable('payroll_reconciliation_lines')
    .set({ amount_cop: 5 })
    .where('bill_id', '=', billId)
    .where('identification', '=', first.identification)
    .execute();
  assert.equal(await isComparisonCurrent(db, bill), false);
});
