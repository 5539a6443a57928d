import type { Page } from '@playwright/test';
import { addDish, listDishesOfDay, registered, week } from './fill-cart-and-register.ts';
import {
  fill,
  handsOver,
  isOnTheList,
  menuFile,
  Screens,
  secondPerson,
  teamPathFor,
  uploadDocument,
} from './first-sale.ts';
import { expect, once, test } from './journey.ts';
import { typeCard } from './save-or-type-card.ts';
import { keptSession, type Session, signIn } from './session.ts';

const laptop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;
const owner = 'marta@paloquemao.example';
const today = `startDate=${week.monday}&endDate=${week.monday}&status=scheduled,confirmed`;
const site = 'Sede Paloquemao';

/** The platform writes a restaurant down, its papers and its account; a second person confirms the account. */
async function isWrittenDown(screens: Screens, admin: Page, second: Page): Promise<string> {
  await screens.open(admin, '/admin/sazon/restaurantes');
  await admin.getByRole('button', { name: 'Agregar restaurante' }).click();
  const added = screens.dialog(admin, 'Agregar restaurante');
  await fill(added, {
    ...{ Nombre: 'Paloquemao', 'Razón social': 'Sabores de Paloquemao S.A.S.', 'NIT con dígito': '901552318-3' },
    ...{ 'Qué cocina': 'Típica', 'Dirección de la cocina': 'Calle 19 # 25-04' },
    ...{ Teléfono: '3105550186', Correo: owner },
  });
  await added.getByRole('button', { name: 'Agregar' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Paloquemao' })).toBeVisible();
  screens.came('the restaurant');
  await admin.getByRole('button', { name: 'Cambiar lo legal' }).click();
  const legal = screens.dialog(admin, 'Datos legales');
  await fill(legal, { 'Representante legal': 'Marta Gaitán', 'Documento del representante': '52418903' });
  await legal.getByRole('button', { name: 'Guardar' }).click();
  await expect(legal).toBeHidden();
  for (const paper of ['RUT', 'Cámara de comercio', 'Concepto sanitario']) await uploadDocument(admin, paper);
  await admin.getByRole('button', { name: 'Cambiar la cuenta de banco' }).click();
  const account = screens.dialog(admin, 'Cambiar cuenta');
  await fill(account, {
    ...{ 'Número de cuenta': '12345674471', Titular: 'Sabores de Paloquemao S.A.S.' },
    'Documento o NIT del titular': '901552318',
  });
  await account.getByRole('button', { name: 'Pedir el cambio' }).click();
  await expect(admin.getByText(/La confirma otra persona con permiso/)).toBeVisible();
  const path = new URL(admin.url()).pathname;
  await screens.open(second, path);
  await second.getByRole('button', { name: 'Confirmar la cuenta' }).click();
  await expect(second.getByRole('button', { name: 'Confirmar la cuenta' })).toBeHidden();
  return path;
}

/** Five dishes come from a file, and a person of the restaurant is invited. */
async function getsItsMenu(screens: Screens, admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Invitar' }).click();
  const invited = screens.dialog(admin, 'Invitar a alguien');
  await invited.getByRole('textbox', { name: 'Correo o celular' }).fill(owner);
  await invited.getByRole('radio', { name: /Administra/ }).click();
  await invited.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(invited).toBeHidden();
  await admin.getByRole('link', { name: 'Subir un archivo' }).click();
  screens.came('the upload');
  await expect(admin.getByText('De Paloquemao: una lista con sus fotos en un ZIP.')).toBeVisible();
  await admin.locator('input[type=file]').setInputFiles(await menuFile('de plaza'));
  await admin.getByRole('checkbox', { name: /Firmo los alérgenos/ }).click();
  await admin.getByRole('button', { name: 'Crear 5 platos' }).click();
  screens.came('the rows of the file');
  await expect(admin.getByText('5 platos en el menú').first()).toBeVisible();
}

/** A company with a site at 12:30 opens, and makes its link. */
async function companyOpens(screens: Screens, admin: Page): Promise<string> {
  await screens.open(admin, '/admin/sazon/empresas');
  await admin.getByRole('button', { name: 'Agregar empresa' }).click();
  const added = screens.dialog(admin, 'Agregar empresa');
  await fill(added, { Nombre: 'Curtiembres Sol', 'Razón social': 'Curtiembres Sol S.A.S.' });
  await added.getByLabel('NIT con dígito').fill('899999063-3');
  await added.getByRole('button', { name: 'Agregar' }).click();
  await admin.getByRole('button', { name: 'Agregar sede' }).click();
  screens.came('the company');
  const place = screens.dialog(admin, 'Nuevo lugar');
  await fill(place, { Nombre: site, Dirección: 'Calle 20 # 27-11', Barrio: 'Paloquemao' });
  await place.getByLabel('Horas de entrega').fill('12:30');
  await place.getByRole('button', { name: /Guardar|Crear|Agregar/ }).click();
  await expect(place).toBeHidden();
  await admin.getByRole('button', { name: 'Abrir la empresa' }).click();
  const opened = screens.dialog(admin, 'Abrir la empresa: Curtiembres Sol');
  await opened.getByRole('button', { name: 'Abrir la empresa' }).click();
  await expect(opened).toBeHidden();
  await admin.getByRole('button', { name: 'Crear el enlace' }).click();
  return `/unirse/${await admin.getByText(/^[A-Z2-9]{8}$/).textContent()}`;
}

test(
  'a new restaurant sells and a new company eats within one sitting',
  once,
  async ({ product, browser, contextOptions, page: customer }) => {
    const screens = new Screens();
    const atDesk = async (session: Session) => {
      const device = { ...contextOptions, ...laptop, baseURL: product.url, locale: 'es-CO' };
      const context = await browser.newContext({ ...device, serviceWorkers: 'block' });
      await keptSession(context, session);
      return await context.newPage();
    };
    const admin = await atDesk(await signIn(product, 'admin@demo.sazon.co'));
    const second = await atDesk(await secondPerson(product, 'segunda@ejemplo.co'));
    const path = await isWrittenDown(screens, admin, second);
    const restaurantId = path.split('/').at(-1) ?? '';
    await getsItsMenu(screens, admin);
    const link = await companyOpens(screens, admin);

    // the restaurant serves the site's hour, its owner accepts the terms, and it opens
    await screens.open(admin, path);
    await admin.getByRole('button', { name: new RegExp(`^${site}, 12:30`) }).click();
    await admin.getByRole('button', { name: 'Atender 1 hora' }).click();
    const hours = screens.dialog(admin, 'Atender 1 hora');
    await hours.getByRole('button', { name: 'Guardar' }).click();
    await expect(hours).toBeHidden();
    const kitchen = await atDesk(await registered(product, '3105557002', owner));
    await screens.open(kitchen, await teamPathFor(product, owner));
    await kitchen.getByRole('button', { name: 'Aceptar invitación' }).click();
    await expect(kitchen.getByRole('heading', { name: 'Ya estás en el equipo' })).toBeVisible();
    await screens.open(kitchen, '/admin/restaurantes/terminos');
    await kitchen.getByRole('checkbox', { name: /acepto en nombre de Paloquemao/ }).click();
    await kitchen.getByRole('button', { name: /^Aceptar/ }).click();
    await expect(kitchen).not.toHaveURL(/terminos/);
    await screens.open(admin, path);
    await admin.getByRole('button', { name: 'Abrir la venta' }).click();
    const opened = screens.dialog(admin, 'Abrir la venta: Paloquemao');
    await opened.getByRole('button', { name: 'Abrir la venta' }).click();
    await expect(opened).toBeHidden();

    // somebody of the company's list comes in by its link, orders there and pays with a card
    const eater = await registered(product, '3105557003', 'lida@curtiembres.example');
    const token = eater.accessToken;
    await isOnTheList(product, 'Curtiembres Sol', 'lida@curtiembres.example');
    await keptSession(customer, eater);
    await screens.open(customer, link);
    await customer.getByRole('button', { name: 'Entrar con mi empresa' }).click();
    await customer.getByLabel('Número').fill('52123456');
    await customer.getByRole('button', { name: 'Buscarme' }).click();
    await expect(customer.getByRole('heading', { name: 'Estás en la lista de Curtiembres Sol' })).toBeVisible();
    type Places = { data: { id: string; name: string; times: { id: string }[] }[] };
    const { data: places } = await product.call<Places>('GET', '/locations', { token });
    const location = places.find(({ name }) => name === site);
    const place = { locationId: location?.id ?? '', timeId: location?.times[0]?.id ?? '' };
    await product.call('PATCH', '/delivery/options/preferered', { token, body: { ...place, office: '301' } });
    const [dish] = await listDishesOfDay(product, place, week.monday);
    await addDish(product, token, place, week.monday, dish?.id ?? '');
    await screens.open(customer, '/pagos');
    await customer.getByRole('button', { name: /^(Elegir|Cambiar) con qué pagas/ }).click();
    screens.came('the methods');
    await typeCard(customer, '4242424242424242');
    await customer.getByRole('button', { name: 'Pedir ya' }).click();
    await customer.getByRole('alertdialog').getByRole('button', { name: 'Ir a mis órdenes' }).click();
    screens.came('the orders');

    // the kitchen confirms it, and the courier hands it over
    await screens.open(kitchen, '/admin/restaurantes/ordenes/tablero');
    const ticket = kitchen.getByRole('article', { name: /^Comanda/ });
    await expect(ticket).toHaveCount(1);
    await kitchen
      .getByRole('button', { name: /^Confirmar/ })
      .first()
      .click();
    await expect(customer.getByRole('img', { name: 'Paso 1 de 3: Confirmada' })).toBeVisible();
    type Orders = { data: { id: string }[] };
    const orders = await product.call<Orders>(
      'GET',
      `/admin/restaurants/orders?restaurantId=${restaurantId}&${today}`,
      {
        token: (await signIn(product, 'admin@demo.sazon.co')).accessToken,
      },
    );
    const orderId = orders.data[0]?.id ?? '';
    await product.setClock(Date.parse('2026-11-23T17:20:00Z'));
    await handsOver({ product, restaurantId, orderId, eater: token });
    await screens.open(customer, `/mis-ordenes/${orderId}`);
    await expect(customer.getByText(/Entregad/).first()).toBeVisible();
    expect(screens.seen.length, screens.seen.join('\n')).toBeLessThan(40);
    for (const one of [admin, second, kitchen]) await one.context().close();
  },
);
