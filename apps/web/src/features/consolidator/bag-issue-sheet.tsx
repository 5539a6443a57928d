import { useState } from 'react';
import { PhotoField } from '../../device/photo-field-and-view.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import type { SlotOrder } from './consolidator-calls.ts';

/** The details of a mark that reports an issue. */
export interface ReportedIssue {
  photo?: Blob;
  description?: string;
}

export interface BagIssueSheetProps {
  order: SlotOrder;
  mark: 'missing' | 'damaged';
  onClose: () => void;
  onMark: (told: ReportedIssue) => void;
}

const words = {
  damaged: {
    title: (code: string) => `La ${code} llegó dañada`,
    photo: 'Foto de cómo llegó',
    help: 'Que se vean el daño y el código de la bolsa.',
    text: 'Se abrió la tapa y se regó el caldo',
    say: 'Avisar que llegó dañada',
  },
  missing: {
    title: (code: string) => `La ${code} no llegó`,
    photo: 'Foto de lo que sí llegó (opcional)',
    help: 'Las bolsas de ese restaurante juntas, para ver cuál falta.',
    text: 'El domi dice que no se la entregaron',
    say: 'Avisar que no llegó',
  },
} as const;

/** Reports an issue of a bag: the platform, its kitchen and its customer are notified at once. */
export function BagIssueSheet({ order, mark, onClose, onMark }: BagIssueSheetProps) {
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const { title, help, say, ...labels } = words[mark];
  const missing = mark === 'damaged' && photo === null;
  const send = () => {
    setAsked(true);
    const description = text.trim();
    if (!missing) onMark({ ...(photo !== null && { photo }), ...(description !== '' && { description }) });
  };
  return (
    <BottomSheet
      onClose={onClose}
      title={title(order.code)}
      subtitle={`${order.menuName}, de ${order.restaurantName}`}
      footer={
        <Button wide size="xl" look="danger" onClick={send}>
          {say}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <PhotoField
          label={labels.photo}
          help={help}
          photo={photo}
          onPhoto={setPhoto}
          error={asked && missing ? 'Toma la foto de cómo llegó.' : undefined}
        />
        <TextField
          label="Qué pasó (opcional)"
          placeholder={labels.text}
          maxLength={300}
          value={text}
          onValueChange={setText}
        />
        <p className="type-body-s text-text-2">
          Le avisamos ya a quien la espera, a la cocina y a la plataforma. Si aparece bien, márcala recibida.
        </p>
      </div>
    </BottomSheet>
  );
}
