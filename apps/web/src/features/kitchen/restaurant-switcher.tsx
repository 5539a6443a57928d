import { chooseRestaurant, useActiveRestaurant } from '../../session/active-restaurant.ts';
import { Switcher } from '../../ui/switcher.tsx';

/** Which restaurant the section is about; the list is by the permission of the page (specification section 6). */
export function RestaurantSwitcher() {
  const { active, restaurants } = useActiveRestaurant();
  return (
    <Switcher
      label="Cambiar de restaurante"
      options={restaurants}
      value={active?.id ?? null}
      onValueChange={chooseRestaurant}
    />
  );
}
