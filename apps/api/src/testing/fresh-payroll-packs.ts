import { toIso } from '../db/to-iso.ts';
import type { makeFreshBills } from './fresh-bills.ts';
import type { Patches } from './sample-patches.ts';
import type { TestApp } from './test-app.ts';

const unknownDocument = '990011223';

/** What the writes about a payroll's file need to succeed: an approved bill with a file of one document that is nobody's. */
export function buildFreshPayrollPacks(
  { deps: { db, newId, now } }: TestApp,
  { userId, aBill, lunch }: { userId: string; aBill: ReturnType<typeof makeFreshBills>; lunch: () => Promise<string> },
): Patches {
  const at = () => toIso(now());
  const compared = (billId: string, row: { user_id: string | null; identification: string; expected_cop: number }) => ({
    ...{ id: newId(), bill_id: billId, name: 'Ana Pérez', ...row },
    ...(row.user_id === null
      ? { deducted_cop: 10_000, outcome: 'unknown' as const }
      : { deducted_cop: null, outcome: 'missing' as const }),
  });
  const aFile = async ({ ofNobody = true, matched = false } = {}) => {
    const { id } = await aBill('company', 'approved', { orderId: await lunch() });
    await db
      .insertInto('payroll_reconciliations')
      .values({ bill_id: id, file_name: 'nomina.csv', uploaded_by: userId, uploaded_at: at(), stated_cop: 10_000 })
      .execute();
    if (!ofNobody) return { params: { id } };
    await db
      .insertInto('payroll_reconciliation_lines')
      .values({
        ...{ bill_id: id, identification: unknownDocument, name: 'Ana Pérez', amount_cop: 10_000 },
        ...(matched && { matched_user_id: userId, matched_by: userId, matched_at: at() }),
      })
      .execute();
    await db
      .insertInto('payroll_reconciliation_rows')
      .values([
        compared(id, { user_id: userId, identification: '1020448391', expected_cop: 10_000 }),
        compared(id, { user_id: null, identification: unknownDocument, expected_cop: 0 }),
      ])
      .execute();
    return { params: { id } };
  };
  const identification = unknownDocument;
  return {
    'payrollPacks.match': async () => ({ ...(await aFile()), body: { identification, userId } }),
    'payrollPacks.unmatch': async () => ({ ...(await aFile({ matched: true })), body: { identification } }),
    'payrollPacks.close': async () => {
      // the period before has no file, so that nothing of it is open
      await aBill('company', 'approved', { orderId: await lunch() });
      return await aFile({ ofNobody: false });
    },
  };
}
