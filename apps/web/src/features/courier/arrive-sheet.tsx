import { useState } from 'react';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { QueuedStop } from './courier-queue.ts';
import { PhotoField } from './photo-field.tsx';

export interface ArriveSheetProps {
  stop: QueuedStop;
  open: boolean;
  onClose: () => void;
  onArrive: (waitingPlace: string, photo: Blob) => void;
}

/** Where the courier waits, in words and as a photo: the customers see both. The wait starts with it. */
export function ArriveSheet({ stop, open, onClose, onArrive }: ArriveSheetProps) {
  const [where, setWhere] = useState(stop.deliveryPoint);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [asked, setAsked] = useState(false);
  const missing = {
    where: where.trim() === '' ? 'Escribe dónde esperas.' : undefined,
    photo: photo === null ? 'Toma la foto de llegada.' : undefined,
  };
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
            if (photo !== null && missing.where === undefined) onArrive(where.trim(), photo);
          }}
        >
          Llegué
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
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
