import { minuteMs } from './move-device-clock.ts';
import { mondayMorning, type Product } from './product.ts';
import { signIn } from './session.ts';

type Detail = { events: { action: string; at: number }[] };
type Chain = { links: { step: string; at: number | null }[] };

/** How many whole minutes after Monday morning that was. */
const minutesIn = (at: number): number => Math.floor((at - mondayMorning) / minuteMs);

/** What the server knows of an order since Monday morning: each thing that was done to it, with its true minute, in order. */
export async function readWhatHappenedTo(product: Product, orderId: string): Promise<[string, number][]> {
  const { accessToken: token } = await signIn(product, 'admin@demo.sazon.co');
  const { events } = await product.call<Detail>('GET', `/admin/orders/${orderId}`, { token });
  const { links } = await product.call<Chain>('GET', `/admin/orders/${orderId}/custody`, { token });
  const packed = links.flatMap(({ step, at }) => (step === 'packed' && at !== null ? [{ action: 'packed', at }] : []));
  return [...events, ...packed]
    .filter(({ at }) => at >= mondayMorning)
    .sort((a, b) => a.at - b.at)
    .map(({ action, at }) => [action, minutesIn(at)]);
}
