import type { CourierWeek } from '@sazon/contract/courier/courier-pay-week';
import { formatClock, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { WeekLineClaim } from './week-pay-lines-and-claims.tsx';

export const formatStops = (count: number): string => (count === 1 ? '1 parada' : `${count} paradas`);

interface WeekPayDayProps {
  day: CourierWeek['days'][number];
  /** The statement whose lines may be disputed now; null: none. */
  statementId: string | null;
}

/** The stops of a day with their pay. The ways to object show once the courier asks for them. */
export function WeekPayDay({ day: { date, amount, stops }, statementId }: WeekPayDayProps) {
  const [claiming, setClaiming] = useState(false);
  const canClaim = statementId !== null && stops.some(({ dispute }) => dispute === null);
  return (
    <section aria-label={formatLongDate(date)} className="rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="type-h3">{formatLongDate(date)}</span>
        <Money amountCop={amount} className="type-h3" />
      </h2>
      <p className="type-body-s text-text-2">{formatStops(stops.length)}</p>
      <ul className="mt-2">
        {stops.map((stop) => (
          <li key={`${stop.hour} ${stop.location}`} className="type-body-s border-border border-t py-2.5">
            <span className="flex gap-3">
              <b className="font-semibold tabular-nums">{formatClock(stop.hour)}</b>
              <span className="min-w-0 flex-1">
                {stop.location}
                <span className="block text-text-2 tabular-nums">
                  {stop.delivered} de {stop.lunches} entregados
                </span>
              </span>
              <Money amountCop={stop.amount} className="font-semibold" />
            </span>
            <WeekLineClaim
              line={stop}
              statementId={claiming ? statementId : null}
              name={`${formatClock(stop.hour)}, ${stop.location}`}
            />
          </li>
        ))}
      </ul>
      {canClaim && !claiming && (
        <Button look="text" size="s" onClick={() => setClaiming(true)}>
          No estoy de acuerdo con una parada
        </Button>
      )}
    </section>
  );
}
