import { readPaymentCalendar } from '@sazon/contract/bills/platform-payment-calendar-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { findGap, listCalendarWeeks, sumCalendar } from '@sazon/domain/bills/payment-calendar';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatMonth, formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays, type IsoDate, toMonthEnd } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { RestaurantOrCompanyBillsSwitch } from './billing-kind-switch.tsx';
import { PaymentDayCard } from './payment-day-card.tsx';
import { PaymentMonth } from './payment-month.tsx';
import type { BillsSearch } from './settlements-search-params.ts';

type Calendar = RouteReply<typeof readPaymentCalendar>;

const calendarQuery = (date: IsoDate) => ({
  ...queryFor(readPaymentCalendar, { query: { date } }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

interface PaymentCalendarScreenProps {
  search: BillsSearch;
  go: (change: Partial<BillsSearch>) => void;
}

/** Shows what is paid out and comes in on each day of a month, so that a shortage is seen before it happens. */
export function PaymentCalendarScreen({ search, go }: PaymentCalendarScreenProps) {
  const date = search.semana ?? toBogotaDate(getServerNow());
  const query = useQuery(calendarQuery(`${date.slice(0, 8)}01`));
  const { data } = query;
  return (
    <DeskPage
      wide
      title="Agenda de pagos"
      text="Lo que sale hacia los restaurantes y lo que pagan las empresas, día por día. Tarjetas y Nequi no están acá."
      action={
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => go({ ver: undefined, semana: undefined })}>
            Todas las liquidaciones
          </Button>
          <RestaurantOrCompanyBillsSwitch value="restaurantes" />
        </div>
      }
    >
      <MonthSwitch date={date} onDate={(semana) => go({ semana })} />
      <ListState what="la agenda" query={query} rows={6} />
      {data && (
        <>
          <Sums calendar={data} date={date} />
          <Gap calendar={data} />
          <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_36rem]">
            <PaymentMonth calendar={data} chosen={date} onDay={(semana) => go({ semana })} />
            <PaymentDayCard date={date} seesIncome={data.seesIncome} />
          </div>
        </>
      )}
    </DeskPage>
  );
}

/** The month in words, and the way to its neighbours. */
function MonthSwitch({ date, onDate }: { date: IsoDate; onDate: (date: IsoDate) => void }) {
  const first = `${date.slice(0, 8)}01`;
  const before = `${addDays(first, -1).slice(0, 8)}01`;
  return (
    <div className="flex items-center gap-2">
      <IconButton
        icon="caret-left"
        weight="bold"
        iconSize="xs"
        look="outline"
        label="Mes anterior"
        onClick={() => onDate(before)}
      />
      <h2 aria-live="polite" className="type-h3 min-w-44 text-center">
        {formatMonth(date)} de {date.slice(0, 4)}
      </h2>
      <IconButton
        {...{ icon: 'caret-right', weight: 'bold', iconSize: 'xs', look: 'outline' }}
        label="Mes siguiente"
        onClick={() => onDate(addDays(toMonthEnd(date), 1))}
      />
    </div>
  );
}

function Sums({ calendar: { days, late, today, seesIncome }, date }: { calendar: Calendar; date: IsoDate }) {
  const sums = sumCalendar(
    days.filter((day) => day.date.startsWith(date.slice(0, 7))),
    today,
    late,
  );
  const cells = [
    { name: 'Sale en el mes', cop: sums.leavesCop, note: `${formatCop(sums.outCop)} por pagar` },
    ...(seesIncome
      ? [
          { name: 'Entra en el mes', cop: sums.comesCop, note: `${formatCop(sums.inCop)} por recibir` },
          { name: 'Entra menos sale', cop: sums.balanceCop, note: 'Solo empresas y restaurantes' },
        ]
      : []),
    { name: 'Atrasado por pagar', cop: late.outCop, note: countBills(late.outCount, 'liquidación', 'liquidaciones') },
    ...(seesIncome
      ? [{ name: 'Atrasado por recibir', cop: late.inCop, note: countBills(late.inCount, 'cuenta', 'cuentas') }]
      : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg bg-surface p-5 shadow-e1 laptop:grid-flow-col laptop:grid-cols-none">
      {cells.map(({ name, cop, note }) => (
        <div key={name} className="min-w-0">
          <dt className="type-body-s text-text-2">{name}</dt>
          <dd>
            <span className={cop < 0 ? 'type-h3 block text-danger-text' : 'type-h3 block'}>
              {cop < 0 ? `−${formatCop(-cop)}` : <Money amountCop={cop} />}
            </span>
            <span className="type-body-s text-text-2">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const countBills = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Says which week is the first in which more is paid out than comes in; nothing when there is none. */
function Gap({ calendar: { days, today, late, seesIncome } }: { calendar: Calendar }) {
  const week = seesIncome ? findGap(listCalendarWeeks(days), today, late) : undefined;
  const [first, last] = [week?.[0], week?.at(-1)];
  if (week === undefined || first === undefined || last === undefined) return null;
  const { leavesCop, comesCop, balanceCop } = sumCalendar(week, today, late);
  return (
    <NoticeBar tone="warning">
      En la semana del {formatPeriod(first.date, last.date).replace(' a ', ' al ')} salen {formatCop(leavesCop)} y
      entran {formatCop(comesCop)}: faltan {formatCop(-balanceCop)}.
    </NoticeBar>
  );
}
