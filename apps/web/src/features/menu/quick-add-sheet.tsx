import { formatDay, formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { MAX_LINE_LUNCHES } from '@sazon/domain/cart/cart-limits';
import { formatCop } from '@sazon/domain/money/format';
import { Link } from '@tanstack/react-router';
import { useMemory } from '../../device/in-memory-value.ts';
import { describeByAddition } from '../../messages/allergen-and-diet-texts.ts';
import { useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { CountingMoney } from '../../ui/money.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DishAdditionGroups } from '../dish/dish-addition-groups.tsx';
import { DishLoadingOrFailed } from '../dish/dish-loading-or-failed.tsx';
import { unavailableSentence } from '../dish/dish-unavailable-and-tag-texts.ts';
import { KitchenTraces } from '../dish/kitchen-allergen-traces.tsx';
import { PlateWithAdditions } from '../dish/plate-with-additions.tsx';
import { closeQuickDish, type QuickDish, quickDish } from './open-quick-add-dish.ts';
import { usePlate } from './use-dish-cards.tsx';
import { type QuickChoice, useQuickChoice } from './use-quick-choice.ts';

/** Above the menu: the required choices of a dish, starting with the last ones, and the button to add it. */
export function QuickAddSheet() {
  const quick = useMemory(quickDish);
  return quick && <Sheet key={quick.opening} {...quick} />;
}

interface AllergyProps extends Pick<PartProps, 'date'> {
  words: string;
  quick: QuickChoice;
}

/** Food with the customer's allergens has to be confirmed before it is added; the yes can be taken back. */
function Allergy({ words, date, quick: { risks, isRefused, isByAddition, accept } }: AllergyProps) {
  if (!isRefused)
    return (
      <section aria-label="Tus alergias" className="mb-4 flex items-center gap-2.5 rounded-lg bg-sunken p-3.5">
        <Icon name="check-circle" weight="fill" size="m" className="text-success-text" />
        <p role="status" className="min-w-0 flex-1">
          <span className="type-item block">Va con {risks}</span>
          <span className="type-body-s text-text-2">Confirmado solo para este plato</span>
        </p>
        <button type="button" className={textActionClass} onClick={() => accept(false)}>
          Cambiar
        </button>
      </section>
    );
  return (
    <section aria-label="Tus alergias" className="mb-4 grid gap-3 rounded-lg bg-danger-soft p-3.5 text-danger-text">
      <p className="type-item flex gap-2.5">
        <Icon name="warning" weight="fill" size="m" />
        <span role="status" className="min-w-0">
          {isByAddition ? describeByAddition(words) : words} ¿Agregarlo de todos modos?
        </span>
      </p>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {!isByAddition && (
          <LinkButton
            size="s"
            look="danger"
            className="bg-danger! text-on-danger!"
            onClick={closeQuickDish}
            render={<Link to="/agendar" search={{ scheduleDate: date, sinAlergias: 'true' }} />}
          >
            Ver sin {risks}
          </LinkButton>
        )}
        <Button size="s" look="danger" onClick={() => accept(true)}>
          Agregar igual
        </Button>
      </div>
    </section>
  );
}

type PartProps = Pick<QuickDish, 'dish' | 'date'> & { quick: QuickChoice };

/** The quantity, and the button to add with the price. */
function AddRow({ dish, date, quick }: PartProps) {
  const { state, quantity, isRefused } = quick;
  const needs = state?.incomplete ? `Elige ${state.incomplete.title.toLowerCase()}` : null;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        <QuantityStepper what={dish.name} value={quantity} max={MAX_LINE_LUNCHES} onValueChange={quick.setQuantity} />
        <Button
          size="l"
          wide
          className="w-auto! min-w-0 flex-[1_1_18rem] flex-wrap justify-between!"
          loading={quick.isAdding}
          loadingLabel="Agregando"
          disabled={!quick.isReady || isRefused || Boolean(quick.gone)}
          onClick={quick.submit}
        >
          <span className="min-w-0 text-left leading-[1.9rem]">
            Agregar
            {(isRefused || needs || state?.extras) && (
              <small className="type-caption line-clamp-2">
                {isRefused ? 'responde arriba' : (needs ?? state?.extras)}
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
  );
}

/** The warnings and choices of the dish. */
function Choices({ date, quick }: Omit<PartProps, 'dish'>) {
  const { warning, risks, gone, detail, choice, last } = quick;
  const required = detail.data?.groupMenuAdditions.filter((group) => group.required) ?? [];
  return (
    <>
      {warning !== null && risks !== null && <Allergy words={warning} date={date} quick={quick} />}
      {warning !== null && risks === null && (
        <NoticeBar tone="warning" className="mb-4">
          {warning}
        </NoticeBar>
      )}
      {gone && (
        <p role="status" className="type-body-s font-semibold text-danger-text">
          {unavailableSentence[gone](`el ${formatDay(date).toLowerCase()}`)}
        </p>
      )}
      {quick.isReady ? (
        <div className="grid gap-5">
          {detail.data && <KitchenTraces dish={detail.data} />}
          <DishAdditionGroups
            groups={required}
            choice={choice}
            onChange={quick.setTouched}
            tried={quick.tried}
            noteOf={last.noteOf}
          />
        </div>
      ) : (
        <DishLoadingOrFailed isError={detail.isError} refetch={detail.refetch} />
      )}
    </>
  );
}

function Sheet({ dish, date, open }: QuickDish) {
  const quick = useQuickChoice({ dish, date });
  const { time } = useDelivery();
  const plate = usePlate();
  return (
    <BottomSheet
      open={open}
      onClose={closeQuickDish}
      title={dish.name}
      picture={
        <PlateWithAdditions dish={quick.detail.data} choice={quick.choice} className="mr-1 size-18 shrink-0">
          <DishImage
            pictures={dish.data.pictures}
            plate={plate(dish)}
            brandName={dish.brand.name}
            className="size-full"
          />
        </PlateWithAdditions>
      }
      subtitle={
        <>
          <span className="block">
            {formatDay(date)}
            {time && `, ${formatHour(time.hour)}`}
          </span>
          {quick.shareCop > 0 && (
            <span className="flex items-center gap-1.5 font-semibold text-success-text">
              <Icon name="buildings" weight="fill" size="s" /> Tu empresa pone {formatCop(quick.shareCop)}
            </span>
          )}
        </>
      }
      footer={<AddRow dish={dish} date={date} quick={quick} />}
    >
      <Choices date={date} quick={quick} />
    </BottomSheet>
  );
}
