import type { CartItem } from '@sazon/contract/cart/schemas';
import { useState } from 'react';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { useAllergyMark } from '../../session/use-my-allergens-and-health-warnings.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

/** Returns the dishes that contain the customer's allergens, and whether their yes to exactly these is missing. */
export function useAllergicDishes(items: readonly CartItem[]) {
  const mark = useAllergyMark();
  const [accepted, setAccepted] = useState('');
  const dishes = items.flatMap(({ menu, recipient }) => {
    // who eats a dish that another person pays was asked when choosing it
    const allergens = recipient === undefined ? mark(menu) : null;
    return allergens === null ? [] : [`${menu.name}: ${allergens.toLowerCase()}.`];
  });
  const all = dishes.join('|');
  // one dish on several days is said once
  return {
    dishes: [...new Set(dishes)],
    isOpen: all !== accepted,
    accept: (yes: boolean) => setAccepted(yes ? all : ''),
  };
}

/** Asks once more before a dish with the customer's allergens is paid for. Nothing without one. */
export function AllergyQuestion({ dishes, isOpen, accept }: ReturnType<typeof useAllergicDishes>) {
  if (dishes.length === 0) return null;
  return (
    <NoticeBar tone="danger">
      <b className="block">Revisa tus alergias</b>
      {dishes.map((words) => (
        <span key={words} className="block">
          {words}
        </span>
      ))}
      <span className="block">
        <Checkbox label="Lo sé y lo quiero así" checked={!isOpen} onCheckedChange={accept} />
      </span>
      <button type="button" className={textActionClass} onClick={() => setUi({ cartOpened: true })}>
        Cambiar en el carrito
      </button>
    </NoticeBar>
  );
}
