import { listReconciledPeople, readPackStatements, readPayrollPack } from '@sazon/contract/payroll-deductions/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';

/** A company's bill whose pack is shown. */
export interface OfBill {
  billId: string;
  enterpriseId: string;
}

export const packQuery = ({ billId, enterpriseId }: OfBill) => ({
  ...queryFor(readPayrollPack, { params: { id: billId }, query: { enterpriseId } }),
  meta: { silent: true },
});

const statementsEveryMs = 4000;

/** How many statements of a pack are drawn, asked again until all are. */
export const packStatementsQuery = ({ billId, enterpriseId }: OfBill) => ({
  ...queryFor(readPackStatements, { params: { id: billId }, query: { enterpriseId } }),
  refetchInterval: ({ state: { data } }: { state: { data: { total: number; drawn: number } | undefined } }) =>
    data !== undefined && data.drawn < data.total ? statementsEveryMs : (false as const),
  meta: { silent: true },
});

export const reconciledPerPage = 10;

export const reconciledPeopleQuery = (
  { billId, enterpriseId }: OfBill,
  query: { search: string; part: 'all' | 'equal'; page: number },
) => ({
  ...queryFor(listReconciledPeople, {
    params: { id: billId },
    query: {
      ...{ enterpriseId, part: query.part, page: query.page, perPage: reconciledPerPage },
      ...(query.search !== '' && { search: query.search }),
    },
  }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

/** The reads that a change of a pack makes stale. */
export const packReads = [readPayrollPack, listReconciledPeople];
