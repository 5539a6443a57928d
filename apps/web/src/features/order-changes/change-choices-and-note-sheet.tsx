import { menuGet } from '@sazon/contract/catalog/routes';
import { changeOrder } from '@sazon/contract/orders/note-and-choices-change-routes';
import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { checkAdditions } from '@sazon/domain/cart/addition-choice-check-and-price';
import { formatCop } from '@sazon/domain/money/format';
import { priceChangedAdditions, sumAdditionsCop } from '@sazon/domain/orders/changed-addition-prices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toAdditionGroups } from '../../calls/addition-groups-mapping.ts';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/query-for.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { AdditionAllergenWarning } from '../dish/addition-allergen-warning.tsx';
import { calculateChoiceState, type DishChoice, toChosenGroups } from '../dish/dish-addition-choice.ts';
import { DishAdditionGroups } from '../dish/dish-addition-groups.tsx';
import { DishLoadingOrFailed } from '../dish/dish-loading-or-failed.tsx';
import { KitchenNoteField } from '../dish/kitchen-note-field.tsx';
import { orderReads } from '../order-records/orders-calls.ts';

/** The choices by group; the same addition at two prices is one choice. */
function choiceOf({ choice }: OrderDetail): DishChoice {
  const chosen: Record<string, Record<string, number>> = {};
  for (const { groupId, id, quantity } of choice) {
    const group = chosen[groupId] ?? {};
    chosen[groupId] = { ...group, [id]: (group[id] ?? 0) + quantity };
  }
  return chosen;
}

export interface ChangeSheetProps {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}

/** Other choices of the same price, and the kitchen note, of a paid order. */
export function ChangeChoicesAndNoteSheet({ order, open, onClose }: ChangeSheetProps) {
  const [choice, setChoice] = useState(() => choiceOf(order));
  const [note, setNote] = useState(order.note);
  const [cutlery, setCutlery] = useState(order.cutlery === true);
  const [tried, setTried] = useState(false);
  const { menu, location, time, scheduleDate } = order;
  const detail = useQuery({
    ...queryFor(menuGet, {
      params: { id: menu.id },
      query: { locationId: location.id, timeId: time.id, scheduleDate },
    }),
    enabled: open,
    meta: { silent: true },
  });
  const change = useCall(changeOrder, {
    silent: true,
    invalidates: orderReads,
    onSuccess: () => {
      onClose();
      toast.success('Guardamos el cambio', { text: 'La cocina ya lo ve.' });
    },
  });
  const dish = detail.data;
  const state = dish && calculateChoiceState(dish, choice);
  const verdict = dish && checkAdditions(toAdditionGroups(dish.groupMenuAdditions), toChosenGroups(choice));
  const paid = order.choice.map(({ price: priceCop, ...one }) => ({ ...one, priceCop }));
  const moreCop = verdict?.ok
    ? sumAdditionsCop(priceChangedAdditions(paid, verdict.groups, null)) - sumAdditionsCop(paid)
    : 0;
  const save = () => {
    if (state?.incomplete) {
      setTried(true);
      return document.getElementById(state.incomplete.groupId)?.focus();
    }
    const groups = dish && dish.groupMenuAdditions.length > 0 ? { groupMenuAdditions: toChosenGroups(choice) } : {};
    change.mutate({ params: { orderId: order.id }, body: { note: note.trim(), cutlery, ...groups } });
  };
  const failure = findFormError(change.error, ['note']);
  return (
    <BottomSheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Cambiar adicionales o nota"
      subtitle={menu.name}
      footer={
        <div className="grid gap-2">
          <p role="status" className="type-body-s text-text-2">
            {moreCop === 0
              ? 'Pagas lo mismo.'
              : `Eso vale ${formatCop(Math.abs(moreCop))} ${moreCop > 0 ? 'más' : 'menos'}. Después de pagar solo puedes cambiar por algo que valga lo mismo.`}
          </p>
          {failure && <ErrorLine>{failure}</ErrorLine>}
          <Button wide disabled={!dish || moreCop !== 0} loading={change.isPending} onClick={save}>
            Guardar
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        {dish && (
          <DishAdditionGroups groups={dish.groupMenuAdditions} choice={choice} onChange={setChoice} tried={tried} />
        )}
        {dish && <AdditionAllergenWarning dish={dish} choice={choice} />}
        {dish && <KitchenNoteField value={note} onValueChange={setNote} error={findFieldError(change.error, 'note')} />}
        {dish && <Switch label="Con cubiertos desechables" checked={cutlery} onCheckedChange={setCutlery} />}
        {!dish && <DishLoadingOrFailed isError={detail.isError} refetch={detail.refetch} />}
      </div>
    </BottomSheet>
  );
}
