import { registered } from '../fill-cart-and-register.ts';
import { secondPerson } from '../first-sale.ts';
import type { Product } from '../product.ts';
import { type Session, signIn, signInByCode } from '../session.ts';
import { approvesAll, authorises, type Company, describeEmployee, enrols, openCompany } from './company.ts';
import { type Kitchen, openKitchens } from './kitchens.ts';
import { OUTSIDE_WAYS, type OutsideWay } from './payments.ts';

/** Thursday: nobody of the demo data has lunch on it. */
export const dayDate = '2026-12-03';

/** An instant of the day, in Bogotá. */
export const at = (hour: string): number => Date.parse(`${dayDate}T${hour}:00-05:00`);

const crowd = { people: 300, couriers: 6 } as const;

/** What somebody is there for. */
export type Part = 'eats' | 'is refused once' | 'does not come' | 'cancels';
/** What somebody pays with. */
export type Way = OutsideWay | 'payroll' | 'tingos';

export type Person = {
  readonly token: string;
  readonly part: Part;
  readonly way: Way;
  readonly place: Stop;
  orderId?: string;
};
export type Stop = { readonly locationId: string; readonly timeId: string; readonly hour: string };
export type Courier = { readonly id: string; readonly token: string };
export type World = {
  readonly product: Product;
  readonly admin: string;
  /** Decides what one person of the platform may not decide alone. */
  readonly second: string;
  readonly kitchens: readonly Kitchen[];
  /** Whose people pay from their payroll. */
  readonly company: Company;
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

/** The stops that everybody may choose; with a company, those at its own sites. */
async function openStops(product: Product, companyId?: string): Promise<Stop[]> {
  const address = companyId === undefined ? '/locations' : `/locations/by-enterprise/${companyId}`;
  const { data } = await product.call<Locations>('GET', address);
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
  if (index % 52 === 11) return 'does not come';
  return index % 37 === 5 ? 'cancels' : 'eats';
};

const chooseWay = (index: number): Way => {
  if (index % 5 === 3) return 'payroll';
  if (index % 12 === 0) return 'tingos';
  return OUTSIDE_WAYS[Math.floor(index / 5) % OUTSIDE_WAYS.length] as OutsideWay;
};
const everybody = Array.from({ length: crowd.people }, (_, index) => index);
const onPayroll = everybody.filter((index) => chooseWay(index) === 'payroll');

/** The product as somebody reaches it from an address of their own. */
const from = (product: Product, index: number): Product => ({
  ...product,
  call: (method, path, options = {}) => {
    const address = `10.7.${index >> 8}.${index & 255}`;
    return product.call(method, path, { ...options, headers: { ...options.headers, 'x-forwarded-for': address } });
  },
});

type Stops = { readonly open: readonly Stop[]; readonly ofCompany: readonly Stop[] };

async function bringPeople(product: Product, company: Company, stops: Stops): Promise<Person[]> {
  const people: Person[] = [];
  const waiting: number[] = [];
  await inTurns(everybody, 6, async (index) => {
    const number = String(index).padStart(4, '0');
    const way = chooseWay(index);
    const choices = way === 'payroll' ? stops.ofCompany : stops.open;
    const place = choices[index % choices.length] as Stop;
    const mine = from(product, index);
    const employee = describeEmployee(index);
    const { accessToken: token }: Session = await registered(mine, employee.phone, `gente${number}@ejemplo.co`);
    if (way === 'payroll' && (await enrols(mine, company, token, employee))) waiting.push(index);
    const { locationId, timeId } = place;
    const body = { locationId, timeId, office: String(100 + (index % 900)) };
    await product.call('PATCH', '/delivery/options/preferered', { token, body });
    people[index] = { token, part: choosePart(index), way, place };
  });
  await approvesAll(product, company, waiting);
  const employees = people.filter(({ way }) => way === 'payroll');
  await inTurns(employees, 6, ({ token }) => authorises(product, token));
  return people;
}

/** Everybody who works and eats on that day, signed in. */
export async function buildWorld(product: Product): Promise<World> {
  const { accessToken: admin } = await signIn(product, 'admin@demo.sazon.co');
  const second = (await secondPerson(product, 'segunda@ejemplo.co')).accessToken;
  const kitchens = await openKitchens({ product, admin, second });
  const couriers = await hireCouriers(product, admin);
  const company = await openCompany(product, admin, onPayroll);
  const stops = { open: await openStops(product), ofCompany: await openStops(product, company.id) };
  await withoutConsolidators(product, admin, [...stops.open, ...stops.ofCompany]);
  const people = await bringPeople(product, company, stops);
  return { product, admin, second, kitchens, couriers, company, people, seen: new Map() };
}
