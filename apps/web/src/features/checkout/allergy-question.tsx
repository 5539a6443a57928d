import type { CartItem } from '@sazon/contract/cart/schemas';
import { useState } from 'react';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { useAllergyMark, useMyHealth } from '../../session/use-my-allergens-and-health-warnings.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

/**
 * Returns the dishes that contain the customer's allergens, and whether their yes to exactly these is missing. `isUnread`
 * is true while nobody can tell: a dish has allergens, and the customer's own are not read yet.
 */
export function useAllergicDishes(items: readonly CartItem[]) {
  const mark = useAllergyMark();
  const { settled } = useMyHealth();
  const [accepted, setAccepted] = useState('');
  // who eats a dish that another person pays was asked when choosing it
  const own = items.filter(({ recipient }) => recipient === undefined);
  const dishes = own.flatMap(({ menu }) => {
    const allergens = mark(menu);
    return allergens === null ? [] : [`${menu.name}: ${allergens.toLowerCase()}.`];
  });
  const all = dishes.join('|');
  // one dish on several days is said once
  return {
    dishes: [...new Set(dishes)],
    isOpen: all !== accepted,
    isUnread: !settled && own.some(({ menu }) => menu.allergens.length > 0),
    accept: (yes: boolean) => setAccepted(yes ? all : ''),
  };
}

/** Asks once more before a dish with the customer's allergens is paid for. Nothing without one. */
export function AllergyQuestion({ dishes, isOpen, accept }: Omit<ReturnType<typeof useAllergicDishes>, 'isUnread'>) {
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
