import { menuGet } from '@sazon/contract/catalog/routes';
import { formatDay, formatHour } from '@sazon/domain/calendar/format';
import { MAX_LINE_LUNCHES } from '@sazon/domain/cart/cart-limits';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryFor } from '../../calls/query-for.ts';
import { useMemory } from '../../device/memory.ts';
import { useDelivery } from '../../session/use-delivery.ts';
import { useAllergyMark, useHealthWarning } from '../../session/use-health.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { flyPlate } from '../../ui/lunch/fly-plate.ts';
import { CountingMoney } from '../../ui/money.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { NoticeBar } from '../../ui/pages/notice-bar.tsx';
import { textActionClass } from '../../ui/pages/page-parts.tsx';
import { useAddToCart } from '../cart/cart-calls.ts';
import { ChoiceWarning } from '../dish/choice-warning.tsx';
import { calculateChoiceState, type DishChoice, toChosenGroups } from '../dish/dish-choice.ts';
import { DishGroups } from '../dish/dish-groups.tsx';
import { DishPending } from '../dish/dish-pending.tsx';
import { unavailableSentence } from '../dish/dish-words.ts';
import { type MenuDay, useAdvance, useDay, useEmployerShare } from './menu-calls.ts';
import { closeQuickDish, type QuickDish, quickDish } from './quick-dish.ts';
import { usePlate } from './use-dish-cards.tsx';
import { useLastChoice } from './use-last-choice.ts';

/** Over the menu: only what a dish requires, with the last choice in it, and adding it. */
export function QuickSheet() {
  const quick = useMemory(quickDish);
  return quick && <Sheet key={quick.opening} {...quick} />;
}

/** Warned of what this person must not eat: they say so before it is added. */
function Allergy({ words, onAccept }: { words: string; onAccept: () => void }) {
  return (
    <section aria-label="Tus alergias" className="mb-4 grid gap-3 rounded-lg bg-danger-soft p-3.5 text-danger-text">
      <p className="type-item flex gap-2.5">
        <Icon name="warning" weight="fill" size="m" />
        <span className="min-w-0">{words} ¿Agregarlo de todos modos?</span>
      </p>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button size="s" look="danger" onClick={closeQuickDish}>
          Elegir otro
        </Button>
        <Button size="s" look="quiet" onClick={onAccept}>
          Agregar igual
        </Button>
      </div>
    </section>
  );
}

function Sheet({ dish, date, open }: QuickDish) {
  const day: MenuDay = { ...useDay(), date };
  const { time } = useDelivery();
  const plate = usePlate();
  const shareCop = useEmployerShare(day)(dish.finalPrice);
  const warning = useHealthWarning()(dish);
  const isAllergic = useAllergyMark()(dish) !== null;
  const [accepted, setAccepted] = useState(false);
  const [touched, setTouched] = useState<DishChoice>({});
  const [quantity, setQuantity] = useState(1);
  const [tried, setTried] = useState(false);
  const detail = useQuery({
    ...queryFor(menuGet, { params: { id: dish.id }, query: { ...day.slot, scheduleDate: date } }),
    meta: { silent: true },
  });
  const last = useLastChoice(dish.id, detail.data, day.items);
  const advance = useAdvance(day);
  const add = useAddToCart({ told: () => advance(date), onAdded: closeQuickDish });

  const ready = detail.data && last.settled;
  const required = detail.data?.groupMenuAdditions.filter((group) => group.required) ?? [];
  const choice = { ...last.choice, ...touched };
  const state = detail.data && calculateChoiceState(detail.data, choice);
  const refused = isAllergic && !accepted;
  const gone = detail.data?.unavailable;
  const submit = () => {
    if (!state || !day.slot) return;
    if (state.incomplete) {
      setTried(true);
      const group = document.getElementById(state.incomplete.groupId);
      group?.scrollIntoView({ behavior: 'smooth', block: 'center' });
      return group?.focus({ preventScroll: true });
    }
    flyPlate(dish.id, date);
    add.mutate({
      ...day.slot,
      scheduleDate: date,
      menuId: dish.id,
      quantity,
      groupMenuAdditions: toChosenGroups(choice),
    });
  };
  const needs = state?.incomplete ? `Elige ${state.incomplete.title.toLowerCase()}` : null;
  return (
    <BottomSheet
      open={open}
      onOpenChange={(next) => !next && closeQuickDish()}
      title={dish.name}
      picture={
        <DishImage
          pictures={dish.data.pictures}
          plate={plate(dish)}
          brandName={dish.brand.name}
          className="mr-1 size-18 shrink-0"
        />
      }
      subtitle={
        <>
          <span className="block">
            {formatDay(date)}
            {time && `, ${formatHour(time.hour)}`}
          </span>
          {shareCop > 0 && <span className="block text-success-text">Tu empresa pone {formatCop(shareCop)}</span>}
        </>
      }
      footer={
        <div className="grid gap-1.5">
          <div className="flex flex-wrap items-center gap-3">
            <QuantityStepper what={dish.name} value={quantity} max={MAX_LINE_LUNCHES} onValueChange={setQuantity} />
            <Button
              size="l"
              wide
              className="w-auto! min-w-0 flex-[1_1_18rem] flex-wrap justify-between!"
              loading={add.isPending}
              loadingLabel="Agregando"
              disabled={!ready || refused || Boolean(gone)}
              onClick={submit}
            >
              <span className="min-w-0 text-left leading-[1.9rem]">
                Agregar
                {(refused || needs || state?.extras) && (
                  <small className="type-caption line-clamp-2">
                    {refused ? 'responde arriba' : (needs ?? state?.extras)}
                  </small>
                )}
              </span>
              <CountingMoney amountCop={(state?.unitPriceCop ?? dish.finalPrice) * quantity} className="type-price" />
            </Button>
          </div>
          <Link
            to="/menu/$menuId"
            params={{ menuId: dish.id }}
            search={{ scheduleDate: date }}
            className={`${textActionClass} mx-auto min-h-11`}
            onClick={closeQuickDish}
          >
            Ver adiciones y detalle
            <Icon name="caret-right" weight="bold" size="xs" className="ml-1" />
          </Link>
        </div>
      }
    >
      {warning !== null && refused && <Allergy words={warning} onAccept={() => setAccepted(true)} />}
      {warning !== null && !refused && (
        <NoticeBar tone="warning" className="mb-4">
          {warning}
        </NoticeBar>
      )}
      {gone && (
        <p role="status" className="type-body-s font-semibold text-danger-text">
          {unavailableSentence[gone](`el ${formatDay(date).toLowerCase()}`)}
        </p>
      )}
      {ready ? (
        <div className="grid gap-5">
          {detail.data && <ChoiceWarning dish={detail.data} choice={choice} />}
          <DishGroups groups={required} choice={choice} onChange={setTouched} tried={tried} noteOf={last.noteOf} />
        </div>
      ) : (
        <DishPending isError={detail.isError} refetch={detail.refetch} />
      )}
    </BottomSheet>
  );
}
