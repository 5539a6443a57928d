import { week } from './fill-cart-and-register.ts';
import type { Product } from './product.ts';
import { demoPassword, type Session, signInByCode } from './session.ts';

type Kitchens = { data: { id: string; brands: { id: string }[] }[] };
type KitchenSlots = { data: { id: string; location: { id: string }; hour: string }[] };

interface OwnDish {
  name: string;
  allergens?: string[];
  additionGroups?: object[];
}

interface OwnStop {
  hour: string;
  dish: string;
  /** The allergens of the dish. */
  allergens?: string[];
  /** Dishes that are served there besides. */
  others?: OwnDish[];
  /** Of the day itself; null: the usual one. */
  cutoffTime?: string | null;
}

/** Edificio Tulipanes at an hour of one's own, which Cocinas Tarsila serves with one dish, through a consolidator. */
export async function createStopWithOwnDish(
  product: Product,
  { hour, dish, allergens = [], others = [], cutoffTime = null }: OwnStop,
) {
  const signInByEmail = (email: string) =>
    product.call<Session>('POST', '/auth/login/email', { body: { email, password: demoPassword } });
  const { accessToken: token } = await signInByEmail('admin@demo.sazon.co');
  const { locations } = await product.call<{ locations: { id: string; name: string }[] }>('GET', '/admin/slots', {
    token,
  });
  const locationId = locations.find(({ name }) => name === 'Edificio Tulipanes')?.id ?? '';
  const { id: timeId } = await product.call<{ id: string }>('POST', '/admin/slots', {
    token,
    body: { locationId, hour },
  });
  await product.call('PATCH', `/admin/slots/${timeId}`, { token, body: { hasConsolidator: true } });

  const kitchen = await signInByEmail('restaurante@demo.sazon.co');
  const as = { token: kitchen.accessToken };
  const { data: kitchens } = await product.call<Kitchens>('GET', '/admin/restaurants/user-restaurants', as);
  const [{ id: restaurantId, brands } = { id: '', brands: [] }] = kitchens;
  const served = {
    capacity: null,
    closed: false,
    cutoffDayOffset: 0,
    cutoffTime,
    prepMinutes: 30,
    travelMinutes: 30,
  };
  await product.call('PUT', `/admin/slots/${timeId}/restaurants/${restaurantId}`, {
    token,
    body: { ...served, autoAccept: false },
  });
  const { data: slots } = await product.call<KitchenSlots>(
    'GET',
    `/admin/restaurants/slots?restaurantId=${restaurantId}`,
    as,
  );
  const serving = slots.find((slot) => slot.location.id === locationId && slot.hour === hour);
  const menuIds: string[] = [];
  for (const own of [{ name: dish, allergens }, ...others]) {
    const { id } = await product.call<{ id: string }>('POST', '/menu', {
      ...as,
      body: {
        restaurantBrandId: brands[0]?.id,
        description: '',
        price: 21_000,
        discount: null,
        categoryIds: '',
        restaurantTimeIds: serving?.id,
        weekdays: '1',
        tags: [],
        allergens: [],
        calories: null,
        dailyStock: null,
        additionGroups: [],
        ...own,
      },
    });
    await product.call('PATCH', '/menu', { token, body: { id, active: true, allergensSigned: true } });
    menuIds.push(id);
  }
  return { place: { locationId, timeId }, date: week.monday, menuId: menuIds[0] ?? '', menuIds, restaurantId };
}

/** Somebody who gathers the lunches of a stop: the code of their shift. */
export async function createConsolidatorAt(product: Product, token: string, timeId: string): Promise<string> {
  const body = { name: 'Nubia Cárdenas', timeIds: [timeId] };
  return (await product.call<{ code: string }>('POST', '/admin/consolidators', { token, body })).code;
}

/** Somebody who delivers and does nothing else; by `name`, where another journey looks for Rosa. */
export async function createCourierAt(
  product: Product,
  token: string,
  cellPhone: string,
  name = 'Rosa',
): Promise<Session> {
  await product.call('POST', '/admin/couriers', {
    token,
    body: { firstName: name, lastName: 'Quintero', cellPhone },
  });
  return await signInByCode(product, cellPhone);
}
