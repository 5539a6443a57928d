import { type RestaurantState, restaurantStateNames } from '@sazon/domain/restaurants/restaurant-state';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const looks: Readonly<Record<RestaurantState, { colours: string; icon: IconName }>> = {
  draft: { colours: 'bg-warning-soft text-warning-text', icon: 'pencil-simple' },
  active: { colours: 'bg-success-soft text-success-text', icon: 'check-circle' },
  paused: { colours: 'bg-danger-soft text-danger-text', icon: 'warning-octagon' },
  closed: { colours: 'bg-sunken text-text-2', icon: 'x-circle' },
};

/** A restaurant's state: icon and word. */
export function RestaurantStateTag({ state }: { state: RestaurantState }) {
  const { colours, icon } = looks[state];
  return (
    <span
      className={cx(
        'type-body-s inline-flex items-center gap-1.5 justify-self-start rounded-full px-2.5 py-1 font-semibold',
        colours,
      )}
    >
      <Icon name={icon} size="s" />
      {restaurantStateNames[state]}
    </span>
  );
}
