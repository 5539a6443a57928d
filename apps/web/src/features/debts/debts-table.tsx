import type { DebtList, DebtRow } from '@sazon/contract/debts/schemas';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';
import { DebtTag, describeDebtor, formatDays, formatDebts } from './debt-tag-and-texts.tsx';

interface DebtsTableProps {
  debts: DebtList;
  /** Whether the rows say of which company. */
  withCompany: boolean;
  onOpen: (debt: DebtRow) => void;
}

const head = 'type-caption px-3 py-2 text-left font-semibold text-text-2';
const cell = 'type-body-s px-3 py-2.5 align-middle';
const sum = `${cell} text-right tabular-nums whitespace-nowrap`;
const isOld = ({ band, state }: DebtRow): boolean => state === 'open' && band === 'over_90';

/** Debts as rows on a laptop, as cards on a phone; the sums are of the whole list, not of the page. */
export function DebtsTable({ debts, withCompany, onOpen }: DebtsTableProps) {
  return (
    <>
      <table className="w-full rounded-lg bg-surface shadow-e1 max-laptop:hidden">
        <caption className="sr-only">Deudas, la más antigua primero</caption>
        <thead className="border-border border-b">
          <tr>
            <th className={head}>Persona</th>
            <th className={head}>Cuenta</th>
            <th className={head}>Desde</th>
            <th className={`${head} text-right`}>Días</th>
            <th className={`${head} text-right`}>Valor</th>
            <th className={`${head} text-right`}>Falta</th>
            <th className={head}>Estado</th>
          </tr>
        </thead>
        <tbody>
          {debts.data.map((debt) => (
            <tr
              key={debt.id}
              className={cx('border-border border-b hover:bg-surface-2', isOld(debt) && 'bg-danger-soft')}
            >
              <td className={cell}>
                <OpenDebt debt={debt} withCompany={withCompany} onOpen={onOpen} />
              </td>
              <td className={cell}>{debt.billNumber}</td>
              <td className={cell}>{formatMediumDate(debt.since).toLowerCase()}</td>
              <td className={sum}>{debt.days}</td>
              <td className={sum}>
                <Money amountCop={debt.amountCop} />
              </td>
              <td className={`${sum} font-semibold`}>
                <Money amountCop={debt.leftCop} />
              </td>
              <td className={cell}>
                <DebtTag state={debt.state} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-text border-t-2 bg-surface-2">
          <tr>
            <td className={`${cell} font-[680]`} colSpan={4}>
              Total de {formatDebts(debts.total)}
            </td>
            <td className={`${sum} font-[680]`}>
              <Money amountCop={debts.sums.amountCop} />
            </td>
            <td className={`${sum} font-[680]`}>
              <Money amountCop={debts.sums.leftCop} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
      <DebtCards {...{ debts, withCompany, onOpen }} />
    </>
  );
}

/** The debts as cards. */
function DebtCards({ debts, withCompany, onOpen }: DebtsTableProps) {
  return (
    <ul aria-label="Deudas" className="grid grid-cols-1 gap-2.5 laptop:hidden">
      {debts.data.map((debt) => (
        <li
          key={debt.id}
          className={cx(
            'grid grid-cols-1 gap-1.5 rounded-lg p-3.5 shadow-e1',
            isOld(debt) ? 'bg-danger-soft' : 'bg-surface',
          )}
        >
          <span className="flex items-start justify-between gap-3">
            <OpenDebt debt={debt} withCompany={withCompany} onOpen={onOpen} />
            <Money amountCop={debt.leftCop} className="type-price whitespace-nowrap" />
          </span>
          <span className="type-body-s flex flex-wrap items-center justify-between gap-2">
            {debt.billNumber}, hace {formatDays(debt.days)}
            <DebtTag state={debt.state} />
          </span>
        </li>
      ))}
      <li className="type-item flex justify-between gap-3 p-3.5">
        <span>Total de {formatDebts(debts.total)}, falta</span>
        <Money amountCop={debts.sums.leftCop} className="whitespace-nowrap" />
      </li>
    </ul>
  );
}

const OpenDebt = ({
  debt,
  withCompany,
  onOpen,
}: {
  debt: DebtRow;
  withCompany: boolean;
  onOpen: (debt: DebtRow) => void;
}) => (
  <button
    type="button"
    data-row
    className="min-h-11 min-w-0 text-left focus-ring"
    aria-label={`Abrir la deuda de ${debt.name}`}
    onClick={() => onOpen(debt)}
  >
    <span className="type-item block break-words">{debt.name}</span>
    <span className="type-caption block text-text-2">{describeDebtor(debt, { withCompany })}</span>
  </button>
);
