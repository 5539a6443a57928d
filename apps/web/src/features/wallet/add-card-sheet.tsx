import { checkout } from '@sazon/contract/checkout/routes';
import { addCard, listCards } from '@sazon/contract/payments/cards-routes';
import { useCall } from '../../calls/use-call.ts';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { CardForm } from '../payments/card-form.tsx';
import { formatCardName } from '../payments/outside-method-choice-and-texts.ts';

export interface AddCardSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Saves a card: the browser sends its number to the provider, and nothing is charged. */
export function AddCardSheet({ open, onClose }: AddCardSheetProps) {
  const add = useCall(addCard, {
    silent: true,
    invalidates: [listCards, checkout],
    onSuccess: (card) => {
      toast.success(`Guardamos tu ${formatCardName(card)}`);
      onClose();
    },
  });
  return (
    <BottomSheet open={open} onClose={onClose} title="Agregar tarjeta">
      <div className="grid gap-3">
        <p className="type-body-s text-text-2">
          La guarda Wompi, la pasarela de pagos. Nosotros solo vemos sus últimos cuatro dígitos.
        </p>
        {add.error && <NoticeBar tone="danger">{add.error.message}</NoticeBar>}
        <CardForm
          canSave
          onlyKept
          confirmLabel="Guardar tarjeta"
          busy={add.isPending}
          onCard={({ token }) => add.mutate({ body: { token } })}
        />
      </div>
    </BottomSheet>
  );
}
