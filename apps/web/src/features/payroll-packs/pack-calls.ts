import { readPayrollPack } from '@sazon/contract/payroll-packs/routes';
import { queryFor } from '../../calls/query-for.ts';

/** A company's bill whose pack is shown. */
export interface OfBill {
  billId: string;
  enterpriseId: string;
}

export const packQuery = ({ billId, enterpriseId }: OfBill) => ({
  ...queryFor(readPayrollPack, { params: { id: billId }, query: { enterpriseId } }),
  meta: { silent: true },
});

/** The reads that a change of a pack makes stale. */
export const packReads = [readPayrollPack];
