import type { platformCompanyBills } from '@sazon/contract/company-bills/admin-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import {
  COMPANY_BILL_STATES,
  type CompanyBillState,
  companyBillStateNames,
} from '@sazon/domain/bills/company-bill-lifecycle';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';
import type { CompanyBillSearch } from '../company-bills/company-bill-search-params.ts';

type Reply = RouteReply<typeof platformCompanyBills>;
type Shown = CompanyBillState | 'overdue';

interface CompanyBillsTotalsProps {
  bills: Pick<Reply, 'states' | 'overdue'>;
  chosen: CompanyBillSearch['estado'];
  onState: (state: CompanyBillSearch['estado']) => void;
}

const colours: Readonly<Record<Shown, string>> = {
  overdue: 'bg-danger',
  draft: 'bg-border-strong',
  issued: 'bg-accent',
  rejected: 'bg-danger',
  approved: 'bg-success',
  invoiced: 'bg-info',
  paid: 'bg-inverse',
  voided: 'bg-border',
};

const formatBills = (count: number): string => (count === 1 ? '1 cuenta' : `${count} cuentas`);

/** What companies owe and paid, by state, overdue ones first; each filters the list. */
export function CompanyBillsTotals({ bills: { states, overdue }, chosen, onState }: CompanyBillsTotalsProps) {
  const of = (state: CompanyBillState) => states.find((one) => one.state === state) ?? { count: 0, leftCop: 0 };
  const always: readonly CompanyBillState[] = ['draft', 'issued', 'approved', 'invoiced', 'paid'];
  const shown = COMPANY_BILL_STATES.filter((state) => always.includes(state) || of(state).count > 0);
  const total = states.reduce((sum, { leftCop }) => sum + leftCop, 0);
  const tile = (state: Shown, name: string, { count, leftCop }: { count: number; leftCop: number }) => (
    <li key={state}>
      <button
        type="button"
        aria-pressed={chosen === state}
        onClick={() => onState(chosen === state ? undefined : state)}
        className={cx('w-full rounded p-2 text-left hover:bg-surface-2', chosen === state && 'bg-info-soft')}
      >
        <span className="type-body-s flex items-center gap-2 text-text-2">
          <span aria-hidden className={cx('size-3 shrink-0 rounded-[.3rem]', colours[state])} />
          {name}
        </span>
        <Money amountCop={leftCop} className="type-h3 block" />
        <span className="type-body-s text-text-2">{formatBills(count)}</span>
      </button>
    </li>
  );
  return (
    <section aria-label="Por estado" className="grid grid-cols-1 gap-4 rounded-lg bg-surface p-5 shadow-e1">
      <div aria-hidden className="flex h-4 gap-1 overflow-hidden rounded-sm">
        {shown.map((state) => {
          const { leftCop } = of(state);
          return leftCop <= 0 || total === 0 ? null : (
            <span key={state} className={colours[state]} style={{ flexGrow: leftCop / total, minWidth: '.4rem' }} />
          );
        })}
      </div>
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {overdue.count > 0 && tile('overdue', 'Vencida', overdue)}
        {shown.map((state) => tile(state, companyBillStateNames[state], of(state)))}
      </ul>
    </section>
  );
}
