import { companyDebt, companyDebts, platformDebt, platformDebts } from '@sazon/contract/debts/routes';
import { DEBT_BANDS, DEBT_STATES } from '@sazon/domain/bills/payroll-debt-states-and-actions';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';

/** The list of debtors in the address: 'estado' is an age of open debts, or a state; 'cuenta' the open debt. */
export interface DebtSearch {
  empresa?: string | undefined;
  cuenta?: string | undefined;
  estado?: string | undefined;
  buscar?: string | undefined;
  pagina?: number | undefined;
}

export const debtsPerPage = 50;
const meta = { silent: true };

/** The reads that each write changes. */
export const debtReads = [platformDebts, platformDebt] as const;

/** Converts the filters in the address to those of the call. */
export function toDebtFilter({ estado, buscar }: DebtSearch) {
  const band = DEBT_BANDS.find((one) => one === estado);
  const state = DEBT_STATES.find((one) => one === estado);
  return { ...(band && { band }), ...(state && { state }), ...(buscar && { search: buscar }) };
}

const toPage = ({ pagina = 1 }: DebtSearch) => ({ page: pagina, perPage: debtsPerPage });

export const platformDebtsQuery = (search: DebtSearch) => ({
  ...queryFor(platformDebts, { query: { ...toDebtFilter(search), ...toPage(search) } }),
  placeholderData: keepPreviousData,
  meta,
});

export const platformDebtQuery = (id: string) => ({ ...queryFor(platformDebt, { params: { id } }), meta });

export const companyDebtsQuery = (enterpriseId: string, search: DebtSearch) => ({
  ...queryFor(companyDebts, { query: { ...toDebtFilter(search), enterpriseId, ...toPage(search) } }),
  placeholderData: keepPreviousData,
  meta,
});

export const companyDebtQuery = (enterpriseId: string, id: string) => ({
  ...queryFor(companyDebt, { params: { id }, query: { enterpriseId } }),
  meta,
});
