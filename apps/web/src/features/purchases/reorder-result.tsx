import { getCart, updateCart } from '@sazon/contract/cart/routes';
import type { reorder } from '@sazon/contract/checkout/purchases-routes';
import { checkout } from '@sazon/contract/checkout/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { listChoosableDates } from '@sazon/domain/calendar/choosable-dates-and-day-to-plan';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { useSchedule } from '../../session/calendar-and-chosen-date.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

export type ReorderReply = RouteReply<typeof reorder>;

export interface ReorderResultProps {
  result: ReorderReply;
  open: boolean;
  onClose: () => void;
}

const priceWords = (price: number, before: number) =>
  price === before ? formatCop(price) : `${formatCop(price)}, antes ${formatCop(before)}`;

/** What of an earlier purchase was added to the cart, with date and price, and what was not and why. */
export function ReorderResult({ result: { added, left }, open, onClose }: ReorderResultProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={added.length > 0 ? 'Quedó en tu carrito' : 'Esta vez no se puede'}
      subtitle={added.length > 0 ? 'Con el precio de hoy. Todavía no has pagado nada.' : undefined}
      footer={
        <div className="grid w-full gap-2">
          {added.length > 0 && (
            <Button
              wide
              onClick={() => {
                onClose();
                setUi({ cartOpened: true });
              }}
            >
              Ver el carrito
            </Button>
          )}
          <Button look="quiet" wide onClick={onClose}>
            {added.length > 0 ? 'Seguir acá' : 'Entendido'}
          </Button>
        </div>
      }
    >
      <ul className="grid gap-3">
        {added.map((lunch) => (
          <AddedLunch key={lunch.orderId} lunch={lunch} />
        ))}
        {left.map(({ orderId, menuName, reason }) => (
          <li key={orderId} className="flex gap-3">
            <Icon name="x-circle" weight="fill" className="mt-0.5 text-text-3" />
            <span className="min-w-0">
              <span className="type-item block">{menuName}</span>
              <span className="type-body-s block text-text-2">{reason}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** A lunch that was added to the cart; its day can be changed unless the cart merged it with another line. */
function AddedLunch({ lunch }: { lunch: ReorderReply['added'][number] }) {
  const { menuName, price, before, itemId } = lunch;
  const { calendar } = useSchedule();
  const [date, setDate] = useState(lunch.scheduleDate);
  const move = useCall(updateCart, {
    silent: true,
    invalidates: [getCart, checkout],
    onSuccess: (_, { body }) => setDate(body.scheduleDate ?? date),
  });
  const dates = [...new Set([date, ...(calendar ? listChoosableDates(calendar) : [])])].sort();
  return (
    <li className="flex gap-3">
      <Icon name="check-circle" weight="fill" className="mt-0.5 text-success-text" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p>
          <span className="type-item block">{menuName}</span>
          <span className="type-body-s block text-text-2">
            {itemId === null && `${formatLongDate(date)}. `}
            {priceWords(price, before)}
          </span>
        </p>
        {itemId !== null && (
          <SelectField
            label={`Día de ${menuName}`}
            labelHidden
            options={dates.map((value) => ({ value, label: formatLongDate(value) }))}
            value={date}
            disabled={move.isPending}
            error={move.error?.message}
            onValueChange={(scheduleDate) => move.mutate({ body: { id: itemId, scheduleDate } })}
          />
        )}
      </div>
    </li>
  );
}
