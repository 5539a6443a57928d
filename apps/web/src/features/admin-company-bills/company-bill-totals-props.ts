import type { platformCompanyBills } from '@sazon/contract/company-bills/admin-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import {
  COMPANY_BILL_STATES,
  type CompanyBillState,
  companyBillStateNames,
} from '@sazon/domain/bills/company-bill-lifecycle';
import type { BillStateTotalsProps } from '../admin-bills/bill-state-totals.tsx';

const colors: Readonly<Record<CompanyBillState, string>> = {
  draft: 'bg-border-strong',
  issued: 'bg-accent shadow-[inset_0_0_0_1.5px_var(--accent-strong)]',
  rejected: 'bg-danger',
  approved: 'bg-success',
  invoiced: 'bg-info',
  paid: 'bg-inverse',
  voided: 'bg-border',
};

const always: readonly CompanyBillState[] = ['draft', 'issued', 'approved', 'invoiced', 'paid'];

type Bills = Pick<RouteReply<typeof platformCompanyBills>, 'states' | 'overdue'>;
type Totals = Pick<BillStateTotalsProps<CompanyBillState>, 'states' | 'overdue' | 'nouns'>;

/** The totals of companies' bills. */
export function toCompanyBillTotals({ states, overdue }: Bills): Totals {
  const of = (state: CompanyBillState) => states.find((one) => one.state === state) ?? { count: 0, leftCop: 0 };
  return {
    states: COMPANY_BILL_STATES.filter((state) => always.includes(state) || of(state).count > 0).map((state) => ({
      ...{ state, name: companyBillStateNames[state], color: colors[state], sum: of(state) },
    })),
    overdue,
    nouns: ['cuenta', 'cuentas'],
  };
}
