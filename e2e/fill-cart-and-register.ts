import type { Product } from './product.ts';
import type { Session } from './session.ts';

/** 23 to 27 November 2026: the week that the journeys plan. */
export const week = {
  monday: '2026-11-23',
  tuesday: '2026-11-24',
  wednesday: '2026-11-25',
  thursday: '2026-11-26',
  friday: '2026-11-27',
} as const;

export type Place = { locationId: string; timeId: string };
export type Dish = {
  id: string;
  name: string;
  finalPrice: number;
  brand: { id: string; name: string };
  unavailable: string | null;
  needsChoice: boolean;
};
type Options = { preferred: { location: { id: string } | null; time: { id: string } | null } };

/** Where this person eats when nothing else was chosen. */
export async function readPlace(product: Product, token: string): Promise<Place> {
  const { preferred } = await product.call<Options>('GET', '/delivery/options', { token });
  if (preferred.location === null || preferred.time === null) throw new Error('this person chose no place yet');
  return { locationId: preferred.location.id, timeId: preferred.time.id };
}

/** What can be ordered there that day; `brand` by name. */
export async function listDishesOfDay(product: Product, place: Place, date: string, brand?: string): Promise<Dish[]> {
  const query = new URLSearchParams({ ...place, scheduleDate: date, perPage: '200' });
  const { data } = await product.call<{ data: Dish[] }>('GET', `/menu?${query}`);
  return data.filter((dish) => dish.unavailable === null && (brand === undefined || dish.brand.name === brand));
}

type Groups = { groupMenuAdditions: { id: string; min: number; additions: { id: string }[] }[] };

/** The first of what a dish asks to choose. */
async function firstChoices(product: Product, menuId: string) {
  const { groupMenuAdditions } = await product.call<Groups>('GET', `/menu/${menuId}`);
  return groupMenuAdditions
    .filter((group) => group.min > 0)
    .map(({ id, min, additions }) => ({
      groupId: id,
      selectedMenuAdditionals: additions.slice(0, min).map((addition) => ({ id: addition.id, quantity: 1 })),
    }));
}

/** Adds one of this dish, with the first of what it asks to choose. */
export async function addDish(product: Product, token: string, place: Place, scheduleDate: string, menuId: string) {
  const groupMenuAdditions = await firstChoices(product, menuId);
  await product.call('POST', '/cart', {
    token,
    body: { ...place, scheduleDate, menuId, quantity: 1, groupMenuAdditions },
  });
}

/** Puts a dish of the menu into the cart for each date, as if it had been tapped. Answers the dishes in that order. */
export async function fillCart(product: Product, token: string, dates: readonly string[], brand?: string) {
  const place = await readPlace(product, token);
  const chosen: Dish[] = [];
  for (const [index, scheduleDate] of dates.entries()) {
    const dishes = await listDishesOfDay(product, place, scheduleDate, brand);
    const dish = dishes[index % dishes.length];
    if (dish === undefined) throw new Error(`nothing can be ordered for ${scheduleDate}`);
    await addDish(product, token, place, scheduleDate, dish.id);
    chosen.push(dish);
  }
  return chosen;
}

/** Takes everything out of this person's cart. */
export async function emptyCart(product: Product, token: string): Promise<void> {
  const { items } = await product.call<{ items: { id: string }[] }>('GET', '/cart', { token });
  if (items.length > 0) await product.call('DELETE', '/cart', { token, body: { ids: items.map(({ id }) => id) } });
}

/** A new customer with a name and nothing else: no orders, no cart, no place. */
export async function registered(product: Product, phoneNumber: string, email: string): Promise<Session> {
  await product.call('POST', '/auth/register/otp/send', { body: { phoneNumber } });
  const otp = await product.codeFor(phoneNumber);
  const { registrationToken } = await product.call<{ registrationToken: string }>(
    'POST',
    '/auth/register/otp/validate',
    { body: { phoneNumber, otp } },
  );
  const body = { registrationToken, email, firstName: 'Sofía', lastName: 'Beltrán', termsAccepted: true };
  return await product.call<Session>('POST', '/auth/register', { body: { ...body, useEnterpriseProcess: false } });
}
