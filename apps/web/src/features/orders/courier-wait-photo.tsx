import { arrivalPhoto } from '@sazon/contract/courier/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** The courier's photo of where they wait; nothing without one. */
export function CourierWaitPhoto({ orderId, place }: { orderId: string; place: string }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...queryFor(arrivalPhoto, { params: { id: orderId } }), meta: { silent: true } });
  if (!data?.photoUrl) return null;
  return (
    <>
      <Button look="soft" size="s" className="basis-full!" onClick={() => setOpen(true)}>
        <Icon name="camera" size="m" />
        Ver dónde te espera
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Dónde te espera" subtitle={place}>
        <img
          src={data.photoUrl}
          alt={`Dónde te espera el domi: ${place}`}
          className="max-h-100 w-full rounded-lg object-contain"
        />
      </Dialog>
    </>
  );
}
