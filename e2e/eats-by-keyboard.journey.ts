import { choose, expectDialogGivesFocusBack, giveFile, tick, typeInto } from './by-keyboard.ts';
import { newCustomer, readRobledalPlace } from './create-customers.ts';
import { createStopWithOwnDish } from './create-stop-with-own-dish.ts';
import { acceptAll, deliver } from './deliver-lunch.ts';
import { expectToast } from './expect-toasts.ts';
import { listDishesOfDay, week } from './fill-cart-and-register.ts';
import { expect, once, pressEnterOn, tabTo, test } from './journey.ts';
import { orderPaid } from './order-paid.ts';
import { keptSession } from './session.ts';
import { aPhoto } from './take-courier-photos.ts';

const drinks = {
  ...{ title: 'Bebida', min: 1, max: 1, required: true },
  additions: ['Limonada', 'Agua'].map((name) => ({ name, price: 0, maxQuantity: 1, allergens: [] })),
};

test(
  'the keyboard alone searches, narrows, and adds a dish with its choice from the small sheet',
  once,
  async ({ page, product }) => {
    const dish = 'Changua teclada';
    const stop = await createStopWithOwnDish(product, {
      ...{ hour: '14:05', dish: 'Caldo de costilla' },
      others: [{ name: dish, additionGroups: [drinks] }],
    });
    const session = await newCustomer(product);
    await product.call('PATCH', '/delivery/options/preferered', {
      token: session.accessToken,
      body: { ...stop.place, office: '402' },
    });
    await keptSession(page, session);
    await page.goto('/inicio');
    await pressEnterOn(page, page.getByRole('link', { name: /Plato, restaurante o antojo/ }));
    const field = page.getByRole('textbox', { name: 'Buscar en el menú' });
    await expect(field).toBeFocused();
    await page.keyboard.type('changua');
    const found = page.getByRole('main').getByRole('article').filter({ hasText: dish });
    await expect(found).toBeVisible();
    // arrow down goes to what was found, Enter opens it
    await page.keyboard.press('ArrowDown');
    await expect(found.getByRole('link')).toBeFocused();

    const plus = found.getByRole('button', { name: /^Agregar/ });
    const sheet = page.getByRole('dialog', { name: dish });
    await expectDialogGivesFocusBack(page, plus, sheet);
    await page.keyboard.press('Enter');
    await choose(page, sheet.getByRole('radio', { name: 'Agua' }));
    await pressEnterOn(page, sheet.getByRole('button', { name: /^Agregar.*pesos$/ }));
    await expect(sheet).toBeHidden();
    // also once the search is about the next day, which does not serve the dish
    await expect(found.getByRole('button', { name: /^Agregar.* para el lunes$/ })).toBeFocused();
    await expect(
      page
        .getByText(/^1 almuerzo/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();

    await page.goto('/agendar');
    const filters = page.getByRole('button', { name: /^Filtros/ });
    const choices = page.getByRole('dialog', { name: 'Filtros' });
    await expectDialogGivesFocusBack(page, filters, choices);
    await page.keyboard.press('Enter');
    await tabTo(page, choices.getByRole('button', { name: 'Maní' }));
    await page.keyboard.press('Space');
    await pressEnterOn(page, choices.getByRole('button', { name: /^Ver / }));
    await expect(choices).toBeHidden();
    await expect(page.getByRole('button', { name: /^Filtros, \d+ activo/ })).toBeFocused();
  },
);

test(
  'the keyboard keeps its place on home when the next day does not serve the dish',
  once,
  async ({ page, product }) => {
    const stop = await createStopWithOwnDish(product, { hour: '14:35', dish: 'Caldo de teclado' });
    const session = await newCustomer(product);
    await product.call('PATCH', '/delivery/options/preferered', {
      token: session.accessToken,
      body: { ...stop.place, office: '402' },
    });
    await keptSession(page, session);
    await page.goto('/inicio');
    const card = page.getByRole('article').filter({ hasText: 'Caldo de teclado' }).first();
    await pressEnterOn(page, card.getByRole('button', { name: /^Agregar (?!.*favoritos)/ }));
    await expect(card).toBeHidden();
    // the title of the next day, in place of the card
    await expect(page.getByRole('heading', { name: /^Para el (?!lunes 23)/ })).toBeFocused();
  },
);

test(
  'the keyboard alone writes to the kitchen, keeps a lunch in the calendar, and makes a feed of all',
  once,
  async ({ page, product }) => {
    const place = await readRobledalPlace(product);
    const [dish] = await listDishesOfDay(product, place, week.monday, 'Fogón Tarsila');
    const { session, orderId } = await orderPaid(product, place, week.monday, dish?.id ?? '');
    await acceptAll(product, [orderId]);
    await keptSession(page, session);
    await page.goto(`/mis-ordenes/${orderId}`);
    const write = page.getByRole('button', { name: /^Escribir/ });
    const chat = page.getByRole('dialog', { name: 'Escribir' });
    await expectDialogGivesFocusBack(page, write, chat);
    await page.keyboard.press('Enter');
    await typeInto(page, chat.getByRole('textbox', { name: 'Mensaje' }), 'Déjenlo en portería');
    await page.keyboard.press('Enter');
    await expect(chat.getByRole('listitem').filter({ hasText: 'Déjenlo en portería' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(write).toBeFocused();

    const download = page.waitForEvent('download');
    await pressEnterOn(page, page.getByRole('button', { name: /calendario/i }));
    expect((await download).suggestedFilename()).toMatch(/\.ics$/);

    await page.goto('/perfil');
    const feed = page.getByRole('button', { name: /calendario/i });
    const sheet = page.getByRole('dialog', { name: 'Almuerzos en tu calendario' });
    await expectDialogGivesFocusBack(page, feed, sheet);
    await page.keyboard.press('Enter');
    await pressEnterOn(page, sheet.getByRole('button', { name: 'Crear mi enlace' }));
    await tabTo(page, sheet.getByRole('textbox', { name: 'Tu enlace' }));
    await expect(sheet.getByRole('textbox', { name: 'Tu enlace' })).toHaveValue(/\.ics/);
    await pressEnterOn(page, sheet.getByRole('button', { name: 'Quitar el enlace' }));
    await expectToast(page, 'El enlace ya no funciona');
  },
);

test(
  'the keyboard alone rates a lunch with stars and a photo, tips, and reports what was missing',
  once,
  async ({ page, product }) => {
    const place = await readRobledalPlace(product);
    const [dish] = await listDishesOfDay(product, place, week.monday, 'Fogón Tarsila');
    const { session, orderId } = await orderPaid(product, place, week.monday, dish?.id ?? '');
    await deliver(product, session.accessToken, orderId);
    await keptSession(page, session);
    await page.goto(`/ordenes/${orderId}/calificar`);
    for (const [question, stars] of [
      ['¿Qué tal estuvo la comida?', /^2 de 5/],
      ['¿Qué tal estuvo la entrega?', /^4 de 5/],
    ] as const)
      await choose(page, page.getByRole('group', { name: question }).getByRole('radio', { name: stars }));
    await pressEnterOn(page, page.getByRole('button', { name: 'Faltó algo' }));
    await typeInto(page, page.getByRole('textbox', { name: '¿Algo más?' }), 'Venía sin jugo');
    await giveFile(page, page.getByLabel('Elegir de la galería'), {
      ...{ name: 'plato.png', mimeType: 'image/png', buffer: aPhoto() },
    });
    await expect(page.getByRole('img', { name: 'Foto de tu almuerzo' })).toBeVisible();
    await tick(page, page.getByRole('checkbox', { name: /^Publicar mi comentario/ }));
    await pressEnterOn(page, page.getByRole('button', { name: 'Enviar' }));
    await expect(page.getByText('Sentimos que no saliera bien.')).toBeVisible();

    await pressEnterOn(page, page.getByRole('link', { name: 'Reportar un problema' }));
    const sheet = page.getByRole('dialog', { name: '¿Qué pasó?' });
    await choose(page, sheet.getByRole('radio', { name: /Faltó algo/ }));
    await typeInto(page, sheet.getByRole('textbox', { name: 'Cuéntanos' }), 'No venía el jugo');
    await pressEnterOn(page, sheet.getByRole('button', { name: 'Reportar' }));
    await expect(page.getByText(/Te devolvimos \$\s[\d.]+ en tingos/).first()).toBeVisible();
    await pressEnterOn(page, page.getByRole('button', { name: 'Entendido' }));
    const tip = page.getByRole('region', { name: 'Propina' });
    await pressEnterOn(page, tip.getByRole('button', { name: /2\.000/ }));
    await pressEnterOn(page, tip.getByRole('button', { name: 'Dar con mis tingos' }));
    await expect(page.getByText(/Le diste \$\s2\.000 de propina/)).toBeVisible();
  },
);
