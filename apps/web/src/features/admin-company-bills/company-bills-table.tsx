import type { platformCompanyBills } from '@sazon/contract/company-bills/admin-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { calculateCompanyLeftCop } from '@sazon/domain/bills/company-bill-rejected-and-left-amounts';
import { formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { describeTotalOfBills } from '../../messages/total-of-bills-text.ts';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';
import { CompanyBillTag, formatDay } from '../company-bills/company-bill-tags-and-texts.tsx';

type Reply = RouteReply<typeof platformCompanyBills>;
type Bill = Reply['data'][number];

interface CompanyBillsTableProps {
  bills: Reply;
  onOpen: (id: string) => void;
}

const head = 'type-caption px-3 py-2 text-left font-semibold text-text-2';
const cell = 'type-body-s px-3 py-2.5 align-middle';
const sum = `${cell} text-right tabular-nums whitespace-nowrap`;

/** Companies' bills as rows on a laptop, as cards on a phone. */
export function CompanyBillsTable({ bills, onOpen }: CompanyBillsTableProps) {
  return (
    <>
      <table className="w-full rounded-lg bg-surface shadow-e1 max-laptop:hidden">
        <caption className="sr-only">Cuentas, la que vence antes primero</caption>
        <thead className="border-border border-b">
          <tr>
            <th className={head}>Empresa</th>
            <th className={head}>Período</th>
            <th className={`${head} text-right`}>Personas</th>
            <th className={`${head} text-right`}>Total</th>
            <th className={`${head} text-right`}>Falta</th>
            <th className={head}>Vence</th>
            <th className={head}>Estado</th>
          </tr>
        </thead>
        <tbody>
          {bills.data.map((bill) => (
            <tr
              key={bill.id}
              className={cx('border-border border-b hover:bg-surface-2', bill.overdue && 'bg-danger-soft')}
            >
              <td className={cell}>
                <OpenBill bill={bill} onOpen={onOpen} />
              </td>
              <td className={cell}>{formatPeriod(bill.start, bill.end)}</td>
              <td className={sum}>{bill.people.toLocaleString('es-CO')}</td>
              <td className={cx(sum, bill.state === 'voided' && 'text-text-3 line-through')}>
                <Money amountCop={bill.totalCop} />
              </td>
              <td className={`${sum} font-semibold`}>
                <Money amountCop={bill.state === 'voided' ? 0 : calculateCompanyLeftCop(bill)} />
              </td>
              <td className={cell}>{describeDue(bill)}</td>
              <td className={cell}>
                <BillState bill={bill} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-text border-t-2 bg-surface-2">
          <tr>
            <td className={`${cell} font-[680]`} colSpan={3}>
              {describeTotalOfBills(bills.total, bills.voided)}
            </td>
            <td className={`${sum} font-[680]`}>
              <Money amountCop={bills.sums.totalCop} />
            </td>
            <td className={`${sum} font-[680]`}>
              <Money amountCop={bills.sums.leftCop} />
            </td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
      <ul className="grid gap-2.5 laptop:hidden">
        {bills.data.map((bill) => (
          <li key={bill.id} className="grid grid-cols-1 gap-1.5 rounded-lg bg-surface p-3.5 shadow-e1">
            <span className="flex flex-wrap items-start justify-between gap-x-3">
              <OpenBill bill={bill} onOpen={onOpen} />
              <Money amountCop={bill.state === 'voided' ? 0 : calculateCompanyLeftCop(bill)} className="type-price" />
            </span>
            <span className="type-body-s flex flex-wrap items-center justify-between gap-2">
              {formatPeriod(bill.start, bill.end)}, {describeDue(bill)}
              <BillState bill={bill} />
            </span>
          </li>
        ))}
        <li className="type-item flex justify-between gap-3 p-3.5">
          <span>{describeTotalOfBills(bills.total, bills.voided)}, falta</span>
          <Money amountCop={bills.sums.leftCop} className="whitespace-nowrap" />
        </li>
      </ul>
    </>
  );
}

const describeDue = ({ dueOn }: Bill): string => (dueOn === null ? 'al emitirse' : formatDay(dueOn));

const BillState = ({ bill }: { bill: Bill }) => (
  <span className="grid justify-items-start gap-1">
    <CompanyBillTag state={bill.state} overdue={bill.overdue} />
    {bill.openRejections > 0 && (
      <span className="type-caption">
        {bill.openRejections === 1 ? '1 línea por responder' : `${bill.openRejections} líneas por responder`}
      </span>
    )}
    {bill.openWithheldCop > 0 && (
      <span className="type-caption">{formatCop(bill.openWithheldCop)} en retenciones por responder</span>
    )}
  </span>
);

const OpenBill = ({
  bill: { id, enterprise, number, start, end },
  onOpen,
}: {
  bill: Bill;
  onOpen: (id: string) => void;
}) => (
  <button
    type="button"
    data-row
    className="flex min-w-0 flex-[1_1_14rem] items-center gap-2.5 text-left focus-ring"
    onClick={() => onOpen(id)}
  >
    <Avatar name={enterprise.name} kind="person" size="s" />
    <span className="min-w-0">
      <span className="type-item block">{enterprise.name}</span>
      <span className="sr-only">, {formatPeriod(start, end)}, </span>
      <span className="type-caption block text-text-2">
        {[number, `NIT ${enterprise.nit}`].filter(Boolean).join(', ')}
      </span>
    </span>
  </button>
);
