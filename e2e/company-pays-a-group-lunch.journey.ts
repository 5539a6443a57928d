import type { Page } from '@playwright/test';
import { newCustomer } from './create-customers.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, expectAccessible, once, test as shared } from './journey.ts';
import { kitchenAccount, kitchenStaff } from './kitchen.ts';
import { type Product, startProduct } from './product.ts';
import { keptSession, signIn } from './session.ts';
import { putCourierPhoto } from './take-courier-photos.ts';

/** A product of its own, because its clock goes on by a month. */
const test = shared.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 270_000 },
  ],
});

const hrAccount = 'rrhh@demo.sazon.co';
const date = '2026-11-24';
const atBogota = (day: string, hour: string) => Date.parse(`${day}T${hour}:00-05:00`);

/** 25 900 on the menu, and 7% of it as the fee, 1 813: 27 713, and 55 426 for two. */
const dish = 'Sobrebarriga en salsa criolla';

/** HR opens a budget for guests that three groups may spend. */
async function opensTheBudget(hr: Page): Promise<void> {
  await hr.goto('/admin/empresas/empleados');
  await hr.getByRole('link', { name: 'Grupos y subsidios' }).click();
  await hr.getByRole('button', { name: 'Abrir presupuesto' }).click();
  const form = hr.getByRole('dialog', { name: 'Presupuesto para invitados y equipos' });
  await form.getByLabel('Nombre').fill('Clientes');
  await form.getByLabel('Valor por mes').fill('400000');
  await form.getByLabel('Hasta cuánto por plato').fill('60000');
  for (const group of ['Siniestros', 'Comercial', 'Tecnología']) await form.getByText(`Todo el grupo ${group}`).click();
  await expectAccessible(hr, 'a budget for guests');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(hr, 'Clientes ya se puede usar');
}

/** An employee opens the group lunch with its reason and cost centre; returns its link. */
async function opensTheLunch(host: Page): Promise<string> {
  await host.goto('/almuerzos-en-grupo/nuevo');
  await host.getByRole('textbox', { name: 'Nombre del almuerzo' }).fill('Renovación');
  await host.getByRole('combobox', { name: 'Día' }).click();
  await host.getByRole('option', { name: 'Martes 24 de noviembre' }).click();
  await host.getByRole('radio', { name: /Paga la empresa/ }).click();
  const budget = host.getByRole('combobox', { name: 'Presupuesto' });
  await budget.click();
  await host.getByRole('option', { name: /Clientes/ }).click();
  await host.getByLabel('Motivo').fill('Visita de un cliente');
  await host.getByRole('textbox', { name: 'Centro de costos' }).fill('CC-7');
  await expectAccessible(host, 'a group lunch that the company pays');
  await host.getByRole('button', { name: 'Abrir y compartir' }).click();
  await expect(host.getByRole('button', { name: 'Compartir enlace' })).toBeVisible();
  await expect(host.getByText(/Visita de un cliente, centro de costos CC-7/)).toContainText('$ 400.000');
  return new URL(host.url()).pathname;
}

/** Somebody joins by the link and chooses the dish. */
async function chooses(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Elegir mi plato' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(dish) })
    .click();
  const sheet = page.getByRole('dialog', { name: dish });
  await expect(sheet.getByRole('radiogroup').first()).toBeVisible();
  for (const group of await sheet.getByRole('radiogroup').all()) await group.getByRole('radio').first().click();
  await sheet.getByRole('button', { name: /^Este quiero/ }).click();
  await expect(page.getByRole('heading', { name: /\(tú\)$/ })).toBeVisible();
}

type Comandas = { data: { id: string; code: string; customer: string; groupTitle?: string }[] };
type Stops = { stops: { id: string; orders: { id: string }[] }[] };

/** The kitchen confirms both lunches, and on Tuesday the courier brings them. */
async function areDelivered(product: Product): Promise<void> {
  const { session, restaurantId } = await kitchenStaff(product);
  const kitchen = { token: session.accessToken };
  const day = `startDate=${date}&endDate=${date}&status=scheduled,confirmed`;
  const address = `/admin/restaurants/orders?restaurantId=${restaurantId}&${day}`;
  const { data } = await product.call<Comandas>('GET', address, kitchen);
  const lunches = data.filter(({ groupTitle }) => groupTitle === 'Renovación');
  expect(lunches).toHaveLength(2);
  const orderIds = lunches.map(({ id }) => id);
  const change = { restaurantId, orderIds };
  await product.call('PATCH', '/admin/restaurants/change-status', {
    ...kitchen,
    body: { ...change, action: 'confirm' },
  });
  await product.setClock(atBogota(date, '12:20'));
  const courier = await signIn(product, 'domi@demo.sazon.co');
  const { accessToken: token } = await signIn(product, kitchenAccount);
  const assigned = { ...change, courierId: courier.user.id };
  await product.call('PATCH', '/admin/restaurants/assign-courier', { token, body: assigned });
  const domi = { token: courier.accessToken };
  const { stops } = await product.call<Stops>('GET', '/domi/stops', domi);
  const stop = stops.find(({ orders }) => orders.some(({ id }) => orderIds.includes(id)));
  const at = (what: string, body: object) => product.call('POST', `/domi/stops/${stop?.id}/${what}`, { ...domi, body });
  await at('pick-up', { orderIds });
  const photoId = await putCourierPhoto(product, { ...domi, timeId: stop?.id ?? '' }, 'arrival');
  await at('arrive', { waitingPlace: 'Recepción', photoId });
  for (const { code } of lunches) await at('deliver', { code });
}

/** In December HR reads the lunch in section F of the company's bill, with its reason, its cost centre and both lunches. */
async function readsTheBill(hr: Page): Promise<void> {
  await hr.setViewportSize({ width: 1280, height: 800 });
  await hr.goto('/admin/empresas/facturacion');
  await hr.getByRole('button', { name: 'Cuenta del 1 al 30 de nov de 2026' }).click();
  const lunch = hr.getByRole('listitem').filter({ hasText: 'Visita de un cliente, CC-7, 2 almuerzos' });
  await expect(lunch).toContainText('24 de nov');
  // two lunches of 27 713
  await expect(lunch).toContainText('55.426');
  await expect(hr.getByRole('term').filter({ hasText: 'F.' })).toBeVisible();
  await expectAccessible(hr, 'a bill with lunches of guests');
}

test(
  'HR opens a budget for guests, an employee invites, a guest joins, the company pays, and its bill says what for',
  once,
  async ({ deviceOf, product, browser, contextOptions }) => {
    const hr = await deviceOf(hrAccount);
    await test.step('HR opens the budget', () => opensTheBudget(hr));
    const host = await deviceOf('nomina@demo.sazon.co');
    const link = await test.step('an employee invites', () => opensTheLunch(host));
    await test.step('the employee chooses', () => chooses(host));

    const context = await browser.newContext({ ...contextOptions, baseURL: product.url, serviceWorkers: 'block' });
    await keptSession(context, await newCustomer(product));
    const guest = await context.newPage();
    await guest.goto(link);
    await expect(guest.getByText(/y paga su empresa/)).toBeVisible();
    await test.step('a guest chooses', () => chooses(guest));
    await expect(guest.getByText('Lo paga la empresa').first()).toBeVisible();
    await expect(guest.getByText(/centro de costos/)).toHaveCount(0);

    await host.reload();
    await host.getByRole('link', { name: /^Pagar 2 almuerzos/ }).click();
    await host.getByRole('button', { name: 'Pedir ya' }).filter({ visible: true }).click();
    await expect(host.getByRole('alertdialog')).toContainText('¡Tu pedido ha sido programado!');
    await guest.reload();
    await expect(guest.getByRole('img', { name: /^Código/ })).toHaveCount(1);
    await context.close();
    await hr.reload();
    await expect(hr.getByRole('region', { name: 'Clientes' })).toContainText('$ 55.426 de $ 400.000');

    await test.step('both are delivered', () => areDelivered(product));
    // the month's period closes four days after its end; its bill is issued once nobody can object any more
    await product.setClock(atBogota('2026-12-04', '08:00'));
    await product.runJob('close-payroll-periods');
    await product.runJob('bill-companies');
    await product.setClock(atBogota('2026-12-10', '06:30'));
    await product.runJob('bill-companies');
    await test.step('HR reads the bill', async () => readsTheBill(await deviceOf(hrAccount)));
  },
);
