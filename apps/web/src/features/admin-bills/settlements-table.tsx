import type { platformSettlements } from '@sazon/contract/bills/admin-settlements-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatPeriod, formatShortDate, formatShortMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { countDaysBetween } from '@sazon/domain/calendar/iso-date';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { describeTotalOfBills } from '../../messages/total-of-bills-text.ts';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Money } from '../../ui/money.tsx';
import { SettlementTag } from '../bills/settlement-tags-and-texts.tsx';
import { FiledInBankFile } from './filed-in-bank-file.tsx';
import { calculateLeftCop, isPayable } from './payable-bills-and-bank-files.ts';

type Reply = RouteReply<typeof platformSettlements>;
type Bill = Reply['data'][number];

interface SettlementsTableProps {
  bills: Reply;
  chosen: ReadonlySet<string>;
  /** Undefined for people who may only read: no rows to choose. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | undefined;
  onOpen: (id: string) => void;
}

const head = 'type-caption px-3 py-2 text-left font-semibold text-text-2';
const cell = 'type-body-s px-3 py-2.5 align-middle';
const sum = `${cell} text-right tabular-nums whitespace-nowrap`;

/** Settlements as rows on a laptop, as cards on a phone; approved ones can be chosen to be paid. */
export function SettlementsTable({ bills, chosen, onChoose, onOpen }: SettlementsTableProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose?.(next);
  };
  const box = (bill: Bill) =>
    onChoose && (
      <Checkbox
        label={`Elegir ${bill.restaurant.name}, ${formatPeriod(bill.start, bill.end)}`}
        labelHidden
        checked={chosen.has(bill.id)}
        disabled={!isPayable(bill)}
        onCheckedChange={() => toggle(bill.id)}
      />
    );
  return (
    <>
      <table className="w-full rounded-lg bg-surface shadow-e1 max-laptop:hidden">
        <caption className="sr-only">Liquidaciones, la que se paga antes primero</caption>
        <TableHead payable={bills.data.filter(isPayable)} chosen={chosen} onChoose={onChoose} />
        <tbody>
          {bills.data.map((bill) => (
            <tr key={bill.id} className={cx('border-border border-b', chooseTint(bill, chosen))}>
              {onChoose && <td className={cell}>{box(bill)}</td>}
              <BillCells bill={bill} onOpen={onOpen} />
            </tr>
          ))}
        </tbody>
        <TableFoot bills={bills} span={onChoose ? 3 : 2} />
      </table>
      <ul className="grid gap-2.5 laptop:hidden">
        {bills.data.map((bill) => (
          <li
            key={bill.id}
            className={cx(
              'flex items-start gap-3 rounded-lg p-3.5 shadow-e1',
              chooseTint(bill, chosen) || 'bg-surface',
            )}
          >
            {box(bill)}
            <BillCard bill={bill} onOpen={onOpen} />
          </li>
        ))}
        <li className="type-item flex justify-between gap-3 p-3.5">
          <span>{describeTotalOfBills(bills.total, bills.voided)}, por pagar</span>
          <Money amountCop={bills.sums.leftCop} className="whitespace-nowrap" />
        </li>
      </ul>
    </>
  );
}

function TableHead({
  payable,
  chosen,
  onChoose,
}: { payable: readonly Bill[] } & Pick<SettlementsTableProps, 'chosen' | 'onChoose'>) {
  const isAll = payable.length > 0 && payable.every(({ id }) => chosen.has(id));
  return (
    <thead className="border-border border-b">
      <tr>
        {onChoose && (
          <th className={head}>
            <Checkbox
              label="Elegir todas las aprobadas"
              labelHidden
              checked={isAll}
              indeterminate={!isAll && chosen.size > 0}
              disabled={payable.length === 0}
              onCheckedChange={() => onChoose(isAll ? new Set() : new Set(payable.map(({ id }) => id)))}
            />
          </th>
        )}
        <th className={head}>Restaurante</th>
        <th className={head}>Semana</th>
        <th className={`${head} text-right`}>Almuerzos</th>
        <th className={`${head} text-right`}>Vendido</th>
        <th className={`${head} text-right`}>Por pagar</th>
        <th className={head}>Fecha de pago</th>
        <th className={head}>Estado</th>
      </tr>
    </thead>
  );
}

interface BillProps {
  bill: Bill;
  onOpen: (id: string) => void;
}

function BillCells({ bill, onOpen }: BillProps) {
  return (
    <>
      <td className={cell}>
        <OpenBill bill={bill} onOpen={onOpen} />
      </td>
      <td className={cell}>{formatPeriod(bill.start, bill.end)}</td>
      <td className={sum}>{bill.orders.toLocaleString('es-CO')}</td>
      <td className={sum}>
        <Money amountCop={bill.soldCop} />
      </td>
      <td className={`${sum} font-semibold`}>
        <Money amountCop={calculateLeftCop(bill)} />
        <PausedAndPaidParts bill={bill} />
      </td>
      <td className={cell}>
        <PayDate bill={bill} />
      </td>
      <td className={cell}>
        <SettlementTag state={bill.state} overdue={bill.overdue} />
        {bill.openDisputes > 0 && <span className="type-caption block pt-1">{formatDisputes(bill)}</span>}
        <FiledInBankFile filed={bill.filed} />
      </td>
    </>
  );
}

function TableFoot({ bills, span }: { bills: Reply; span: number }) {
  return (
    <tfoot className="border-text border-t-2 bg-surface-2">
      <tr>
        <td className={`${cell} font-[680]`} colSpan={span}>
          {describeTotalOfBills(bills.total, bills.voided)}
        </td>
        <td className={`${sum} font-[680]`}>{bills.sums.orders.toLocaleString('es-CO')}</td>
        <td className={`${sum} font-[680]`}>
          <Money amountCop={bills.sums.soldCop} />
        </td>
        <td className={`${sum} font-[680]`}>
          <Money amountCop={bills.sums.leftCop} />
        </td>
        <td colSpan={2} />
      </tr>
    </tfoot>
  );
}

function BillCard({ bill, onOpen }: BillProps) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
      <span className="flex flex-wrap items-start justify-between gap-x-3">
        <OpenBill bill={bill} onOpen={onOpen} />
        <span className="text-right">
          {/* of a paid one what was paid: its tag says so */}
          <Money amountCop={bill.state === 'paid' ? bill.paidCop : calculateLeftCop(bill)} className="type-price" />
          {bill.state !== 'paid' && <PausedAndPaidParts bill={bill} />}
        </span>
      </span>
      <span className="type-body-s flex flex-wrap items-center justify-between gap-2">
        <span>
          {formatPeriod(bill.start, bill.end)}, <PayDate bill={bill} />
        </span>
        <SettlementTag state={bill.state} overdue={bill.overdue} />
      </span>
      <FiledInBankFile filed={bill.filed} />
    </div>
  );
}

/** How much of what is left waits for an incident's decision (the sum of the chosen ones leaves it out), and what is paid. */
const PausedAndPaidParts = ({ bill }: { bill: Bill }) => (
  <>
    {bill.pausedCop > 0 && calculateLeftCop(bill) > 0 && (
      <span className="type-caption block font-normal text-warning-text">
        <Money amountCop={bill.pausedCop} /> en pausa
      </span>
    )}
    {bill.paidCop > 0 && (
      <span className="type-caption block font-normal text-text-2">
        <Money amountCop={bill.paidCop} /> pagados
      </span>
    )}
  </>
);

/** The row's colour: chosen, overdue, or none. */
const chooseTint = ({ id, overdue }: Bill, chosen: ReadonlySet<string>): string =>
  chosen.has(id) ? 'bg-info-soft' : overdue ? 'bg-danger-soft' : 'laptop:hover:bg-surface-2';

/** When a settlement is paid: today is said, and how many days it is late. */
function PayDate({ bill: { payOn, overdue } }: { bill: Bill }) {
  if (payOn === null) return <>al emitirse</>;
  const today = toBogotaDate(getServerNow());
  const daysLate = overdue ? countDaysBetween(payOn, today) : 0;
  return (
    <>
      <span className={cx(overdue && 'font-semibold text-danger-text')}>
        {payOn === today && <b className="font-semibold">hoy, </b>}
        {`${formatShortDate(payOn)} de ${formatShortMonth(payOn)}`.toLowerCase()}
      </span>
      {daysLate > 0 && (
        <span className="type-caption text-text-2 laptop:block">
          {' '}
          {daysLate === 1 ? '1 día tarde' : `${daysLate} días tarde`}
        </span>
      )}
    </>
  );
}

const formatDisputes = ({ openDisputes }: Bill): string =>
  openDisputes === 1 ? '1 disputa por responder' : `${openDisputes} disputas por responder`;

const OpenBill = ({ bill: { id, restaurant }, onOpen }: BillProps) => (
  <button
    type="button"
    data-row
    className="-my-1 flex min-h-11 min-w-0 flex-[1_1_14rem] items-center gap-2.5 text-left focus-ring"
    onClick={() => onOpen(id)}
  >
    <Avatar name={restaurant.name} kind="person" size="s" />
    <span className="min-w-0">
      <span className="type-item block">{restaurant.name}</span>
      <span className="type-caption block text-text-2">NIT {restaurant.nit}</span>
    </span>
  </button>
);
