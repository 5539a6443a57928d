import { formatRemaining } from '@sazon/domain/calendar/date-and-hour-format';
import { endSentence } from '@sazon/domain/end-sentence';
import { isArrivalEarly } from '@sazon/domain/logistics/calculate-slot-plan-times';
import { useState } from 'react';
import { PhotoField } from '../../device/photo-field-and-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import type { QueuedStop } from './courier-actions-queue.ts';
import { formatSpokenStopHour } from './stop-texts.ts';

export interface ArriveSheetProps {
  stop: QueuedStop;
  open: boolean;
  onClose: () => void;
  onArrive: (waitingPlace: string, photo: Blob) => void;
  now: number;
  /** The number of lunches of this stop that are still at the restaurant. */
  toPick: number;
}

/** Where the courier waits, as text and photo, shown to the customers. Starts the wait. */
export function ArriveSheet({ stop, open, onClose, onArrive, now, toPick }: ArriveSheetProps) {
  const [where, setWhere] = useState(stop.deliveryPoint);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [asked, setAsked] = useState(false);
  const [sure, setSure] = useState(false);
  const early = isArrivalEarly(stop.plan, now);
  const doubts = early || toPick > 0;
  const missing = {
    where: where.trim() === '' ? 'Escribe dónde esperas.' : undefined,
    photo: photo === null ? 'Toma la foto de llegada.' : undefined,
    sure: doubts && !sure,
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="¿Dónde esperas?"
      subtitle={`Les avisamos que llegaste. Desde ${formatSpokenStopHour(Math.max(now, stop.plan.deliverUntil))} esperas ${stop.maxWaitTimeMinutes} minutos.`}
      footer={
        <Button
          wide
          size="xl"
          onClick={() => {
            setAsked(true);
            if (photo !== null && missing.where === undefined && !missing.sure) onArrive(where.trim(), photo);
          }}
        >
          Llegué
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {doubts && (
          <div className="grid gap-1 rounded bg-warning-soft p-3 text-warning-text">
            {early && (
              <p className="type-body-s font-semibold">
                Llegas {formatRemaining(stop.plan.deliverFrom - now)} antes de{' '}
                {endSentence(formatSpokenStopHour(stop.plan.deliverFrom))}
              </p>
            )}
            {toPick > 0 && (
              <p className="type-body-s font-semibold">
                {toPick === 1
                  ? 'Queda 1 por recoger en el restaurante.'
                  : `Quedan ${toPick} por recoger en el restaurante.`}
              </p>
            )}
            <Checkbox
              label={<span className="type-item">Sí, ya estoy en {stop.location.name}</span>}
              checked={sure}
              onCheckedChange={setSure}
            />
            {asked && !sure && <p className="type-body-s">Confírmalo para seguir.</p>}
          </div>
        )}
        <PhotoField
          label="Foto de llegada"
          help="Toma una foto que describa el lugar donde esperas. La ve quien recibe."
          photo={photo}
          onPhoto={setPhoto}
          error={asked ? missing.photo : undefined}
        />
        <TextField
          label="Describe el lugar"
          placeholder="Recepción, junto a los torniquetes"
          help="Así te encuentran sin llamarte."
          maxLength={160}
          value={where}
          onValueChange={setWhere}
          error={asked ? missing.where : undefined}
        />
      </div>
    </BottomSheet>
  );
}
