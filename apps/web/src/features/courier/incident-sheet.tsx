import { useState } from 'react';
import { PhotoField } from '../../device/photo-field-and-view.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import type { CourierAction, QueuedStop } from './courier-actions-queue.ts';
import { describeCustomerDish } from './stop-texts.ts';

type Order = QueuedStop['orders'][number];

/** The lunch with an issue. */
export interface Novelty {
  order: Order;
  type: 'missing' | 'damaged';
}

export interface IncidentSheetProps {
  novelty: Novelty;
  onClose: () => void;
  onSend: (told: CourierAction) => void;
}

const reasons = ['No estaba lista', 'No la encontraron', 'No la alcanzaron a hacer', 'Estaba cerrado'];
const other = 'Otra razón';

const atRestaurant = ({ status }: Order) => status === 'confirmed' || status === 'in_picking';

/** A courier reports an issue of a lunch; its customer, its kitchen and the platform are notified at once. */
export function IncidentSheet({ novelty, onClose, onSend }: IncidentSheetProps) {
  const { order, type } = novelty;
  const isMissing = type === 'missing';
  const [reason, setReason] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [asked, setAsked] = useState(false);
  const said = isMissing && reason !== other ? (reason ?? '') : text.trim();
  const missing = isMissing ? said === '' : photo === null;
  const send = () => {
    setAsked(true);
    if (missing) return;
    const told = { ...(said !== '' && { description: said }), ...(photo !== null && { photo }) };
    onSend({ kind: 'incident', orderIds: [order.id], type, ...told });
  };
  const title = isMissing ? `No me entregaron la ${order.code}` : titleOfDamage(order);
  return (
    <BottomSheet
      onClose={onClose}
      title={title}
      subtitle={describeCustomerDish(order)}
      footer={
        <Button wide size="xl" look="danger" onClick={send}>
          {isMissing ? 'Avisar que no me la entregaron' : 'Avisar que se dañó'}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {isMissing ? (
          <div className="grid grid-cols-1 gap-2">
            <RadioGroup label="¿Qué te dijeron?" value={reason} onValueChange={setReason}>
              {[...reasons, other].map((one) => (
                <RadioRow key={one} value={one} label={one} />
              ))}
            </RadioGroup>
            {asked && reason === null && <ErrorLine>Elige qué te dijeron.</ErrorLine>}
          </div>
        ) : (
          <PhotoField
            label="Foto de cómo quedó"
            help="Que se vean el daño y el código de la bolsa."
            photo={photo}
            onPhoto={setPhoto}
            error={asked && photo === null ? 'Toma la foto de cómo quedó.' : undefined}
          />
        )}
        {(!isMissing || reason === other) && (
          <TextField
            label={isMissing ? 'Cuéntanos qué pasó' : 'Qué pasó (opcional)'}
            placeholder={isMissing ? '' : 'Se abrió la tapa y se regó el caldo'}
            maxLength={300}
            value={text}
            onValueChange={setText}
            error={asked && isMissing && said === '' ? 'Escribe qué pasó.' : undefined}
          />
        )}
        <p className="type-body-s text-text-2">
          Le avisamos ya a quien la espera, a la cocina y a la plataforma. {isMissing ? after.missing : after.damaged}
        </p>
      </div>
    </BottomSheet>
  );
}

const after = {
  missing: 'Si aparece, la recoges como siempre.',
  damaged: 'No la entregues mientras se decide qué pasa. A ti no se te descuenta nada.',
};

const titleOfDamage = (order: Order): string =>
  atRestaurant(order) ? `La ${order.code} está dañada` : `La ${order.code} se dañó en el camino`;
