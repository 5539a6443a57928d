import type { Cart } from '@sazon/contract/cart/schemas';

type Slot = { locationId: string; timeId: string };
type Line = Pick<Cart['items'][number], 'scheduleDate' | 'location' | 'time'>;

/** Words how many dates in the cart keep another place or hour than the new choice; empty when none does. */
export function describeCartElsewhere(items: readonly Line[], { locationId, timeId }: Slot): string {
  const others = items.filter(({ location, time }) => location.id !== locationId || time.id !== timeId);
  const { size } = new Set(others.map(({ scheduleDate }) => scheduleDate));
  if (size === 0) return '';
  const dates = size === 1 ? '1 fecha de tu carrito sigue' : `${size} fechas de tu carrito siguen`;
  return `${dates} con su lugar y su hora. Lo que agregues llega acá.`;
}
