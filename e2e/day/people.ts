import { addDish, type Dish, emptyCart, listDishesOfDay } from '../fill-cart-and-register.ts';
import type { Product } from '../product.ts';
import { nameAtCheckout, paysOutside } from './payments.ts';
import { at, dayDate, dice, note, type Person, type Stop, type World } from './world.ts';

type Bought = { purchaseId: string; status: string; orderIds: string[] };
type Checkout = { priced: { totals: { total: number } }; blocked: boolean };

let keys = 0;

async function buyTingos({ product }: World, { token }: Person): Promise<void> {
  const headers = { 'idempotency-key': `day-tingos-${++keys}` };
  const body = { amount: 60_000, paymentMethod: 'nequi' };
  const { topUpId } = await product.call<{ topUpId: string }>('POST', '/tingos', { token, headers, body });
  await paysOutside(product, token, { what: { topUpId }, way: 'nequi', answer: 'approves' });
}

/** The menu of each stop, as the first who looked saw it: what is gone meanwhile is refused. */
const menus = new Map<string, Promise<Dish[]>>();
const menuAt = (product: Product, { locationId, timeId }: Stop): Promise<Dish[]> => {
  const kept = menus.get(timeId) ?? listDishesOfDay(product, { locationId, timeId }, dayDate);
  menus.set(timeId, kept);
  return kept;
};

/** How this person pays, as the checkout asks for it. */
const howToPay = ({ way }: Person) => {
  if (way === 'payroll') return { usePayroll: true, paymentMethod: 'payroll' };
  if (way === 'tingos') return { useTingos: true, paymentMethod: 'balance' };
  return { useTingos: true, paymentMethod: nameAtCheckout(way) };
};

/** Puts a dish in the cart that can be had there; undefined: nothing is left. */
async function choose({ product }: World, person: Person): Promise<number | undefined> {
  const { token, place } = person;
  const menu = await menuAt(product, place);
  for (let tries = 0; tries < 6 && menu.length > 0; tries++) {
    const dish = menu[dice(menu.length)] as Dish;
    const isIn = await addDish(product, token, place, dayDate, dish.id).then(
      () => true,
      () => false,
    );
    if (!isIn) continue;
    const asked = { token, body: howToPay(person) };
    const checkout = await product.call<Checkout>('POST', '/orders/checkout', asked);
    if (!checkout.blocked) return checkout.priced.totals.total;
    await emptyCart(product, token);
  }
  return undefined;
}

/** Somebody orders their lunch and pays it. */
export async function orders(world: World, person: Person): Promise<void> {
  const { product } = world;
  const { token, part, way } = person;
  if (way === 'tingos') await buyTingos(world, person);
  let isRefused = part === 'is refused once';
  for (let tries = 0; tries < 3; tries++) {
    const expectedTotal = await choose(world, person);
    if (expectedTotal === undefined) return note(world, 'people who found nothing');
    const headers = { 'idempotency-key': `day-order-${++keys}` };
    const body = { ...howToPay(person), expectedTotal };
    const bought = await product.call<Bought>('POST', '/orders', { token, headers, body });
    const result =
      bought.status === 'paid' || way === 'payroll' || way === 'tingos'
        ? 'approved'
        : await paysOutside(product, token, {
            ...{ what: { purchaseId: bought.purchaseId }, way },
            answer: isRefused ? 'declines' : 'approves',
          });
    if (result === 'approved') {
      const [orderId] = bought.orderIds;
      if (orderId !== undefined) person.orderId = orderId;
      note(world, `lunches bought with ${way}`);
      return part === 'cancels' ? await cancels(world, person) : undefined;
    }
    note(world, 'payments refused');
    isRefused = false;
    await emptyCart(product, token);
  }
}

/** Somebody changes their mind before the kitchen has answered; afterwards it is refused. */
async function cancels(world: World, { orderId, token }: Person): Promise<void> {
  const isDone = await world.product.call('PATCH', `/orders/cancel/${orderId}`, { token, body: {} }).then(
    () => true,
    () => false,
  );
  note(
    world,
    isDone ? 'lunches cancelled by their people' : 'cancellations refused, because the kitchen had confirmed',
  );
}

/** When each orders: one after the other between six and half past eight. */
export const orderAt = (index: number, count: number): number =>
  at('06:05') + Math.floor((index * (at('08:20') - at('06:05'))) / count);
