import type { PlannedDay, PlannedDish } from '@sazon/contract/week-plan/schemas';

/** Why a dish is proposed, in one line. */
export const reasonWords: Record<PlannedDish['reason'], string> = {
  kept: 'Sigue en tu plan.',
  favourite: 'Es de tus favoritos.',
  liked: 'Lo calificaste bien.',
  usual: 'Lo pides seguido, pero esta semana todavía no.',
  promotion: 'Suma para tu promoción.',
  discount: 'Con descuento.',
  popular: 'Es de los más pedidos.',
  new: 'No lo has probado.',
  variety: 'Le da variedad a tu semana.',
};

/** Why there is no proposal for a day. */
export const emptyWords: Record<NonNullable<PlannedDay['empty']>, string> = {
  ordered: 'Ya tienes almuerzo.',
  in_cart: 'Ya tienes algo en el carrito.',
  nothing_fits: 'Nada de lo que hay cumple lo que pides.',
  nothing_served: 'Ese día no hay cocina en tu lugar.',
};
