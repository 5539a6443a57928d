import { putCourierPhoto } from '../take-courier-photos.ts';
import type { Kitchen } from './kitchens.ts';
import { at, type Courier, dayDate, note, type World } from './world.ts';

type Comanda = {
  id: string;
  status: string;
  time: { hour: string };
  menu: { name: string };
  packedAt: number | null;
  domiId: string | null;
  actions: string[];
};

/** The kitchen that answers late, and the one that runs out. */
const lateKitchen = 0;
const soldOutKitchen = 1;
const MINUTE_MS = 60_000;

let hasRunOut = false;

/** What a kitchen does every few minutes: confirms, runs out of a dish once, packs. */
export async function cooks(world: World, kitchen: Kitchen, index: number, now: number): Promise<void> {
  const { product } = world;
  const { id: restaurantId, token } = kitchen;
  const address = `/admin/restaurants/orders?restaurantId=${restaurantId}&startDate=${dayDate}&endDate=${dayDate}&perPage=1000`;
  const { data } = await product.call<{ data: Comanda[] }>('GET', address, { token });
  const change = async (body: object) =>
    await product.call<{ changed: string[] }>('PATCH', '/admin/restaurants/change-status', {
      token,
      body: { restaurantId, ...body },
    });
  const waiting = data.filter(({ status }) => status === 'scheduled');
  const isAsleep = index === lateKitchen && now < at('10:40');
  if (waiting.length > 0 && !isAsleep) {
    const { changed } = await change({ orderIds: waiting.map(({ id }) => id), action: 'confirm' });
    note(world, index === lateKitchen ? 'lunches confirmed late' : 'lunches confirmed', changed.length);
  }
  const confirmed = data.filter(({ status }) => status === 'confirmed');
  const [first] = confirmed;
  if (index === soldOutKitchen && !hasRunOut && now >= at('10:00') && first !== undefined) {
    hasRunOut = true;
    const same = confirmed.filter(({ menu }) => menu.name === first.menu.name).map(({ id }) => id);
    const { changed } = await change({ orderIds: same, action: 'cancel', reason: 'Se agotó', soldOut: true });
    return note(world, 'lunches of a dish that ran out', changed.length);
  }
  const toPack = confirmed.filter((one) => one.packedAt === null && now >= at(one.time.hour) - 75 * MINUTE_MS);
  if (toPack.length === 0) return;
  const body = { restaurantId, orderIds: toPack.map(({ id }) => id) };
  await product.call('PATCH', '/admin/restaurants/packed', { token, body });
  note(world, 'lunches packed', toPack.length);
}

type Lunch = { id: string; code: string; status: string; stopped?: string };
type CourierStop = {
  id: string;
  hour: string;
  orders: Lunch[];
  arrival: { until: number; awaitedFrom: number } | null;
};

let isLost = false;

/** What a courier does every few minutes: picks up, arrives, hands over, waits, brings back. */
export async function delivers(world: World, courier: Courier, noShows: ReadonlySet<string>, now: number) {
  const { stops } = await world.product.call<{ stops: CourierStop[] }>('GET', `/domi/stops?date=${dayDate}`, {
    token: courier.token,
  });
  for (const stop of stops) await serves(world, courier, stop, noShows, now);
}

async function serves(world: World, { token }: Courier, stop: CourierStop, noShows: ReadonlySet<string>, now: number) {
  const { product } = world;
  const act = <T>(name: string, body: object) =>
    product.call<T>('POST', `/domi/stops/${stop.id}/${name}`, { token, body });
  const photo = (purpose: 'arrival' | 'not_delivered') => putCourierPhoto(product, { token, timeId: stop.id }, purpose);
  const inStatus = (status: string) => stop.orders.filter((one) => one.status === status && one.stopped === undefined);
  const ready = inStatus('confirmed');
  if (ready.length > 0 && now >= at(stop.hour) - 40 * MINUTE_MS) {
    await act('pick-up', { orderIds: ready.map(({ id }) => id) });
    return note(world, 'lunches picked up', ready.length);
  }
  const onTheWay = inStatus('in_route');
  const [lost] = onTheWay;
  if (!isLost && lost !== undefined && now >= at('12:00') - 20 * MINUTE_MS) {
    isLost = true;
    await act('incident', { orderIds: [lost.id], type: 'missing', description: 'No está en la nevera' });
    return note(world, 'parcels lost on the way');
  }
  if (onTheWay.length > 0 && stop.arrival === null && now >= at(stop.hour) - 5 * MINUTE_MS) {
    await act('arrive', { waitingPlace: 'En la portería', photoId: await photo('arrival') });
    return note(world, 'arrivals');
  }
  const here = inStatus('in_delivery_site');
  if (here.length === 0 || stop.arrival === null || now < at(stop.hour)) return;
  for (const { code } of here.filter((one) => !noShows.has(one.id))) {
    await act('deliver', { code });
    note(world, 'lunches handed over');
  }
  const absent = here.filter(({ id }) => noShows.has(id));
  if (absent.length === 0 || now <= stop.arrival.until) return;
  await act('not-delivered', { orderIds: absent.map(({ id }) => id), photoId: await photo('not_delivered') });
  note(world, 'people who did not come', absent.length);
}

/** Bags that nobody took come back, and their kitchen says so. */
export async function takesBack({ product, seen }: World, { id: restaurantId, token }: Kitchen): Promise<void> {
  const { data } = await product.call<{ data: { id: string; confirmedAt: number | null }[] }>(
    'GET',
    `/admin/restaurants/returns?restaurantId=${restaurantId}`,
    { token },
  );
  const open = data.filter(({ confirmedAt }) => confirmedAt === null).map(({ id }) => id);
  if (open.length === 0) return;
  await product.call('POST', '/admin/restaurants/returns', { token, body: { restaurantId, orderIds: open } });
  note({ seen }, 'bags back in their kitchen', open.length);
}
