import { type RestaurantState, restaurantStateNames } from '@sazon/domain/restaurants/restaurant-state';
import type { IconName } from '../../ui/icon.tsx';
import { StateTag } from '../../ui/state-tag.tsx';

const looks: Readonly<Record<RestaurantState, { colours: string; icon: IconName }>> = {
  draft: { colours: 'bg-warning-soft text-warning-text', icon: 'pencil-simple' },
  active: { colours: 'bg-success-soft text-success-text', icon: 'check-circle' },
  paused: { colours: 'bg-danger-soft text-danger-text', icon: 'warning-octagon' },
  closed: { colours: 'bg-sunken text-text-2', icon: 'x-circle' },
};

/** A restaurant's state: icon and word. */
export function RestaurantStateTag({ state }: { state: RestaurantState }) {
  return (
    <StateTag {...looks[state]} className="justify-self-start">
      {restaurantStateNames[state]}
    </StateTag>
  );
}
