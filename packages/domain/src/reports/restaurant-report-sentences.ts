import type { Cop } from '../money/cop.ts';
import { formatCop } from '../money/format.ts';
import type { Finding } from './company-report-sentences.ts';
import { formatShare, toShareBps } from './shares-averages-and-changes.ts';

/** Who ended an order, in words for a restaurant's people. */
export const enderNames: Readonly<Record<string, string>> = {
  customer: 'El cliente',
  restaurant: 'Tu restaurante',
  courier: 'El domi',
  consolidator: 'El consolidador',
  admin: 'La plataforma',
  system: 'El sistema',
};

/** Says what sells most. `dishes` has the most sold first. */
export function describeDishes(dishes: readonly { name: string; lunches: number; salesCop: Cop }[]): Finding {
  const total = dishes.reduce((sum, { lunches }) => sum + lunches, 0);
  const [top, next] = dishes;
  if (top === undefined) return { title: 'Platos', text: 'No hay ventas en estas fechas.' };
  const text = dishes
    .slice(0, 3)
    .map(({ name, lunches, salesCop }) => `${name}: ${lunches}, ${formatCop(salesCop)}.`)
    .join(' ');
  const share = formatShare(toShareBps(top.lunches, total) ?? 0);
  if (next !== undefined && next.lunches === top.lunches) return { title: 'Lo que más se vende', text };
  return { title: `${top.name} es lo que más se vende`, text: `${text} El primero es el ${share} de los almuerzos.` };
}

/** Says how many orders were cancelled, and for how many of them the restaurant is responsible. */
export function describeCancellations({
  cancelled,
  cancelledRestaurant,
  lunches,
}: {
  cancelled: number;
  cancelledRestaurant: number;
  lunches: number;
}): Finding {
  if (cancelled === 0) return { title: 'Ninguna cancelación', text: 'Nada de lo pedido se canceló en estas fechas.' };
  const share = formatShare(toShareBps(cancelled, cancelled + lunches) ?? 0);
  const text = `Se canceló el ${share} de lo pedido: ${cancelled} de ${cancelled + lunches}. Por ${cancelledRestaurant} respondes tú.`;
  if (cancelledRestaurant === 0) return { title: 'Ninguna cancelación fue tuya', text };
  const named = cancelled === 1 ? 'cancelación' : 'cancelaciones';
  const title = `${cancelledRestaurant} de ${cancelled} ${named} ${cancelledRestaurant === 1 ? 'es tuya' : 'son tuyas'}`;
  return { title, text };
}
