import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { MAX_LINE_LUNCHES } from '@sazon/domain/cart/cart-limits';
import { useState } from 'react';
import { findFieldError } from '../../calls/call-error.ts';
import { useGoBack } from '../../device/use-screen-declaration-and-go-back.ts';
import { askForPlace, useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { scrollBehavior } from '../../ui/asks-less-motion.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx';
import { CountingMoney } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { useAddToCart } from '../cart/read-cart-and-add-calls.ts';
import { AdditionAllergenWarning } from '../dish/addition-allergen-warning.tsx';
import { askAboutAllergens } from '../dish/ask-about-allergens.ts';
import {
  buildChosenFood,
  calculateChoiceState,
  type DishChoice,
  toChosenGroups,
} from '../dish/dish-addition-choice.ts';
import { DishAdditionGroups } from '../dish/dish-addition-groups.tsx';
import { KitchenNoteField } from '../dish/kitchen-note-field.tsx';
import { DishUnavailable, findNextServedDate } from './dish-unavailable.tsx';
import { JoinWaitingList } from './join-waiting-list.tsx';
import { type MenuDay, useAdvance } from './menu-day-and-next-free-day.ts';

interface DishChoicesAndAddBarProps {
  dish: MenuDetail;
  day: MenuDay;
  /** True while the groups are loading. */
  partial: boolean;
  choice: DishChoice;
  onChoice: (choice: DishChoice) => void;
}

interface AddButtonProps {
  /** The missing choices, or the chosen ones. */
  note: string | null | undefined;
  totalCop: number;
  loading: boolean;
  disabled: boolean;
  onClick: () => void;
}

function AddButton({ note, totalCop, ...button }: AddButtonProps) {
  return (
    <Button
      size="l"
      wide
      className="w-auto! min-w-0 flex-[1_1_18rem] flex-wrap justify-between!"
      loadingLabel="Agregando"
      {...button}
    >
      <span className="min-w-0 text-left leading-[1.9rem]">
        Agregar
        {note && <small className="type-caption line-clamp-2">{note}</small>}
      </span>
      <CountingMoney amountCop={totalCop} className="type-price" />
    </Button>
  );
}

/** The choices of a dish and the bar that adds it. */
export function DishChoicesAndAddBar({ dish, day, partial, choice, onChoice }: DishChoicesAndAddBarProps) {
  const [note, setNote] = useState('');
  const [quantity, setQuantity] = useState(1);
  const [tried, setTried] = useState(false);
  const { chosen, pending } = useDelivery();
  const goBack = useGoBack();
  const advance = useAdvance(day);
  const add = useAddToCart({ told: ({ scheduleDate }) => advance(scheduleDate), onAdded: goBack });
  const { unitPriceCop, extras, incomplete } = calculateChoiceState(dish, choice);
  const { slot, date } = day;

  const leadTo = (groupId: string) => {
    setTried(true);
    const group = document.getElementById(groupId);
    group?.scrollIntoView({ behavior: scrollBehavior(), block: 'center' });
    group?.focus({ preventScroll: true });
  };
  const submit = () => {
    if (!chosen || !slot) return askForPlace();
    if (incomplete) return leadTo(incomplete.groupId);
    if (date === null) return;
    const groupMenuAdditions = toChosenGroups(choice);
    const asked = note.trim() === '' ? {} : { note };
    const line = { ...slot, scheduleDate: date, menuId: dish.id, quantity, groupMenuAdditions, ...asked };
    void askAboutAllergens(buildChosenFood(dish, choice), () => add.mutate(line));
  };

  // No choices where nothing can be ordered; a turn of the waiting list keeps its choices.
  const takesChoices = !dish.unavailable || dish.unavailable === 'SLOT_FULL';
  const needs = incomplete && incomplete.missing > 0 ? `Elige ${incomplete.missing}: ${incomplete.title}` : null;
  return (
    <>
      {partial && <Skeleton className="h-40" />}
      {takesChoices && (
        <DishAdditionGroups groups={dish.groupMenuAdditions} choice={choice} onChange={onChoice} tried={tried} />
      )}
      {!dish.unavailable && !partial && (
        <KitchenNoteField value={note} onValueChange={setNote} error={findFieldError(add.error, 'note')} />
      )}
      <AdditionAllergenWarning dish={dish} choice={choice} />
      <p role="status" className="sr-only">
        {tried && needs}
      </p>
      <div className="foot-bar layer-sticky fixed inset-x-0 bottom-0 desktop:sticky desktop:bottom-4 desktop:rounded-lg desktop:p-3 desktop:shadow-e3">
        <div className="mx-auto flex max-w-column flex-wrap items-center gap-3">
          {dish.unavailable ? (
            <DishUnavailable
              dish={dish}
              date={date}
              next={findNextServedDate(dish, day)}
              waiting={
                dish.unavailable === 'SLOT_FULL' && (
                  <JoinWaitingList
                    dish={dish}
                    day={day}
                    choice={choice}
                    needs={needs}
                    disabled={partial}
                    onIncomplete={incomplete && (() => leadTo(incomplete.groupId))}
                  />
                )
              }
            />
          ) : (
            <>
              <QuantityStepper what={dish.name} value={quantity} max={MAX_LINE_LUNCHES} onValueChange={setQuantity} />
              <AddButton
                note={needs ?? extras}
                totalCop={unitPriceCop * quantity}
                loading={add.isPending}
                disabled={partial || pending}
                onClick={submit}
              />
            </>
          )}
        </div>
      </div>
    </>
  );
}
