import {
  listReconciledPeople,
  readPackStatements,
  readPayrollPack,
  searchDifferences,
} from '@sazon/contract/payroll-deductions/routes';
import type { PackStatements } from '@sazon/contract/payroll-deductions/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';

/** A company's bill whose pack is shown. */
export interface OfBill {
  billId: string;
  enterpriseId: string;
}

/** The pack of a bill. */
export const packQuery = ({ billId, enterpriseId }: OfBill) => ({
  ...queryFor(readPayrollPack, { params: { id: billId }, query: { enterpriseId } }),
  meta: { silent: true },
});

const statementsEveryMs = 4000;

/** Whether the job still draws statements of a pack: those that it could not draw are not waited for. */
export const isDrawing = (statements: PackStatements | undefined): statements is PackStatements =>
  statements !== undefined && statements.drawn + statements.failed < statements.total;

/** Whether the pack has the statement of each person. */
export const areDrawn = (statements: PackStatements | undefined): boolean =>
  statements !== undefined && statements.drawn >= statements.total;

/** How many statements of a pack are drawn, asked again while the job draws. */
export const packStatementsQuery = ({ billId, enterpriseId }: OfBill) => ({
  ...queryFor(readPackStatements, { params: { id: billId }, query: { enterpriseId } }),
  refetchInterval: ({ state: { data } }: { state: { data: PackStatements | undefined } }) =>
    isDrawing(data) ? statementsEveryMs : (false as const),
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

export const differencesPerPage = 25;

/** A page of the differences whose name or document has a text. */
export const differencesQuery = ({ billId, enterpriseId }: OfBill, search: string, page: number) => ({
  ...queryFor(searchDifferences, {
    params: { id: billId },
    query: { enterpriseId, search, page, perPage: differencesPerPage },
  }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

/** The reads that a change of a pack makes stale. */
export const packReads = [readPayrollPack, listReconciledPeople, searchDifferences];
