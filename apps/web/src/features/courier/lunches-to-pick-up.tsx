import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { PickUpCounterCard } from './pick-up-counter-card.tsx';
import type { StopOrder, StopOrdersProps } from './stop-orders-props.ts';
import { StopSectionHeading } from './stop-section-heading.tsx';

interface LunchesToPickUpProps
  extends Pick<StopOrdersProps, 'restaurants' | 'picked' | 'onPicked' | 'onScan' | 'onNovelty' | 'onWrite'> {
  orders: readonly StopOrder[];
}

/** The lunches to pick up, by restaurant: ticked by hand or scanned. */
export function LunchesToPickUp({
  orders,
  restaurants,
  picked,
  onPicked,
  onScan,
  onNovelty,
  onWrite,
}: LunchesToPickUpProps) {
  const tick = (id: string, on: boolean) => onPicked(on ? [...picked, id] : picked.filter((one) => one !== id));
  return (
    <>
      <StopSectionHeading title="Por recoger">
        <button type="button" className={textActionClass} onClick={() => onPicked(orders.map(({ id }) => id))}>
          Marcar todas
        </button>
      </StopSectionHeading>
      <Button look="quiet" size="l" wide onClick={onScan}>
        <Icon name="scan" size="m" />
        Escanear bolsas
      </Button>
      {restaurants.map((restaurant) => {
        const waiting = orders.filter(({ restaurantId }) => restaurantId === restaurant.id);
        return (
          waiting.length > 0 && (
            <PickUpCounterCard
              key={restaurant.id}
              restaurant={restaurant}
              orders={waiting}
              picked={picked}
              onTick={tick}
              onNovelty={onNovelty}
              onWrite={onWrite}
            />
          )
        );
      })}
    </>
  );
}
