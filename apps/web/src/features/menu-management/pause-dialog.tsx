import { setPause } from '@sazon/contract/menu-management/pauses-and-hour-maximum-routes';
import { HOUR_MS, isHour, toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { Button } from '../../ui/button.tsx';
import { DateBox } from '../../ui/fields/date-box.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { pauseReads } from './use-pauses.ts';

export interface PauseDialogProps {
  restaurantId: string;
  /** The slot to pause, or null for the whole restaurant. */
  slot: { id: string; name: string } | null;
  onClose: () => void;
}

type Span = 'two-hours' | 'today' | 'date';

/** Pauses orders until a time, with a reason or without. The pause ends by itself; existing orders stay. */
export function PauseDialog({ restaurantId, slot, onClose }: PauseDialogProps) {
  const [today] = useState(() => toBogotaDate(getServerNow()));
  const [span, setSpan] = useState<Span>('two-hours');
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState(today);
  const [hour, setHour] = useState('15:00');
  const [reason, setReason] = useState('');
  const pause = useDialogCall(setPause, { invalidates: pauseReads, done: 'En pausa', onClose });
  const readSpan = () => {
    if (span === 'two-hours') return { until: getServerNow() + 2 * HOUR_MS };
    if (span === 'today') return { until: toInstantMs(addDays(today, 1), '00:00') };
    const begins = from > today ? { from: toInstantMs(from, '00:00') } : {};
    return { ...begins, until: isHour(hour) ? toInstantMs(until, hour) : 0 };
  };
  const send = () =>
    pause.mutate({
      body: { restaurantId, ...(slot && { restaurantTimeId: slot.id }), pause: { ...readSpan(), reason } },
    });
  const failure = findFormError(pause.error, ['pause.reason']);
  return (
    <Dialog
      onClose={onClose}
      title={slot ? `Pausar ${slot.name}` : 'Pausar el restaurante'}
      subtitle="Nadie puede pedir para esas horas. Lo que ya pidieron sigue."
      footer={
        <div className="grid gap-2">
          {failure && <ErrorLine>{failure}</ErrorLine>}
          <Button wide loading={pause.isPending} onClick={send}>
            Pausar
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <RadioGroup label="Hasta cuándo" value={span} onValueChange={(value) => setSpan(value as Span)}>
          <RadioRow value="two-hours" label="Las próximas 2 horas" />
          <RadioRow value="today" label="Lo que queda de hoy" />
          <RadioRow value="date" label="Otras fechas" />
        </RadioGroup>
        {span === 'date' && (
          <div className="grid grid-cols-2 gap-3">
            <DateBox label="Desde" value={from} onChange={setFrom} />
            <DateBox label="Hasta" value={until} onChange={setUntil} />
            <div className="col-span-2">
              <TextField label="Hora en que vuelven" type="time" value={hour} onValueChange={setHour} />
            </div>
          </div>
        )}
        <TextField
          label="Motivo (opcional)"
          placeholder="Se dañó la estufa"
          maxLength={120}
          value={reason}
          onValueChange={setReason}
          error={findFieldError(pause.error, 'pause.reason')}
        />
      </div>
    </Dialog>
  );
}
