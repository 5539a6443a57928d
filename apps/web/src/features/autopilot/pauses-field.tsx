import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { type AutopilotPause, MAX_AUTOPILOT_PAUSES } from '@sazon/domain/week-plan/autopilot-rules-and-proposal-dates';
import { useState } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { Button } from '../../ui/button.tsx';
import { DateBox } from '../../ui/fields/date-box.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

export interface PausesFieldProps {
  pauses: readonly AutopilotPause[];
  onChange: (pauses: AutopilotPause[]) => void;
}

/** Vacations: dates on which nothing is proposed. */
export function PausesField({ pauses, onChange }: PausesFieldProps) {
  const [adding, setAdding] = useState<AutopilotPause | null>(null);
  const begin = () => {
    const tomorrow = addDays(toBogotaDate(getServerNow()), 1);
    setAdding({ from: tomorrow, to: addDays(tomorrow, 6) });
  };
  return (
    <Card className="grid gap-2">
      <h2 className="type-h3">Vacaciones</h2>
      {pauses.length === 0 && adding === null && (
        <p className="type-body-s text-text-2">En esos días el piloto descansa: no propone ni pide nada.</p>
      )}
      <ul className="grid gap-1">
        {pauses.map((pause) => (
          <li key={pause.from} className="flex flex-wrap items-center justify-between gap-2">
            <span className="type-body">
              Del {formatDateWithYear(pause.from)} al {formatDateWithYear(pause.to)}
            </span>
            <Button
              size="s"
              look="quiet"
              aria-label={`Quitar la pausa del ${formatDateWithYear(pause.from)}`}
              onClick={() => onChange(pauses.filter((one) => one !== pause))}
            >
              Quitar
            </Button>
          </li>
        ))}
      </ul>
      {adding === null ? (
        pauses.length < MAX_AUTOPILOT_PAUSES && (
          <Button size="s" look="soft" onClick={begin}>
            Agregar vacaciones
          </Button>
        )
      ) : (
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <DateBox label="Desde" value={adding.from} onChange={(from) => setAdding({ ...adding, from })} />
            <DateBox label="Hasta" value={adding.to} onChange={(to) => setAdding({ ...adding, to })} />
          </div>
          {adding.to < adding.from && <p className="type-body-s text-danger-text">Terminan antes de empezar.</p>}
          <div className="flex flex-wrap gap-2">
            <Button
              size="s"
              disabled={adding.to < adding.from}
              onClick={() => {
                onChange([...pauses, adding].sort((a, b) => (a.from < b.from ? -1 : 1)));
                setAdding(null);
              }}
            >
              Agregar
            </Button>
            <Button size="s" look="quiet" onClick={() => setAdding(null)}>
              Cancelar
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
