import { calculatePromisedCop } from '@sazon/domain/bills/settlement-account-lines-and-names';
import { formatPeriod, formatShortMonth } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { upperFirst } from '@sazon/domain/first-letter-case';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';
import { isPromised, whenAccountIsConfirmed } from './next-payment-link.tsx';
import { settlementsQuery } from './settlement-calls.ts';
import { weeksQuery } from './statement-calls.ts';

interface NextPaymentsCardProps {
  restaurantId: string;
  /** The settlement on the screen, which is marked. */
  openId: string;
}

/** What a restaurant is paid next and when, and what the current week has brought so far; nothing when there is none. */
export function NextPaymentsCard({ restaurantId, openId }: NextPaymentsCardProps) {
  const { data: settlements } = useQuery(settlementsQuery(restaurantId, 1));
  const { data: weeks } = useQuery(weeksQuery(restaurantId, 1));
  const promised = (settlements?.data ?? []).filter(isPromised).reverse();
  const current = weeks?.data.find(({ running }) => running);
  if (promised.length === 0 && current === undefined) return null;
  return (
    <section aria-label="Próximos pagos" className="min-w-0 rounded-lg bg-surface p-4 shadow-e1 desktop:p-5">
      <h2 className="type-h3 mb-1">Próximos pagos</h2>
      <ul className="grid grid-cols-1">
        {promised.map((bill) => {
          const { id, start, end, payOn, overdue, hasAccount } = bill;
          const hasDay = hasAccount || overdue;
          return (
            <Row key={id} date={hasDay ? payOn : null} isOpen={id === openId} isLate={overdue}>
              <span className="min-w-0 flex-1">
                <Link to="." search={{ liquidacion: id }} className="type-item block focus-ring hover:underline">
                  {id === openId ? 'Esta liquidación' : formatPeriod(start, end)}
                </Link>
                {id === openId && <span className="type-body-s block text-text-2">{formatPeriod(start, end)}</span>}
                {!hasDay && <span className="type-body-s block text-text-2">{upperFirst(whenAccountIsConfirmed)}</span>}
                {overdue && <span className="type-body-s font-[650] text-danger-text">Atrasada</span>}
              </span>
              <Money amountCop={calculatePromisedCop(bill)} className="type-item whitespace-nowrap tabular-nums" />
            </Row>
          );
        })}
        {current && (
          <Row date={null}>
            <span className="min-w-0 flex-1">
              <span className="type-item block">Semana en curso</span>
              <span className="type-body-s text-text-2">{formatPeriod(current.start, current.end)}</span>
            </span>
            <span className="text-right">
              <Money amountCop={current.toPayCop} className="type-item block whitespace-nowrap tabular-nums" />
              <span className="type-body-s text-text-2">hasta hoy</span>
            </span>
          </Row>
        )}
      </ul>
      <p className="type-body-s mt-3 rounded bg-sunken p-3 text-text-2">
        {promised.every(({ hasAccount }) => hasAccount)
          ? 'Pagamos en la fecha acordada, cuando ya cerraron las disputas. Si es festivo, el siguiente día hábil.'
          : 'Pagamos cuando tengas una cuenta confirmada.'}
      </p>
    </section>
  );
}

interface RowProps {
  date: IsoDate | null;
  isOpen?: boolean;
  isLate?: boolean;
  children: ReactNode;
}

/** A payment with its day as a leaf of a calendar. */
function Row({ date, isOpen = false, isLate = false, children }: RowProps) {
  return (
    <li className="flex items-center gap-3.5 border-border border-b py-3 last:border-0">
      <span
        className={cx(
          'grid size-12 shrink-0 place-content-center rounded text-center',
          isLate ? 'bg-danger-soft text-danger-text' : isOpen ? 'bg-accent text-on-accent' : 'bg-sunken text-text',
        )}
      >
        {date === null ? (
          <span aria-hidden>…</span>
        ) : (
          <>
            <b className="type-h3 leading-5">{Number(date.slice(8))}</b>
            <span className="type-caption">{formatShortMonth(date)}</span>
          </>
        )}
      </span>
      {children}
    </li>
  );
}
