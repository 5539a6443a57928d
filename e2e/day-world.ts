import { RESTAURANT_PERMISSIONS } from '@sazon/domain/access/permissions';
import { registered } from './fill-cart-and-register.ts';
import { secondPerson, teamPathFor } from './first-sale.ts';
import type { Product } from './product.ts';
import { type Session, signIn, signInByCode } from './session.ts';

/** Thursday: nobody of the demo data has lunch on it. */
export const dayDate = '2026-12-03';

/** An instant of the day, in Bogotá. */
export const at = (hour: string): number => Date.parse(`${dayDate}T${hour}:00-05:00`);

const crowd = { people: 300, couriers: 6 } as const;

/** What somebody is there for. */
export type Part = 'eats' | 'is refused once' | 'does not come' | 'cancels' | 'pays with tingos';

export type Person = { readonly token: string; readonly part: Part; readonly place: Stop; orderId?: string };
export type Stop = { readonly locationId: string; readonly timeId: string; readonly hour: string };
export type Kitchen = { readonly id: string; readonly name: string; readonly token: string };
export type Courier = { readonly id: string; readonly token: string };
export type World = {
  readonly product: Product;
  readonly admin: string;
  /** Decides what one person of the platform may not decide alone. */
  readonly second: string;
  readonly kitchens: readonly Kitchen[];
  readonly couriers: readonly Courier[];
  readonly people: readonly Person[];
  /** How often each thing happened. */
  readonly seen: Map<string, number>;
};

export const note = ({ seen }: Pick<World, 'seen'>, what: string, times = 1): void =>
  void seen.set(what, (seen.get(what) ?? 0) + times);

/** Does the work for each, some at a time, in their order. */
export async function inTurns<T>(all: readonly T[], atOnce: number, work: (one: T, index: number) => Promise<void>) {
  let next = 0;
  const turn = async () => {
    for (let index = next++; index < all.length; index = next++) await work(all[index] as T, index);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
}

/** A number below `below` that is the same in each run. */
function createDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
export const dice = createDice(20261203);

type Slots = { data: { id: string; hasConsolidator: boolean }[] };
type Locations = { data: { id: string; times: { id: string; hour: string }[] }[] };

/** The stops that everybody may choose. */
async function openStops(product: Product): Promise<Stop[]> {
  const { data } = await product.call<Locations>('GET', '/locations');
  return data.flatMap(({ id: locationId, times }) =>
    times.map(({ id: timeId, hour }) => ({ locationId, timeId, hour })),
  );
}

/** Lunches go straight to their people: who gathers bags has a journey of their own. */
async function withoutConsolidators(product: Product, admin: string, stops: readonly Stop[]): Promise<void> {
  for (const locationId of new Set(stops.map((stop) => stop.locationId))) {
    const { data } = await product.call<Slots>('GET', `/admin/slots?locationId=${locationId}`, { token: admin });
    for (const { id } of data.filter((slot) => slot.hasConsolidator))
      await product.call('PATCH', `/admin/slots/${id}`, { token: admin, body: { hasConsolidator: false } });
  }
}

type Places = { data: { scope: string; id: string; name: string }[] };

/** Somebody in each kitchen, invited by the platform and come in by the link. */
async function staffKitchens(product: Product, admin: string): Promise<Kitchen[]> {
  const { data } = await product.call<Places>('GET', '/admin/staff/places', { token: admin });
  const kitchens: Kitchen[] = [];
  for (const [index, { id, name }] of data.filter(({ scope }) => scope === 'restaurant').entries()) {
    const recipient = `cocina${index}@ejemplo.co`;
    const body = { scope: 'restaurant', placeId: id, recipient, permissions: RESTAURANT_PERMISSIONS };
    await product.call('POST', '/admin/staff/invitations', { token: admin, body });
    const path = await teamPathFor(product, recipient);
    const { accessToken: token } = await registered(product, `32050000${String(index).padStart(2, '0')}`, recipient);
    await product.call('POST', `/staff/invitations/${path.split('/').at(-1)}/accept`, { token, body: {} });
    await product.call('POST', '/admin/restaurants/accept', { token, body: { restaurantId: id, version: '2026-11' } });
    kitchens.push({ id, name, token });
  }
  return kitchens;
}

async function hireCouriers(product: Product, admin: string): Promise<Courier[]> {
  const couriers: Courier[] = [];
  for (let index = 0; index < crowd.couriers; index++) {
    const cellPhone = `320600000${index}`;
    const body = { firstName: 'Rosa', lastName: `Quintero ${index + 1}`, cellPhone };
    const { id } = await product.call<{ id: string }>('POST', '/admin/couriers', { token: admin, body });
    couriers.push({ id, token: (await signInByCode(product, cellPhone)).accessToken });
  }
  return couriers;
}

const choosePart = (index: number): Part => {
  if (index % 40 === 7) return 'is refused once';
  if (index % 50 === 11) return 'does not come';
  if (index % 37 === 5) return 'cancels';
  return index % 12 === 0 ? 'pays with tingos' : 'eats';
};

/** The product as somebody reaches it from an address of their own. */
const from = (product: Product, index: number): Product => ({
  ...product,
  call: (method, path, options = {}) => {
    const address = `10.7.${index >> 8}.${index & 255}`;
    return product.call(method, path, { ...options, headers: { ...options.headers, 'x-forwarded-for': address } });
  },
});

async function bringPeople(product: Product, stops: readonly Stop[]): Promise<Person[]> {
  const people: Person[] = [];
  const indexes = Array.from({ length: crowd.people }, (_, index) => index);
  await inTurns(indexes, 6, async (index) => {
    const number = String(index).padStart(4, '0');
    const place = stops[index % stops.length] as Stop;
    const { accessToken: token }: Session = await registered(
      from(product, index),
      `321000${number}`,
      `gente${number}@ejemplo.co`,
    );
    const { locationId, timeId } = place;
    const body = { locationId, timeId, office: String(100 + (index % 900)) };
    await product.call('PATCH', '/delivery/options/preferered', { token, body });
    people[index] = { token, part: choosePart(index), place };
  });
  return people;
}

/** Everybody who works and eats on that day, signed in. */
export async function buildWorld(product: Product): Promise<World> {
  const { accessToken: admin } = await signIn(product, 'admin@demo.sazon.co');
  const second = (await secondPerson(product, 'segunda@ejemplo.co')).accessToken;
  const stops = await openStops(product);
  await withoutConsolidators(product, admin, stops);
  const kitchens = await staffKitchens(product, admin);
  const couriers = await hireCouriers(product, admin);
  const people = await bringPeople(product, stops);
  return { product, admin, second, kitchens, couriers, people, seen: new Map() };
}
