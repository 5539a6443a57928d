import { expect, type Page } from '@playwright/test';
import { addDish, listDishesOfDay, type Place, registered } from './fill-cart-and-register.ts';
import type { Product } from './product.ts';
import { keptSession, type Session } from './session.ts';

type Locations = { data: { id: string; name: string; times: { id: string; hour: string }[] }[] };

/** Parque Empresarial Robledal at 12:30: open to everyone, cooked for by all brands. */
export async function readRobledalPlace(product: Product): Promise<Place> {
  const { data } = await product.call<Locations>('GET', '/locations');
  const location = data.find(({ name }) => name === 'Parque Empresarial Robledal');
  const time = location?.times.find(({ hour }) => hour === '12:30');
  if (location === undefined || time === undefined) throw new Error('Robledal is not there');
  return { locationId: location.id, timeId: time.id };
}

let registrations = 0;

/** Somebody who has just registered and eats at Robledal: no orders, an empty cart, no tingos. */
export async function newCustomer(product: Product): Promise<Session> {
  registrations += 1;
  const number = String(registrations).padStart(3, '0');
  const session = await registered(product, `3105551${number}`, `persona${number}@ejemplo.co`);
  const { locationId, timeId } = await readRobledalPlace(product);
  await product.call('PATCH', '/delivery/options/preferered', {
    token: session.accessToken,
    body: { locationId, timeId, office: '401' },
  });
  return session;
}

export const readTingos = async (product: Product, token: string): Promise<number> =>
  (await product.call<{ available: number }>('GET', '/tingos', { token })).available;

/** A new customer who has bought tingos: what they own is no other journey's. */
export async function withTingos(product: Product, amount: number): Promise<Session> {
  const session = await newCustomer(product);
  const token = session.accessToken;
  const { topUpId } = await product.call<{ topUpId: string }>('POST', '/tingos', {
    token,
    headers: { 'idempotency-key': `tingos-${session.user.id}` },
    body: { amount, paymentMethod: 'daviplata' },
  });
  const method = { type: 'daviplata', legalIdType: 'CC', legalId: '1134568019' };
  const body = { topUpId, method };
  const { transactionId } = await product.call<{ transactionId: string }>('POST', '/payments/direct', { token, body });
  await product.call('POST', '/payments/otp', { token, body: { transactionId, code: '574829' } });
  await expect.poll(() => readTingos(product, token)).toBe(amount);
  return session;
}

/** A new customer's device, with these dishes (by name) in the cart for that date. */
export async function withDishes(page: Page, product: Product, date: string, dishes: readonly string[]) {
  const session = await newCustomer(product);
  const place = await readRobledalPlace(product);
  const menu = await listDishesOfDay(product, place, date);
  for (const name of dishes) {
    const dish = menu.find((one) => one.name === name);
    if (dish === undefined) throw new Error(`${name} is not served on ${date}`);
    await addDish(product, session.accessToken, place, date, dish.id);
  }
  await keptSession(page, session);
  return session;
}
