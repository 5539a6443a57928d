import type { platformSettlements } from '@sazon/contract/bills/admin-settlements-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { formatMediumDate, formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Money } from '../../ui/money.tsx';
import { SettlementTag } from '../bills/settlement-tags-and-texts.tsx';

type Reply = RouteReply<typeof platformSettlements>;
type Bill = Reply['data'][number];

interface BillsTableProps {
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
export function BillsTable({ bills, chosen, onChoose, onOpen }: BillsTableProps) {
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
            <tr key={bill.id} className="border-border border-b hover:bg-surface-2" aria-selected={chosen.has(bill.id)}>
              {onChoose && <td className={cell}>{box(bill)}</td>}
              <BillCells bill={bill} onOpen={onOpen} />
            </tr>
          ))}
        </tbody>
        <TableFoot bills={bills} span={onChoose ? 3 : 2} />
      </table>
      <ul className="grid gap-2.5 laptop:hidden">
        {bills.data.map((bill) => (
          <li key={bill.id} className="flex items-start gap-3 rounded-lg bg-surface p-3.5 shadow-e1">
            {box(bill)}
            <BillCard bill={bill} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TableHead({
  payable,
  chosen,
  onChoose,
}: { payable: readonly Bill[] } & Pick<BillsTableProps, 'chosen' | 'onChoose'>) {
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
      <td className={sum}>{bill.orders}</td>
      <td className={sum}>
        <Money amountCop={bill.soldCop} />
      </td>
      <td className={`${sum} font-semibold`}>
        <Money amountCop={bill.toPayCop - bill.paidCop} />
      </td>
      <td className={cell}>{describePayDate(bill)}</td>
      <td className={cell}>
        <SettlementTag state={bill.state} overdue={bill.overdue} />
        {bill.openDisputes > 0 && <span className="type-caption block pt-1">{formatDisputes(bill)}</span>}
      </td>
    </>
  );
}

function TableFoot({ bills, span }: { bills: Reply; span: number }) {
  return (
    <tfoot className="border-text border-t-2 bg-surface-2">
      <tr>
        <td className={`${cell} font-[680]`} colSpan={span}>
          Total de {bills.total}
        </td>
        <td className={`${sum} font-[680]`}>{bills.sums.orders}</td>
        <td className={`${sum} font-[680]`}>
          <Money amountCop={bills.sums.soldCop} />
        </td>
        <td className={`${sum} font-[680]`}>
          <Money amountCop={bills.sums.toPayCop} />
        </td>
        <td colSpan={2} />
      </tr>
    </tfoot>
  );
}

function BillCard({ bill, onOpen }: BillProps) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
      <span className="flex items-start justify-between gap-3">
        <OpenBill bill={bill} onOpen={onOpen} />
        <Money amountCop={bill.toPayCop - bill.paidCop} className="type-price" />
      </span>
      <span className="type-body-s flex flex-wrap items-center justify-between gap-2">
        {formatPeriod(bill.start, bill.end)}, {describePayDate(bill)}
        <SettlementTag state={bill.state} overdue={bill.overdue} />
      </span>
    </div>
  );
}

const isPayable = ({ state, toPayCop, paidCop }: Bill): boolean => state === 'approved' && toPayCop > paidCop;

const describePayDate = ({ payOn }: Bill): string => (payOn === null ? 'Al emitirse' : formatMediumDate(payOn));

const formatDisputes = ({ openDisputes }: Bill): string =>
  openDisputes === 1 ? '1 disputa por responder' : `${openDisputes} disputas por responder`;

function OpenBill({ bill: { id, restaurant }, onOpen }: BillProps) {
  return (
    <button
      type="button"
      data-row
      className="-my-2 min-h-11 text-left font-semibold text-primary-text underline-offset-4 hover:underline"
      onClick={() => onOpen(id)}
    >
      {restaurant.name}
      <span className="type-caption block font-normal text-text-2">NIT {restaurant.nit}</span>
    </button>
  );
}
