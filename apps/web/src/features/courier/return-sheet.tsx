import { useState } from 'react';
import { PhotoField } from '../../device/photo-field-and-view.tsx';
import { Button } from '../../ui/button.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import type { QueuedStop } from './courier-actions-queue.ts';
import { describeCustomerDish } from './stop-texts.ts';

export interface ReturnSheetProps {
  orders: QueuedStop['orders'];
  restaurants: readonly string[];
  open: boolean;
  onClose: () => void;
  onReturn: (photo: Blob) => void;
}

/** Lunches that nobody collected in time: with a photo they go back to the restaurant and stay charged. */
export function ReturnSheet({ orders, restaurants, open, onClose, onReturn }: ReturnSheetProps) {
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [asked, setAsked] = useState(false);
  const count = orders.length;
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={count === 1 ? 'Devolver 1 al restaurante' : `Devolver ${count} al restaurante`}
      subtitle={`Se acabó la espera. Van a ${restaurants.join(', ')}.`}
      footer={
        <div className="grid flex-1 gap-2.5">
          <Button
            wide
            size="xl"
            look="danger"
            onClick={() => {
              setAsked(true);
              if (photo !== null) onReturn(photo);
            }}
          >
            {count === 1 ? 'Devolver 1' : `Devolver ${count}`}
          </Button>
          <Button wide look="quiet" size="l" onClick={onClose}>
            Seguir esperando
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <PhotoField
          label="Foto de lo que no se entregó"
          help="Toma una foto donde se vean todas las órdenes no entregadas, con sus códigos."
          photo={photo}
          onPhoto={setPhoto}
          error={asked && photo === null ? 'Toma la foto de las órdenes no entregadas.' : undefined}
        />
        <ul className="grid gap-1.5" aria-label="Órdenes que vuelven al restaurante">
          {orders.map((order) => (
            <li key={order.id} className="type-body-s flex min-w-0 items-baseline gap-3 text-text-2">
              <b className="type-code text-[2rem] text-text">{order.code}</b>
              <span className="min-w-0">{describeCustomerDish(order)}</span>
            </li>
          ))}
        </ul>
        <p className="type-body-s text-text-2">
          Se le cobra a quien no llegó y se le avisa; si tiene dudas, le escribe a soporte.
        </p>
      </div>
    </BottomSheet>
  );
}
