import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { checkAdditions } from '@sazon/domain/cart/addition-choice-check-and-price';
import { MAX_LINE_LUNCHES } from '@sazon/domain/cart/cart-limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toAdditionGroups } from '../../calls/addition-groups-mapping.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx';
import { AdditionGroup } from '../../ui/lunch/addition-group.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { SkeletonRow } from '../../ui/pages/skeleton.tsx';
import type { BasketLine } from './basket-and-use-place-on-behalf.ts';
import type { Customer } from './location-hour-and-date-picker.tsx';
import { dishQuery } from './order-on-behalf-calls.ts';
import type { OrderOnBehalfSearch } from './order-on-behalf-search-params.ts';

export interface DishDialogProps {
  dish: MenuCard;
  slot: OrderOnBehalfSearch;
  customer: Customer;
  onClose: () => void;
  onAdd: (line: BasketLine) => void;
}

type Choice = Readonly<Record<string, Readonly<Record<string, number>>>>;

const listChosen = (choice: Choice) =>
  Object.entries(choice).flatMap(([groupId, quantities]) => {
    const selectedMenuAdditionals = Object.entries(quantities)
      .filter(([, quantity]) => quantity > 0)
      .map(([id, quantity]) => ({ id, quantity }));
    return selectedMenuAdditionals.length > 0 ? [{ groupId, selectedMenuAdditionals }] : [];
  });

/** Asks for quantity and additions. */
export function DishDialog({ dish, slot, customer, onClose, onAdd }: DishDialogProps) {
  const { data, error } = useQuery(dishQuery(dish.id, slot));
  const [quantity, setQuantity] = useState(1);
  const [choice, setChoice] = useState<Choice>({});
  const [asked, setAsked] = useState(false);
  const groups = data?.groupMenuAdditions ?? [];
  const verdict = checkAdditions(toAdditionGroups(groups), listChosen(choice));
  const location = customer.locations.find((one) => one.id === slot.lugar);
  const time = location?.times.find((one) => one.id === slot.hora);
  const add = () => {
    setAsked(true);
    if (!data || !verdict.ok || !location || !time || !slot.fecha) return;
    const names = groups.flatMap((group) =>
      group.additions
        .filter(({ id }) => (choice[group.id]?.[id] ?? 0) > 0)
        .map(({ id, name }) => ((choice[group.id]?.[id] ?? 0) > 1 ? `${name} x${choice[group.id]?.[id]}` : name)),
    );
    onAdd({
      key: crypto.randomUUID(),
      name: dish.name,
      note: [names.join(', '), `${location.name}, ${formatHour(time.hour)}`].filter(Boolean).join('. '),
      item: {
        menuId: dish.id,
        locationId: location.id,
        timeId: time.id,
        scheduleDate: slot.fecha,
        quantity,
        groupMenuAdditions: listChosen(choice),
        ...(dish.unavailable === 'CUTOFF_PASSED' && { askLate: true as const }),
      },
    });
  };
  return (
    <Dialog
      onClose={onClose}
      title={dish.name}
      subtitle={dish.brand.name}
      footer={
        <Button wide disabled={!data} onClick={add}>
          Agregar
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {error && <NoticeBar tone="danger">{error.message}</NoticeBar>}
        {!data && !error && <SkeletonRow />}
        {groups.map((group) => (
          <AdditionGroup
            key={group.id}
            id={group.id}
            title={group.title}
            min={group.required ? Math.max(1, group.min) : 0}
            max={group.max}
            options={group.additions.map(({ id, name, price, maxQuantity }) => ({
              id,
              name,
              priceCop: price,
              max: maxQuantity,
            }))}
            chosen={choice[group.id] ?? {}}
            onChange={(chosen) => setChoice((now) => ({ ...now, [group.id]: chosen }))}
            missing={asked}
          />
        ))}
        {asked && data && !verdict.ok && <NoticeBar tone="danger">Revisa los adicionales del plato.</NoticeBar>}
        <div className="flex items-center justify-between gap-3">
          <span className="type-item">Cuántos</span>
          <QuantityStepper what={dish.name} value={quantity} onValueChange={setQuantity} max={MAX_LINE_LUNCHES} />
        </div>
      </div>
    </Dialog>
  );
}
