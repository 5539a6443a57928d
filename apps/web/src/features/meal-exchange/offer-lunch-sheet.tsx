import type { RouteReply } from '@sazon/contract/define-route';
import { getLunchOffer, offerLunch, withdrawLunchOffer } from '@sazon/contract/meal-exchange/routes';
import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { copyText } from '../../device/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';

export interface OfferLunchSheetProps {
  order: OrderDetail;
  offer: RouteReply<typeof getLunchOffer>;
  onClose: () => void;
}

async function shareOffer(order: OrderDetail): Promise<void> {
  const text = `Paso mi almuerzo: ${order.menu.name}, ${formatLongDate(order.scheduleDate).toLowerCase()} a las ${formatHour(order.hour)} en ${order.location.name}.`;
  const url = `${window.location.origin}/almuerzos-compartidos`;
  try {
    if (navigator.share) await navigator.share({ text, url });
    else if (await copyText(`${text} ${url}`)) toast.success('Mensaje copiado');
    else toast.error('No se pudo compartir');
  } catch (error) {
    if ((error as Error).name !== 'AbortError') toast.error('No se pudo compartir');
  }
}

/** Sets the price of a lunch that the customer passes on, or withdraws the offer. */
export function OfferLunchSheet({ order, offer: { offer, maxPrice }, onClose }: OfferLunchSheetProps) {
  const [digits, setDigits] = useState(String(offer?.price ?? maxPrice));
  const params = { id: order.id };
  const call = { silent: true, invalidates: [getLunchOffer] } as const;
  const save = useCall(offerLunch, { ...call, onSuccess: () => toast.success('Tus compañeros ya lo ven') });
  const withdraw = useCall(withdrawLunchOffer, { ...call, onSuccess: onClose });
  const price = Number(digits || '0');
  const failure = findFormError(save.error, ['price']) ?? withdraw.error?.message;
  return (
    <BottomSheet
      onClose={onClose}
      title="Pasar mi almuerzo"
      subtitle={`${order.menu.name}, ${formatHour(order.hour)}`}
      footer={
        <div className="grid w-full gap-2">
          {offer?.price !== price && (
            <Button wide loading={save.isPending} onClick={() => save.mutate({ params, body: { price } })}>
              {price > 0 ? `Pasarlo por ${formatCop(price)}` : 'Regalarlo'}
            </Button>
          )}
          {offer && (
            <>
              <Button look={offer.price === price ? 'primary' : 'quiet'} wide onClick={() => void shareOffer(order)}>
                Compartir con mis compañeros
              </Button>
              <Button look="danger" wide loading={withdraw.isPending} onClick={() => withdraw.mutate({ params })}>
                Ya no lo paso
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className="grid gap-3 pb-2">
        <p className="type-body text-text-2">
          Lo ve la gente que almuerza en {order.location.name}, con tu nombre. Quien lo tome recibe un código propio y
          el tuyo deja de servir.
        </p>
        {maxPrice > 0 ? (
          <TextField
            label="Cuánto te devuelven en tingos"
            inputMode="numeric"
            before="$"
            value={formatTypedPesos(digits)}
            onValueChange={(typed) => setDigits(toPesoDigits(typed))}
            help={`Hasta ${formatCop(maxPrice)}, lo que pusiste tú. Con 0 lo regalas. Te llegan cuando se lo entreguen.`}
            error={findFieldError(save.error, 'price')}
          />
        ) : (
          <p className="type-body">Lo pagaron tu nómina o tu empresa, y eso no se mueve: puedes regalarlo.</p>
        )}
        {failure && <ErrorLine>{failure}</ErrorLine>}
      </div>
    </BottomSheet>
  );
}
