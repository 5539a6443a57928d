import { expect } from '@playwright/test';
import { minuteMs } from './pass-minutes-on-both-clocks.ts';
import { mondayMorning, type Product } from './product.ts';
import { signIn } from './session.ts';

type Detail = { events: { action: string; at: number }[] };
type Chain = { links: { step: string; at: number | null }[] };

/** What was done to an order, and how many minutes after Monday morning. */
type Happened = readonly [action: string, minute: number];

/** What the server knows of an order since Monday morning: each thing that was done to it, with its true time, in order. */
async function readWhatHappened(product: Product, orderId: string): Promise<Happened[]> {
  const { accessToken: token } = await signIn(product, 'admin@demo.sazon.co');
  const { events } = await product.call<Detail>('GET', `/admin/orders/${orderId}`, { token });
  const { links } = await product.call<Chain>('GET', `/admin/orders/${orderId}/custody`, { token });
  const packed = links.flatMap(({ step, at }) => (step === 'packed' && at !== null ? [{ action: 'packed', at }] : []));
  return (
    [...events, ...packed]
      .filter(({ at }) => at >= mondayMorning)
      .sort((a, b) => a.at - b.at)
      // who takes it out depends on the restaurant: its own person, or a courier
      .map(({ action, at }) => [action === 'selfDeliver' ? 'pick' : action, (at - mondayMorning) / minuteMs])
  );
}

/** How long the steps of a journey themselves may take beside the minutes it lets pass. */
const ownMinutes = 2.5;

/** Waits until the server knows exactly this of an order since Monday morning, each at its minute. */
export async function expectHappened(product: Product, orderId: string, wanted: readonly Happened[]): Promise<void> {
  const seen = async () =>
    (await readWhatHappened(product, orderId)).map(([action, minute], at) => {
      const due = wanted[at]?.[1];
      return [action, due !== undefined && minute >= due && minute < due + ownMinutes ? due : minute];
    });
  await expect.poll(seen).toEqual(wanted);
}
