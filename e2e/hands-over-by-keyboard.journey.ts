import type { Locator, Page } from '@playwright/test';
import { chooseAction, expectDialogGivesFocusBack, giveFile, tick, typeInto } from './by-keyboard.ts';
import { createConsolidatorAt, createCourierAt, createStopWithOwnDish } from './create-stop-with-own-dish.ts';
import { expect, once, pressEnterOn, tabTo, test } from './journey.ts';
import { comandas, kitchenAccount, kitchenStaff } from './kitchen.ts';
import { orderPaid } from './order-paid.ts';
import type { Product } from './product.ts';
import { keptSession, signIn } from './session.ts';
import { aPhoto } from './take-courier-photos.ts';

const laptop = { width: 1280, height: 800 };

/** What Tab moves on from is known: who uses the keyboard has not lost their place. */
const expectPlaceKept = (page: Page) => expect(page.locator(':focus')).toHaveCount(1);

/** Takes a photo in a sheet that asks for one. */
async function giveNewPhoto(page: Page, sheet: Locator): Promise<void> {
  const photo = { name: 'foto.png', mimeType: 'image/png', buffer: aPhoto(600) };
  await giveFile(page, sheet.getByLabel('Tomar foto'), photo);
  await expect(sheet.getByRole('img')).toBeVisible();
}

type Order = { id: string; code: string; status: string };

interface Gathered {
  hour: string;
  /** The courier's phone. */
  phone: string;
  /** How many lunches are ordered. */
  count: number;
}

/** A stop of one's own with a courier and a consolidator, and confirmed lunches that the courier is to pick up. */
async function createGatheredStop(product: Product, { hour, phone, count }: Gathered) {
  const stop = await createStopWithOwnDish(product, { hour, dish: `Cuchuco de las ${hour}` });
  const { timeId } = stop.place;
  const admin = await signIn(product, 'admin@demo.sazon.co');
  const shiftCode = await createConsolidatorAt(product, admin.accessToken, timeId);
  const courier = await createCourierAt(product, admin.accessToken, phone, 'Elkin');
  const orderIds: string[] = [];
  for (let lunch = 0; lunch < count; lunch++)
    orderIds.push((await orderPaid(product, stop.place, stop.date, stop.menuId)).orderId);
  const { session } = await kitchenStaff(product);
  await product.call('PATCH', '/admin/restaurants/change-status', {
    token: session.accessToken,
    body: { restaurantId: stop.restaurantId, orderIds, action: 'confirm', courierId: courier.user.id },
  });
  const readOrders = async (): Promise<Order[]> => {
    const { stops } = await product.call<{ stops: { id: string; orders: Order[] }[] }>('GET', '/domi/stops', {
      token: courier.accessToken,
    });
    return stops.find(({ id }) => id === timeId)?.orders ?? [];
  };
  return { timeId, orderIds, shiftCode, courier, readOrders, codes: (await readOrders()).map(({ code }) => code) };
}

test(
  'a kitchen accepts its orders, packs them and hands a departure over with the keyboard alone',
  once,
  async ({ product, deviceOf }, { repeatEachIndex }) => {
    const dish = `Mondongo de teclado ${repeatEachIndex}`;
    const minute = 10 + repeatEachIndex;
    const stop = await createStopWithOwnDish(product, { hour: `15:${minute}`, dish });
    const { orderId } = await orderPaid(product, stop.place, stop.date, stop.menuId);
    await orderPaid(product, stop.place, stop.date, stop.menuId);
    const own = (await comandas(product, await kitchenStaff(product), 'scheduled')).find(({ id }) => id === orderId);
    const kitchen = await deviceOf(kitchenAccount);
    await kitchen.setViewportSize(laptop);
    await kitchen.goto(`/admin/restaurantes/ordenes/tablero?search=${encodeURIComponent(dish)}`);
    const confirm = kitchen.getByRole('button', { name: /^Confirmar: / });
    await expect(confirm).toHaveCount(2);
    await pressEnterOn(kitchen, confirm.first());
    await expect(confirm).toHaveCount(1);
    await expect(confirm, 'the next order is answered without a way to it').toBeFocused();
    await kitchen.keyboard.press('Enter');
    await expect(confirm).toHaveCount(0);
    await expect(kitchen.getByRole('heading', { name: 'Pendiente' })).toBeFocused();

    await pressEnterOn(kitchen, kitchen.getByRole('button', { name: 'Empacar por código' }));
    const packing = kitchen.getByRole('dialog', { name: 'Empacar por código' });
    await tabTo(kitchen, packing.getByRole('textbox', { name: 'Código de la etiqueta, 4 dígitos' }));
    await kitchen.keyboard.type(own?.code ?? '');
    // codes have four digits: another lunch of the day may have the same
    const packed = packing.getByText(`${own?.code} empacada`);
    const choice = packing.getByRole('button', { name: `Edificio Tulipanes, ${dish}` });
    await expect(packed.or(choice)).toBeVisible();
    if (await choice.isVisible()) await pressEnterOn(kitchen, choice);
    await expect(packed).toBeVisible();
    await kitchen.keyboard.press('Escape');
    await expect(kitchen.getByRole('button', { name: 'Empacar por código' })).toBeFocused();

    await pressEnterOn(kitchen, kitchen.getByRole('link', { name: 'Rutas' }));
    const departures = kitchen.getByRole('navigation', { name: 'Salidas' });
    await pressEnterOn(kitchen, departures.getByRole('button', { name: new RegExp(`^3:${minute}`) }));
    const waiting = kitchen.getByRole('region', { name: 'Sin domi' });
    await chooseAction(kitchen, waiting.getByRole('button', { name: 'Asignar domi a todas' }), /./);
    await expect(kitchen.getByText('Todas las comandas tienen domi.')).toBeVisible();
    await expect(waiting.getByRole('heading')).toBeFocused();
    const routes = kitchen.getByRole('region', { name: 'Rutas' });
    const leave = routes.getByRole('button', { name: 'Despachar 2 comandas' });
    const unpacked = kitchen.getByRole('dialog', { name: /^Falta empacar la / });
    await expectDialogGivesFocusBack(kitchen, leave, unpacked);
    await kitchen.keyboard.press('Enter');
    await pressEnterOn(kitchen, unpacked.getByRole('button', { name: 'Despachar las 2 así' }));
    await expect(unpacked).toBeHidden();
    await expect(routes.getByText('Despachada')).toBeVisible();
    await expect(routes.locator(':focus')).toHaveCount(1);
  },
);

test(
  'a consolidator accounts for every bag and sends a stop on its way with the keyboard alone',
  once,
  async ({ page, product }, { repeatEachIndex }) => {
    const minute = 20 + repeatEachIndex;
    const phone = `310555023${repeatEachIndex}`;
    const gathered = await createGatheredStop(product, { hour: `15:${minute}`, phone, count: 2 });
    const { timeId, orderIds, shiftCode, courier } = gathered;
    const [first = '', second = ''] = gathered.codes;
    const token = courier.accessToken;
    await product.call('POST', `/domi/stops/${timeId}/pick-up`, { token, body: { orderIds } });

    await page.goto('/consolidador');
    await typeInto(page, page.getByRole('textbox', { name: 'Código' }), shiftCode);
    await page.keyboard.press('Enter');
    const slot = page.getByRole('region', { name: `Edificio Tulipanes, 3:${minute}` });
    await expect(slot.getByRole('button', { name: 'Faltan 2 para despachar' })).toBeVisible();
    await expectPlaceKept(page);

    const field = page.getByRole('textbox', { name: 'Código de la comanda, 4 dígitos' });
    const bag = slot.getByRole('checkbox', { name: new RegExp(first) });
    await tabTo(page, field);
    await page.keyboard.type(first);
    await expect(page.getByText(`${first} va a Edificio Tulipanes`)).toBeVisible();
    await expect(field).toBeFocused();
    await pressEnterOn(page, page.getByRole('button', { name: 'Deshacer' }));
    await expect(bag).not.toBeChecked();
    await expect(field).toBeFocused();

    await chooseAction(page, slot.getByRole('button', { name: `Novedad de ${second}` }), 'Llegó dañada');
    const sheet = page.getByRole('dialog', { name: /llegó dañada/ });
    await giveNewPhoto(page, sheet);
    await pressEnterOn(page, sheet.getByRole('button', { name: 'Avisar que llegó dañada' }));
    await expect(sheet).toBeHidden();
    await expect(slot.getByText(/^Llegó dañada/)).toBeVisible();
    await expectPlaceKept(page);
    await tick(page, bag);
    await expect(bag, 'the last bag of a restaurant stays in sight').toBeFocused();
    await pressEnterOn(page, slot.getByRole('button', { name: 'Despachar 1' }));
    await expect(slot.getByText('Despachada: 1 en camino')).toBeFocused();
  },
);

test(
  'a courier picks up, arrives, hands over and returns what nobody came for with the keyboard alone',
  once,
  async ({ page, product }, { repeatEachIndex }) => {
    const hour = `15:${30 + repeatEachIndex}`;
    const phone = `310555024${repeatEachIndex}`;
    const { timeId, orderIds, shiftCode, courier, codes, readOrders } = await createGatheredStop(product, {
      hour,
      phone,
      count: 3,
    });
    const [first = '', second = ''] = codes;
    await keptSession(page, courier);
    await page.goto('/domi');
    await pressEnterOn(page, page.getByRole('link', { name: /Edificio Tulipanes/ }));
    await tick(page, page.getByRole('checkbox', { name: new RegExp(first) }));
    await pressEnterOn(page, page.getByRole('button', { name: 'Marcar todas' }));
    await pressEnterOn(page, page.getByRole('button', { name: 'Recogí 3' }));
    await expect(page.getByRole('status').filter({ hasText: 'Llévalas al consolidador' })).toBeVisible();
    await expectPlaceKept(page);

    // somebody else gathers the bags and sends them on
    await expect
      .poll(async () => (await readOrders()).map(({ status }) => status))
      .toEqual(['in_consolidation', 'in_consolidation', 'in_consolidation']);
    const { token } = await product.call<{ token: string }>('POST', '/consolidator/login', {
      body: { code: shiftCode },
    });
    for (const id of orderIds)
      await product.call('PATCH', `/consolidator/orders/${id}`, { token, body: { mark: 'received' } });
    await product.call('POST', `/consolidator/slots/${timeId}/dispatch`, { token, body: {} });

    await pressEnterOn(page, page.getByRole('button', { name: 'Llegué' }));
    const arriving = page.getByRole('dialog', { name: /Dónde esperas/ });
    // hours before theirs: it is asked whether this is the place
    await tick(page, arriving.getByRole('checkbox', { name: /^Sí, ya estoy en/ }));
    await giveNewPhoto(page, arriving);
    await typeInto(page, arriving.getByRole('textbox', { name: 'Describe el lugar' }), 'Portería, junto al ascensor');
    await pressEnterOn(page, arriving.getByRole('button', { name: 'Llegué' }));
    await expect(arriving).toBeHidden();
    await expectPlaceKept(page);

    const shown = page.getByRole('dialog', { name: 'Foto de llegada' });
    await expectDialogGivesFocusBack(page, page.getByRole('button', { name: 'Foto' }), shown);
    const handOver = page.getByRole('button', { name: `Entregar ${first}` });
    await pressEnterOn(page, handOver);
    await expect(handOver).toBeHidden();
    await expect(page.getByRole('button', { name: /^Entregar / }).first(), 'the next lunch').toBeFocused();
    const byCode = page.getByRole('button', { name: 'Escribir código' });
    await pressEnterOn(page, byCode);
    const sheet = page.getByRole('dialog', { name: 'Código del cliente' });
    await tabTo(page, sheet.getByRole('textbox').first());
    await page.keyboard.type(second);
    await expect(sheet.getByText(`${second} entregado`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(byCode).toBeFocused();

    // nobody comes for the last one: the wait of a quarter of an hour, from ten minutes after the hour, is over
    await product.setClock(Date.parse(`2026-11-23T${hour}:00-05:00`) + 26 * 60_000);
    await page.reload();
    await pressEnterOn(page, page.getByRole('button', { name: 'Devolver 1 al restaurante' }));
    const returning = page.getByRole('dialog', { name: /^Devolver 1/ });
    await giveNewPhoto(page, returning);
    await pressEnterOn(page, returning.getByRole('button', { name: 'Devolver 1', exact: true }));
    await expect(returning).toBeHidden();
    await expect(page.getByText('Vuelve al restaurante')).toBeVisible();
    await expectPlaceKept(page);
  },
);
