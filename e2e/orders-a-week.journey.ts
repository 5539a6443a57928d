import type { Locator, Page } from '@playwright/test';
import { emptyCart } from './fill-cart-and-register.ts';
import { expect, test } from './journey.ts';
import type { Product } from './product.ts';
import { typeCard } from './save-or-type-card.ts';
import { signIn } from './session.ts';
import { takePhoto } from './take-courier-photos.ts';

async function signInByCode(page: Page, product: Product, phone: string): Promise<void> {
  // Of their gift they have heard: its prompt would come while the week is planned.
  await page.addInitScript(`localStorage.setItem('tingos_reward_modal_showed', 'true')`);
  await page.goto('/autenticacion/iniciar-sesion');
  await page.getByRole('textbox', { name: 'Celular' }).fill(phone);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const code = page.getByRole('textbox', { name: 'Código de 6 dígitos' });
  await expect(code).toBeVisible();
  await code.fill(await product.codeFor(phone));
  await expect(page).toHaveURL(/\/inicio$/);
}

const choose = async (page: Page, group: string, option: string) =>
  await page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { name: new RegExp(`^${option}`) })
    .click();

/** From home: the day's plate, the dish on its carousel, its choices, and back. */
async function planDay(page: Page, day: RegExp, dish: string, choices: readonly (readonly [string, string])[]) {
  await page.getByRole('navigation', { name: 'Tu semana' }).first().getByRole('button', { name: day }).click();
  await page.getByRole('link', { name: dish, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: dish })).toBeVisible();
  for (const [group, option] of choices) await choose(page, group, option);
  await page.getByRole('button', { name: /^Agregar .*pesos$/ }).click();
  await expect(page).toHaveURL(/\/inicio$/);
}

/** The kitchen reads its terms before anything else, and lands where it was headed. */
async function acceptTerms(kitchen: Page): Promise<void> {
  await kitchen.goto('/admin/restaurantes/ordenes/tablero');
  const terms = kitchen.getByRole('checkbox', { name: /Leí los términos/ });
  await terms
    .or(kitchen.getByRole('button', { name: 'Día anterior' }))
    .first()
    .waitFor();
  // accepted already by an earlier journey on this database
  if (!(await terms.isVisible())) return;
  await expect(kitchen).toHaveURL(/\/admin\/restaurantes\/terminos\?returnUrl=/);
  await terms.click();
  await kitchen.getByRole('button', { name: 'Aceptar' }).click();
  await expect(kitchen).toHaveURL(/\/ordenes\/tablero/);
}

/** On a phone the board shows one column at a time. */
async function openColumn(kitchen: Page, title: string): Promise<void> {
  const columns = kitchen.getByRole('group', { name: 'Columna' });
  if (await columns.isVisible()) await columns.getByRole('button', { name: new RegExp(`^${title}`) }).click();
}

/** The four digits as they are read out. */
async function codeIn(ticket: Locator): Promise<string> {
  const said = await ticket
    .getByRole('img', { name: /^Código/ })
    .first()
    .getAttribute('aria-label');
  return (said ?? '').replace(/\D/g, '');
}

test('a customer plans three days, pays with tingos and card, and the lunch of today is handed over by its code', async ({
  page,
  product,
  deviceOf,
}) => {
  const { accessToken } = await signIn(product, 'cliente@demo.sazon.co');
  await emptyCart(product, accessToken);
  await signInByCode(page, product, '3990000001');

  await planDay(page, /^Lunes 23/, 'Sobrebarriga en salsa criolla', [
    ['Entrada', 'Sopa del día'],
    ['Bebida', 'Limonada de panela'],
  ]);
  await planDay(page, /^Jueves 26/, 'Ajiaco santafereño con pollo', [['Bebida', 'Limonada de panela']]);
  await planDay(page, /^Viernes 27/, 'Frijolada con chicharrón', [['Bebida', 'Jugo de mora en agua']]);

  // the bar is tucked away further down
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Carrito, 3 artículos' }).click();
  const cart = page.getByRole('dialog', { name: 'Tu carrito (3)' });
  for (const day of ['Lunes 23', 'Jueves 26', 'Viernes 27']) {
    await expect(cart.getByRole('heading', { name: `${day} de noviembre` })).toBeVisible();
  }
  await cart.getByRole('button', { name: 'Pedir ya' }).click();

  await expect(page.getByText('Usas todo tu saldo')).toBeVisible();
  await page.getByRole('button', { name: /^(Elegir|Cambiar) con qué pagas/ }).click();
  await typeCard(page, '4242424242424242');
  await expect(page.getByText('Visa terminada en 4242', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pedir ya' }).click();
  const placed = page.getByRole('alertdialog');
  await expect(placed).toContainText('Pedido programado');
  await expect(placed).toContainText('¡Tu pedido ha sido programado!');
  await expect(placed).toContainText('Te informaremos cuando estemos en camino a tu ubicación');
  await placed.getByRole('button', { name: 'Ir a mis órdenes' }).click();
  const lunch = page.getByRole('article').filter({ hasText: 'Sobrebarriga en salsa criolla' });
  await expect(lunch).toContainText('Programada');
  for (const dish of ['Ajiaco santafereño con pollo', 'Frijolada con chicharrón']) {
    await expect(page.getByRole('article').filter({ hasText: dish })).toContainText('Valor de la orden');
  }
  await lunch.getByRole('link', { name: 'Sobrebarriga en salsa criolla' }).click();

  const kitchen = await deviceOf('restaurante@demo.sazon.co');
  await acceptTerms(kitchen);
  await kitchen.goto('/admin/restaurantes/ordenes/tablero?search=Camila');
  const ticket = kitchen
    .getByRole('article')
    .filter({ hasText: 'Sobrebarriga en salsa criolla' })
    .filter({ hasText: 'Camila' });
  await ticket.getByRole('button', { name: /^Confirmar/ }).click();
  // nobody reloads: the customer's screen follows the kitchen's
  const followed = page.getByRole('article').filter({ hasText: /Tu sobrebarriga (llega|te espera)/ });
  await expect(followed).toContainText('Tu sobrebarriga llega a las 12:30');
  const code = await codeIn(followed);

  await openColumn(kitchen, 'Confirmado');
  await kitchen.getByRole('button', { name: `Ver la comanda ${code}` }).click();
  const panel = kitchen.getByRole('dialog', { name: `Comanda ${code}` });
  await panel.getByRole('combobox', { name: 'Asignar domi' }).click();
  await kitchen.getByRole('option', { name: /Jhonatan/ }).click();
  await expect(panel.getByRole('combobox', { name: 'Asignar domi' })).toContainText('Jhonatan');

  await product.setClock(Date.parse('2026-11-23T17:15:00Z'));
  const courier = await deviceOf('domi@demo.sazon.co');
  await courier.goto('/domi');
  await courier.getByRole('link', { name: /^12:30 Parque Empresarial Robledal/ }).click();
  await courier.getByRole('checkbox', { name: new RegExp(code) }).click();
  await courier.getByRole('button', { name: 'Recogí 1' }).click();
  await expect(followed.getByRole('img', { name: 'Paso 2 de 3: En camino' })).toBeVisible();
  await courier.getByRole('button', { name: 'Llegué' }).click();
  const arrival = await takePhoto(courier, /Dónde esperas/);
  await arrival.getByRole('textbox', { name: 'Describe el lugar' }).fill('Recepción, junto a los torniquetes');
  const early = arrival.getByRole('checkbox', { name: /^Sí, ya estoy en/ });
  if (await early.isVisible()) await early.click();
  await arrival.getByRole('button', { name: 'Llegué' }).click();
  await expect(followed).toContainText('Tu sobrebarriga te espera en Recepción');
  await expect(followed).toContainText('Recepción, junto a los torniquetes');

  await courier.getByRole('button', { name: 'Escribir código' }).click();
  await courier.getByRole('textbox', { name: 'Código de 4 dígitos' }).fill(code);
  await expect(courier.getByText(`${code} entregado`).first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Sobrebarriga' }).last()).toContainText('Entregada');
});
