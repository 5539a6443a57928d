import { Suspense } from 'react';
import { chooseRestaurant, useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';

// A list with a search, which weighs more than the page's own code.
const RestaurantOrCompanySwitcher = lazyNamed(
  () => import('./restaurant-or-company-switcher.tsx'),
  'RestaurantOrCompanySwitcher',
);

/** Chooses the restaurant of the section, among those of the page's permission (docs/specification.md section 6). */
export function RestaurantSwitcher() {
  const { active, restaurants } = useActiveRestaurant();
  return (
    <Suspense fallback={<span className="type-item min-w-0 truncate px-3">{active?.name}</span>}>
      <RestaurantOrCompanySwitcher
        label="Cambiar de restaurante"
        options={restaurants}
        value={active?.id ?? null}
        onValueChange={chooseRestaurant}
      />
    </Suspense>
  );
}
