import { addClosing, changeClosing, listClosings } from '@sazon/contract/kitchen-closings/routes';
import type { KitchenClosing } from '@sazon/contract/kitchen-closings/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

export interface ClosingDialogProps {
  restaurantId: string;
  /** The closing to change, or null for a new one. */
  closing: KitchenClosing | null;
  onClose: () => void;
}

const fields = ['from', 'to', 'reason'];

/** Closes the kitchen on dates, or changes such a closing. */
export function ClosingDialog({ restaurantId, closing, onClose }: ClosingDialogProps) {
  const [today] = useState(() => toBogotaDate(getServerNow()));
  const [from, setFrom] = useState(closing?.from ?? today);
  const [to, setTo] = useState(closing?.to ?? today);
  const [reason, setReason] = useState(closing?.reason ?? '');
  const [yearly, setYearly] = useState(closing?.yearly ?? false);
  const sending = useIdempotencyKey();
  const saved = {
    silent: true,
    invalidates: [listClosings],
    onSuccess: ({ orders }: { orders: number }) => {
      const text = `${formatLunches(orders)} en esas fechas. A quien todavía puede decidir le avisamos en un minuto.`;
      toast.success('Cierre guardado', orders > 0 ? { text } : undefined);
      onClose();
    },
  };
  const add = useCall(addClosing, { ...saved, idempotencyKey: sending.keyFor });
  const change = useCall(changeClosing, saved);
  const { isPending, error } = closing === null ? add : change;
  const send = () => {
    const body = { restaurantId, from, to, reason, yearly };
    if (closing === null) add.mutate({ body });
    else change.mutate({ params: { id: closing.id }, body });
  };
  const failure = findFormError(error, fields);
  return (
    <Dialog
      onClose={onClose}
      title={closing === null ? 'Cerrar unas fechas' : 'Cambiar el cierre'}
      subtitle="Nadie puede pedir para esas fechas."
      footer={
        <Button wide loading={isPending} onClick={send}>
          Guardar
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 pb-2">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <div className="grid grid-cols-1 gap-4 mobile:grid-cols-2">
          <TextField
            type="date"
            label="Desde"
            value={from}
            onValueChange={(date) => {
              setFrom(date);
              if (to < date) setTo(date);
            }}
            error={findFieldError(error, 'from')}
          />
          <TextField type="date" label="Hasta" value={to} onValueChange={setTo} error={findFieldError(error, 'to')} />
        </div>
        <TextField
          label="Motivo"
          placeholder="Vacaciones"
          help="Los clientes lo leen."
          maxLength={120}
          value={reason}
          onValueChange={setReason}
          error={findFieldError(error, 'reason')}
        />
        <Checkbox label="Cada año en los mismos días" checked={yearly} onCheckedChange={setYearly} />
        <p className="type-body-s text-text-2">
          A quien ya pidió le avisamos. Hasta el cierre de pedidos puede cancelar su almuerzo o pasarlo a otro día; si
          no hace nada, se le devuelve todo. Lo que la cocina confirmó después del cierre sigue: prepáralo o cancélalo
          en el tablero.
        </p>
      </div>
    </Dialog>
  );
}
