import { readPaymentDay } from '@sazon/contract/bills/platform-payment-calendar-routes';
import type { CalendarEntry } from '@sazon/contract/bills/platform-payment-calendar-schemas';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { Money } from '../../ui/money.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';

/** The bills of one day: what leaves to restaurants and what companies pay, each with its way to the bill. */
export function PaymentDayCard({ date, seesIncome }: { date: IsoDate; seesIncome: boolean }) {
  const query = useQuery({ ...queryFor(readPaymentDay, { query: { date } }), meta: { silent: true } });
  const { data } = query;
  return (
    <section aria-label={formatLongDate(date)} className="grid grid-cols-1 gap-4 rounded-lg bg-surface p-5 shadow-e1">
      <h2 className="type-h3">{formatLongDate(date)}</h2>
      <ListState what="el día" query={query} rows={3} />
      {data && <Entries name="Sale" side="out" entries={data.out} />}
      {data && seesIncome && <Entries name="Entra" side="in" entries={data.in} />}
    </section>
  );
}

const words: Readonly<Record<CalendarEntry['why'], string>> = {
  due: 'por pagar',
  paid: 'pagado',
  returned: 'el banco lo devolvió',
  legal: 'se cumplen los 45 días de ley',
};

function describe({ why, ready, late }: CalendarEntry, side: 'out' | 'in'): string {
  if (why === 'due' && late) return 'atrasado';
  if (why === 'due' && !ready) return 'sin aprobar';
  if (why === 'due' && side === 'in') return 'por recibir';
  return why === 'paid' && side === 'in' ? 'recibido' : words[why];
}

function Entries({ name, side, entries }: { name: string; side: 'out' | 'in'; entries: readonly CalendarEntry[] }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <h3 className="type-item">{name}</h3>
      {entries.length === 0 && <p className="type-body-s text-text-2">Nada este día.</p>}
      <ul aria-label={name} className="grid grid-cols-1">
        {entries.map((entry) => (
          <li
            key={`${entry.billId} ${entry.why}`}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-border border-b py-1.5 last:border-0"
          >
            <span className="min-w-0">
              <BillLink entry={entry} side={side} />
              <span className={`type-caption block ${isBad(entry) ? 'text-danger-text' : 'text-text-2'}`}>
                {entry.number}, {describe(entry, side)}
              </span>
            </span>
            <Money amountCop={entry.amountCop} className="type-item tabular-nums" />
          </li>
        ))}
      </ul>
    </div>
  );
}

const isBad = ({ why, late }: CalendarEntry): boolean => late || why === 'returned' || why === 'legal';

const linkClass = 'type-item block break-words text-primary-text underline-offset-4 hover:underline focus-ring';

const BillLink = ({ entry: { billId, name }, side }: { entry: CalendarEntry; side: 'out' | 'in' }) =>
  side === 'out' ? (
    <Link to="/admin/sazon/facturacion/restaurantes" search={{ liquidacion: billId }} className={linkClass}>
      {name}
    </Link>
  ) : (
    <Link to="/admin/sazon/facturacion/empresas" search={{ cuenta: billId }} className={linkClass}>
      {name}
    </Link>
  );
