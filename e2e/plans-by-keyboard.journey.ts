import { choose, expectDialogGivesFocusBack, tick, typeInto } from './by-keyboard.ts';
import { newCustomer, withTingos } from './create-customers.ts';
import { createStopWithOwnDish } from './create-stop-with-own-dish.ts';
import { expectToast } from './expect-toasts.ts';
import { addDish } from './fill-cart-and-register.ts';
import { expect, once, pressEnterOn, tabTo, test } from './journey.ts';
import type { Product } from './product.ts';
import { keptSession, signIn } from './session.ts';

type Slots = { data: { id: string; location: { id: string }; hour: string }[] };

/** Sets how many lunches a day the kitchen of a stop takes at an hour. */
async function givePlaces(product: Product, restaurantId: string, hour: string, capacity: number): Promise<void> {
  const { accessToken: token } = await signIn(product, 'restaurante@demo.sazon.co');
  const { data } = await product.call<Slots>('GET', `/admin/restaurants/slots?restaurantId=${restaurantId}`, { token });
  const slot = data.find((one) => one.hour === hour);
  const body = { restaurantId, restaurantTimeId: slot?.id, capacity };
  await product.call('PATCH', '/admin/restaurants/slots', { token, body });
}

test('the keyboard alone waits for a full hour, and leaves the list', once, async ({ page, product }) => {
  const stop = await createStopWithOwnDish(product, { hour: '14:25', dish: 'Mute de teclado' });
  await givePlaces(product, stop.restaurantId, '14:25', 1);
  const first = { token: (await newCustomer(product)).accessToken };
  await addDish(product, first.token, stop.place, stop.date, stop.menuId);
  const choices = { paymentMethod: 'wompi' };
  type Checkout = { priced: { totals: { total: number } } };
  const { priced } = await product.call<Checkout>('POST', '/orders/checkout', { ...first, body: choices });
  await product.call('POST', '/orders', {
    ...first,
    headers: { 'idempotency-key': 'waits-by-keyboard' },
    body: { ...choices, expectedTotal: priced.totals.total },
  });
  const session = await newCustomer(product);
  const body = { ...stop.place, office: '402' };
  await product.call('PATCH', '/delivery/options/preferered', { token: session.accessToken, body });
  await keptSession(page, session);
  await page.goto(`/menu/${stop.menuId}?scheduleDate=${stop.date}`);
  await pressEnterOn(page, page.getByRole('button', { name: 'Avísame si se libera un cupo' }));
  await expectToast(page, 'Estás de primero en la lista');
  await pressEnterOn(page, page.getByRole('link', { name: 'Ver mi lista de espera' }));
  const waiting = page.getByRole('region', { name: 'Lista de espera' });
  await expect(waiting).toContainText('Sigues tú. Te avisamos.');
  await pressEnterOn(page, waiting.getByRole('button', { name: /^Ya no lo quiero/ }));
  await expect(waiting).toBeHidden();
});

test('the keyboard alone searches the help centre and asks for a building', once, async ({ page }) => {
  await page.goto('/ayuda');
  const question = page.getByRole('button', { name: '¿Hasta cuándo puedo pedir?' });
  await pressEnterOn(page, question);
  await expect(page.getByText('Cada restaurante tiene una hora de cierre.', { exact: false })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cada restaurante tiene una hora de cierre.', { exact: false })).toBeHidden();
  await typeInto(page, page.getByRole('textbox', { name: 'Buscar en la ayuda' }), 'alergia');
  await expect(page.getByText(/La cocina la ve en la etiqueta/)).toBeVisible();
  await pressEnterOn(page, page.getByRole('link', { name: /^Accesibilidad de/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Accesibilidad' })).toBeVisible();

  await page.goto('/ayuda#edificio');
  await typeInto(page, page.getByRole('textbox', { name: 'Edificio' }), 'Torre Teclado');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Dirección' })).toBeFocused();
  await page.keyboard.type('Calle 93 # 11-20');
  await pressEnterOn(page, page.getByRole('button', { name: 'Pedir', exact: true }));
  await expect(page.getByText('Eres la primera persona que lo pide.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Invitar a mis colegas' }));
});

test(
  'the keyboard alone sets the rules of the autopilot, changes a dish of its week, accepts it, and takes the permission back',
  once,
  async ({ page, product }) => {
    await keptSession(page, await withTingos(product, 250_000));
    await page.goto('/piloto-automatico');
    await choose(page, page.getByRole('radio', { name: /Sin repetir en dos semanas/ }));
    await pressEnterOn(page, page.getByRole('button', { name: 'Guardar' }));
    await pressEnterOn(page, page.getByRole('button', { name: 'Proponer mi próxima semana ya' }));

    const first = page.getByRole('listitem').filter({ hasText: 'Lunes 30' });
    const before = (await first.getByRole('heading').textContent()) ?? '';
    const change = first.getByRole('button', { name: /^Cambiar el plato/ });
    const sheet = page.getByRole('dialog', { name: 'Cambiar el plato' });
    await expectDialogGivesFocusBack(page, change, sheet);
    await page.keyboard.press('Enter');
    await pressEnterOn(page, sheet.getByRole('listitem').first().getByRole('button'));
    await expect(first.getByRole('heading')).not.toHaveText(before);
    await expect(change).toBeFocused();
    const last = page.getByRole('listitem').filter({ hasText: 'Viernes 4' });
    await pressEnterOn(page, last.getByRole('button', { name: /^Este día no/ }));
    await expect(last.getByRole('button', { name: /^Sí lo quiero/ })).toBeFocused();
    await pressEnterOn(page, page.getByRole('button', { name: /^Pedir los 4/ }));
    await expect(page.getByRole('heading', { name: 'Tu semana está pedida.' })).toBeVisible();
    await expect(page.locator(':focus')).toHaveCount(1);

    await page.goto('/piloto-automatico');
    const see = page.getByRole('button', { name: 'Ver el permiso' });
    await pressEnterOn(page, see);
    await tick(page, page.getByRole('checkbox', { name: 'Leí el permiso y lo acepto' }));
    await pressEnterOn(page, page.getByRole('button', { name: 'Dar permiso' }));
    await expect(page.getByRole('button', { name: 'Quitar el permiso' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(see).toBeFocused();
  },
);
