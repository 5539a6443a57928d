import { toBogotaDate, toBogotaHour, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { findHolidayName } from '@sazon/domain/calendar/holidays';
import { addDays, toWeekday } from '@sazon/domain/calendar/iso-date';
import { calculateNextSendMs, isSendOver, maySendAt } from '@sazon/domain/campaigns/campaign-states-and-missing-fields';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { formatWhen } from './campaign-texts.ts';
import { HourGrid } from './send-hour-grid.tsx';
import type { StepProps } from './wizard-steps.tsx';

/** Step 4 of a campaign: when it is sent. */
export function ScheduleStep({ draft, edit }: StepProps) {
  const now = getServerNow();
  const chosen = draft.programmedAt ?? draft.nextSendAt;
  const [date, hour] = [toBogotaDate(chosen), toBogotaHour(chosen)];
  const shown = [date, toBogotaDate(now)].sort().at(-1) ?? date;
  const monday = addDays(shown, 1 - toWeekday(shown));
  const choose = (ms: number) => edit({ sendNow: false, programmedAt: ms });
  const nowIsLegal = maySendAt(now);
  return (
    <Card className="grid grid-cols-1 gap-4 desktop:p-5">
      <h2 className="type-h2">¿Cuándo sale?</h2>
      <Segmented
        label="Cuándo"
        segments={[
          { value: 'now', label: 'Ahora' },
          { value: 'at', label: 'Un día y hora', icon: 'calendar' },
        ]}
        value={draft.sendNow ? 'now' : 'at'}
        onValueChange={(value) =>
          edit(
            value === 'now'
              ? { sendNow: true }
              : { sendNow: false, programmedAt: maySendAt(chosen) && chosen > now ? chosen : calculateNextSendMs(now) },
          )
        }
      />
      {draft.sendNow ? (
        nowIsLegal ? (
          <NoticeBar tone="success">Sale apenas la confirmes en el último paso.</NoticeBar>
        ) : (
          <NoticeBar tone="warning">
            La Ley 2300 no permite enviar publicidad a esta hora. Próxima ventana:{' '}
            {formatWhen(calculateNextSendMs(now))}
          </NoticeBar>
        )
      ) : (
        <>
          <div className="grid gap-4 micro-tablet:grid-cols-2">
            <TextField
              label="Día"
              type="date"
              value={date}
              onValueChange={(next) => /^\d{4}-\d{2}-\d{2}$/.test(next) && choose(toInstantMs(next, hour))}
            />
            <TextField
              label="Hora"
              type="time"
              value={hour}
              onValueChange={(next) => /^\d{2}:\d{2}$/.test(next) && choose(toInstantMs(date, next))}
            />
          </div>
          {isSendOver(chosen, now) ? (
            <NoticeBar tone="warning">Esa hora ya pasó.</NoticeBar>
          ) : maySendAt(chosen) ? (
            <NoticeBar tone="success">Dentro de la ventana. {lastCallWords(date)}</NoticeBar>
          ) : (
            <NoticeBar tone="danger">
              {findHolidayName(date) ? `Es festivo: ${findHolidayName(date)}. ` : ''}La Ley 2300 no deja enviar a esa
              hora. La siguiente es {formatWhen(calculateNextSendMs(chosen))}
            </NoticeBar>
          )}
          <HourGrid monday={monday} chosen={chosen} now={now} onChoose={choose} />
        </>
      )}
      <NoticeBar>
        Si a alguien no se le puede enviar a esa hora, su mensaje espera hasta 24 horas y luego se descarta con el
        motivo.
      </NoticeBar>
    </Card>
  );
}

const lastCallWords = (date: string): string =>
  `Último envío permitido ese día: ${toWeekday(date) === 6 ? '2:55' : '6:55'} p. m.`;

const rules = [
  ['Lunes a viernes, 7:00 a. m. a 7:00 p. m.', 'Sábado, 8:00 a. m. a 3:00 p. m.'],
  ['Domingos y festivos, nunca', ''],
  ['Una vez al día', 'contando todas las campañas'],
  ['Un solo medio por semana', 'el primero que usamos queda fijo hasta el domingo'],
] as const;

/** Says in four lines when the law allows advertising. */
export function LawCard() {
  const today = toBogotaDate(getServerNow());
  const holiday = Array.from({ length: 60 }, (_, index) => addDays(today, index)).find(
    (date) => findHolidayName(date) !== null,
  );
  return (
    <Card className="grid gap-3 desktop:p-5">
      <h2 className="type-h3">Ley 2300, en corto</h2>
      <ol className="grid gap-3">
        {rules.map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[1.2rem_1fr] gap-3">
            <span aria-hidden className="mt-1.5 size-3 rounded-full bg-success" />
            <span>
              <span className="type-body block">{title}</span>
              <span className="type-body-s text-text-2">
                {index === 1 && holiday ? `El próximo festivo es el ${formatMediumDate(holiday).toLowerCase()}` : text}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
