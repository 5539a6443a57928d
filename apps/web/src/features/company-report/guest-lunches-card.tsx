import type { CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { describeGuestLunches } from '@sazon/domain/reports/company-report-sentences';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { Money } from '../../ui/money.tsx';

const mostDrawn = 20;

/** The group lunches that the company's budgets paid. A company without any has no such card. */
export function GuestLunchesCard({ report: { guestLunches, guestLunchSums } }: { report: CompanyReport }) {
  if (guestLunches.length === 0) return null;
  return (
    <ChartCard
      {...describeGuestLunches(guestLunchSums, guestLunches.length)}
      remark="Lo entregado y lo cobrado, menos lo devuelto. En lo que paga la empresa está sin restar lo devuelto"
      table={{
        headings: ['Fecha', 'Quien invitó', 'Motivo', 'Centro de costos', 'Almuerzos', 'Valor'],
        rows: guestLunches.map(({ date, host, reason, costCentre, lunches, amountCop }) => [
          ...[formatMediumDate(date), host, reason, costCentre, `${lunches}`, formatCop(amountCop)],
        ]),
      }}
    >
      <ul className="grid grid-cols-1 gap-2">
        {guestLunches.slice(0, mostDrawn).map(({ date, host, reason, costCentre, lunches, amountCop }) => (
          <li
            key={`${date} ${host} ${reason} ${costCentre} ${amountCop}`}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-4"
          >
            <span className="type-item">{reason}</span>
            <Money amountCop={amountCop} className="type-item text-right" />
            <span className="type-body-s col-span-2 text-text-2">
              {formatMediumDate(date)}, {host}, {costCentre}, {lunches === 1 ? '1 almuerzo' : `${lunches} almuerzos`}
            </span>
          </li>
        ))}
        {guestLunches.length > mostDrawn && (
          <li className="type-body-s text-text-2">y {guestLunches.length - mostDrawn} más, en la tabla</li>
        )}
      </ul>
    </ChartCard>
  );
}
