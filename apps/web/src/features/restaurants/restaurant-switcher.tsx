import { Suspense } from 'react';
import { chooseRestaurant, useActiveRestaurant } from '../../session/active-restaurant.ts';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';

// A list with a search: it weighs more than the page's own code.
const Switcher = lazyNamed(() => import('../../ui/fields/switcher.tsx'), 'Switcher');

/** Which restaurant the section is about; the list is by the permission of the page (specification section 6). */
export function RestaurantSwitcher() {
  const { active, restaurants } = useActiveRestaurant();
  return (
    <Suspense fallback={<span className="type-item min-w-0 truncate px-3">{active?.name}</span>}>
      <Switcher
        label="Cambiar de restaurante"
        options={restaurants}
        value={active?.id ?? null}
        onValueChange={chooseRestaurant}
      />
    </Suspense>
  );
}
