import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Reader } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertBankFile } from './bank-files-queries.ts';
import { type BankFile, type BankFileLine, makeBankFile, type Payee } from './write-bank-file.ts';

/** A payment of a file, with the bill that it pays. */
export type BillLine = BankFileLine & { billId: string };

type Asked = {
  payee: Payee;
  format: 'pab' | 'plain' | 'xlsx';
  userId: string;
  listLines: (db: Reader) => Promise<BillLine[]>;
  /** Said when none of the bills can be paid. */
  nothingToPay: string;
};

/** Makes a file for the bank, and keeps it with amount and account of each payment. One that fails is not kept. */
export const keepBankFile = (
  deps: Deps,
  { payee, format, userId, listLines, nothingToPay }: Asked,
): Promise<BankFile | Refusal<'NOT_FOUND'>> =>
  inTransaction(deps, async (tx) => {
    const lines = await listLines(tx);
    if (lines.length === 0) return refuse('NOT_FOUND', { message: nothingToPay });
    const nowMs = deps.now();
    const file = await makeBankFile(format, lines, toBogotaDate(nowMs), payee);
    await insertBankFile(tx, { id: deps.newId(), payee, format, userId }, lines.map(toPayment), nowMs);
    return file;
  });

const toPayment = ({ billId, leftCop, bank, type, account, holder }: BillLine) => ({
  ...{ billId, amountCop: leftCop, account: { bank, type, lastFour: account.slice(-4), holder } },
});
