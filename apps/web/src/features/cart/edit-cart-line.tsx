import type { CartItem } from '@sazon/contract/cart/schemas';
import { menuGet } from '@sazon/contract/catalog/routes';
import { listChoosableDates } from '@sazon/domain/calendar/choosable-dates-and-day-to-plan';
import { formatLongDate, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { MAX_LINE_LUNCHES } from '@sazon/domain/cart/cart-limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { scheduleCalendarQuery } from '../../session/calendar-and-chosen-date.ts';
import { useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx';
import { DateStrip } from '../../ui/lunch/date-strip.tsx';
import { HourTiles } from '../../ui/lunch/hour-tiles.tsx';
import { CountingMoney } from '../../ui/money.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { AdditionAllergenWarning } from '../dish/addition-allergen-warning.tsx';
import { askAboutAllergens } from '../dish/ask-about-allergens.ts';
import { buildChosenFood, calculateChoiceState, toChosenGroups, toDishChoice } from '../dish/dish-addition-choice.ts';
import { DishAdditionGroups } from '../dish/dish-addition-groups.tsx';
import { DishLoadingOrFailed } from '../dish/dish-loading-or-failed.tsx';
import { unavailableSentence } from '../dish/dish-unavailable-and-tag-texts.ts';
import { KitchenNoteField } from '../dish/kitchen-note-field.tsx';
import { formatSpokenDay } from './cart-problem-and-addition-texts.ts';
import type { CartActions } from './use-cart-actions.ts';

export interface EditCartLineProps {
  item: CartItem;
  open: boolean;
  onClose: () => void;
  onChange: NonNullable<CartActions['change']>;
}

/** The dish at another day or hour; the former one stays while it loads. */
const useDishAt = (id: string, query: { locationId: string; timeId: string; scheduleDate: string }, open: boolean) =>
  useQuery({
    ...queryFor(menuGet, { params: { id }, query }),
    placeholderData: (before) => before,
    enabled: open,
    meta: { silent: true },
  });

/** Edits a line of the cart: its day, hour, choices and quantity, saved together. */
export function EditCartLine({ item, open, onClose, onChange }: EditCartLineProps) {
  const { menu, location } = item;
  const { enterprise, everyone } = useDelivery();
  const [scheduleDate, setDate] = useState(item.scheduleDate);
  const [timeId, setTime] = useState(item.time.id);
  const [choice, setChoice] = useState(() => toDishChoice(item.groupMenuAdditions));
  const [note, setNote] = useState(item.note);
  const [quantity, setQuantity] = useState(item.quantity);
  const [tried, setTried] = useState(false);
  const calendar = useQuery({ ...scheduleCalendarQuery({ locationId: location.id, timeId }), enabled: open });
  const detail = useDishAt(menu.id, { locationId: location.id, timeId, scheduleDate }, open);
  const times = [...enterprise, ...everyone].find((place) => place.id === location.id)?.times ?? [item.time];
  const dates = calendar.data ? listChoosableDates(calendar.data) : [];
  const dish = detail.data;
  const state = dish && calculateChoiceState(dish, choice);
  const gone = detail.isPlaceholderData ? null : dish?.unavailable;
  const save = () => {
    if (!dish || !state) return;
    if (state.incomplete) {
      setTried(true);
      return document.getElementById(state.incomplete.groupId)?.focus();
    }
    const groupMenuAdditions = toChosenGroups(choice);
    const change = () => {
      onChange(item, { scheduleDate, timeId, quantity, groupMenuAdditions, note });
      onClose();
    };
    void askAboutAllergens(buildChosenFood(dish, choice), change, menu);
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Cambiar"
      subtitle={menu.name}
      footer={
        <div className="flex items-center gap-3">
          <QuantityStepper what={menu.name} value={quantity} max={MAX_LINE_LUNCHES} onValueChange={setQuantity} />
          <Button
            size="l"
            wide
            className="min-w-0 flex-wrap justify-between!"
            disabled={!dish || Boolean(gone)}
            onClick={save}
          >
            Guardar
            <CountingMoney amountCop={(state?.unitPriceCop ?? item.unitPrice) * quantity} className="type-price" />
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <DateStrip
          label="Día"
          value={scheduleDate}
          onValueChange={setDate}
          days={[...new Set([item.scheduleDate, ...dates])].toSorted().map((date) => {
            const [weekday = '', day = ''] = formatShortDate(date).split(' ');
            return { date, weekday, day, longLabel: formatLongDate(date) };
          })}
        />
        <HourTiles hours={times} value={timeId} onValueChange={setTime} />
        {gone && (
          <p role="status" className="type-body-s font-semibold text-danger-text">
            {unavailableSentence[gone](formatSpokenDay(scheduleDate))}
          </p>
        )}
        {dish && (
          <DishAdditionGroups groups={dish.groupMenuAdditions} choice={choice} onChange={setChoice} tried={tried} />
        )}
        {dish && <AdditionAllergenWarning dish={dish} choice={choice} />}
        {dish && <KitchenNoteField value={note} onValueChange={setNote} />}
        {!dish && <DishLoadingOrFailed isError={detail.isError} refetch={detail.refetch} />}
      </div>
    </BottomSheet>
  );
}
