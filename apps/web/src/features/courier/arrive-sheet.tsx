import { useState } from 'react';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { QueuedStop } from './courier-queue.ts';

export interface ArriveSheetProps {
  stop: QueuedStop;
  open: boolean;
  onClose: () => void;
  onArrive: (waitingPlace: string) => void;
}

/** Where the courier waits: the customers read it. The wait starts with it. */
export function ArriveSheet({ stop, open, onClose, onArrive }: ArriveSheetProps) {
  const [where, setWhere] = useState(stop.deliveryPoint);
  const [asked, setAsked] = useState(false);
  const error = where.trim() === '' ? 'Escribe dónde esperas.' : undefined;
  return (
    <BottomSheet
      open={open}
      onOpenChange={(now) => !now && onClose()}
      title="¿Dónde esperas?"
      subtitle={`Les avisamos que llegaste. Esperas ${stop.maxWaitTimeMinutes} minutos.`}
      footer={
        <Button
          wide
          size="xl"
          onClick={() => {
            setAsked(true);
            if (error === undefined) onArrive(where.trim());
          }}
        >
          Llegué
        </Button>
      }
    >
      <TextField
        label="Describe el lugar"
        placeholder="Recepción, junto a los torniquetes"
        help="Así te encuentran sin llamarte."
        maxLength={160}
        value={where}
        onValueChange={setWhere}
        error={asked ? error : undefined}
      />
    </BottomSheet>
  );
}
