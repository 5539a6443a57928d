import { removeDelegate, setDelegate } from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import { getOrder } from '@sazon/contract/orders/routes';
import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { copyText } from '../../device/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { OrderCodeDisplay } from '../../ui/lunch/order-code-display.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';

export interface DelegateSheetProps {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}

async function shareCode(order: OrderDetail, code: string): Promise<void> {
  const when = `${formatLongDate(order.scheduleDate).toLowerCase()}, ${formatHour(order.hour)}`;
  const text = `¿Me recibes el almuerzo? ${when}, ${order.location.name}. Di este código: ${code}`;
  try {
    if (navigator.share) await navigator.share({ text });
    else if (await copyText(text)) toast.success('Mensaje copiado');
    else toast.error('No se pudo compartir');
  } catch (error) {
    if ((error as Error).name !== 'AbortError') toast.error('No se pudo compartir');
  }
}

/** Another person receives the lunch, with their own code; the customer's stays valid. */
export function DelegateSheet({ order, open, onClose }: DelegateSheetProps) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const params = { id: order.id };
  const call = { silent: true, invalidates: [getOrder] } as const;
  const save = useCall(setDelegate, call);
  const remove = useCall(removeDelegate, { ...call, onSuccess: onClose });
  const { delegate } = order;
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Que otra persona lo reciba"
      subtitle={`${order.menu.name}, ${formatLongDate(order.scheduleDate).toLowerCase()}`}
      footer={
        delegate ? (
          <div className="grid w-full gap-2">
            <Button wide onClick={() => void shareCode(order, delegate.code)}>
              Compartir código
            </Button>
            <Button look="danger" wide loading={remove.isPending} onClick={() => remove.mutate({ params })}>
              Quitar a {delegate.name}
            </Button>
          </div>
        ) : (
          <Button
            wide
            disabled={name.trim() === ''}
            loading={save.isPending}
            onClick={() => save.mutate({ params, body: { name, phone: phone || undefined } })}
          >
            Darle un código
          </Button>
        )
      }
    >
      {delegate ? (
        <div className="grid justify-items-center gap-2 py-4 text-center">
          <p className="type-body">
            {delegate.name} dice este código y recibe tu almuerzo{delegate.phone && '. Se lo enviamos por SMS'}.
          </p>
          <OrderCodeDisplay code={delegate.code} size="l" align="center" label={`Código de ${delegate.name}`} />
          <p className="type-body-s text-text-2">Tu código también sirve. Vale para una sola entrega.</p>
        </div>
      ) : (
        <div className="grid gap-4 pb-2">
          <TextField
            label="Quién recibe"
            value={name}
            onValueChange={setName}
            maxLength={60}
            autoComplete="off"
            error={findFieldError(save.error, 'name')}
          />
          <PhoneField
            label="Su celular"
            value={phone}
            onValueChange={setPhone}
            help="Opcional: le enviamos el código por SMS."
            error={findFieldError(save.error, 'phone')}
          />
        </div>
      )}
      {(findFormError(save.error, ['name', 'phone']) ?? remove.error?.message) && (
        <ErrorLine className="pt-2">{findFormError(save.error, ['name', 'phone']) ?? remove.error?.message}</ErrorLine>
      )}
    </BottomSheet>
  );
}
