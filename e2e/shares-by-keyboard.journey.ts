import { choose, chooseOption, expectDialogGivesFocusBack, typeInto } from './by-keyboard.ts';
import { newCustomer, readTingos, withTingos } from './create-customers.ts';
import { createStopWithOwnDish } from './create-stop-with-own-dish.ts';
import { addDish } from './fill-cart-and-register.ts';
import { expect, once, pressEnterOn, tabTo, test } from './journey.ts';
import { mondayMorning, type Product } from './product.ts';
import { keptSession, type Session } from './session.ts';

/** Has somebody eat at a stop from now on. */
const eatAt = (product: Product, { accessToken: token }: Session, place: object) =>
  product.call('PATCH', '/delivery/options/preferered', { token, body: { ...place, office: '402' } });

test(
  'the keyboard alone opens a group lunch, joins it by its link, and pays for both',
  once,
  async ({ page, product, browser, contextOptions }) => {
    const dish = 'Bandeja de teclado';
    const { place } = await createStopWithOwnDish(product, { hour: '14:15', dish });
    const host = await withTingos(product, 90_000);
    await eatAt(product, host, place);
    await keptSession(page, host);
    await page.goto('/almuerzos-en-grupo/nuevo');
    await typeInto(page, page.getByRole('textbox', { name: 'Nombre del almuerzo' }), 'Teclas de Sofía');
    await choose(page, page.getByRole('radio', { name: /Invito yo/ }));
    await chooseOption(page, page.getByRole('combobox', { name: 'Se unen hasta' }), /./);
    await pressEnterOn(page, page.getByRole('button', { name: 'Abrir y compartir' }));
    await tabTo(page, page.getByRole('button', { name: 'Compartir enlace' }));
    const link = new URL(page.url()).pathname;

    const chooseDish = async (of: typeof page) => {
      await pressEnterOn(of, of.getByRole('link', { name: 'Elegir mi plato' }));
      const row = of.getByRole('button', { name: new RegExp(dish) });
      const sheet = of.getByRole('dialog', { name: dish });
      await expectDialogGivesFocusBack(of, row, sheet);
      await of.keyboard.press('Enter');
      await typeInto(of, sheet.getByRole('textbox', { name: 'Nota para la cocina' }), 'Sin cebolla');
      await pressEnterOn(of, sheet.getByRole('button', { name: /^Este quiero/ }));
      await expect(of.getByRole('heading', { name: /\(tú\)$/ })).toBeVisible();
    };
    await chooseDish(page);
    const context = await browser.newContext({ ...contextOptions, baseURL: product.url, serviceWorkers: 'block' });
    await keptSession(context, await newCustomer(product));
    const guest = await context.newPage();
    await guest.goto(link);
    await chooseDish(guest);
    await context.close();

    await page.reload();
    const cancel = page.getByRole('button', { name: 'Cancelar el almuerzo' });
    const asked = page.getByRole('alertdialog', { name: '¿Cancelas el almuerzo en grupo?' });
    await expectDialogGivesFocusBack(page, cancel, asked);
    await pressEnterOn(page, page.getByRole('link', { name: /^Pagar 2 almuerzos/ }));
    await pressEnterOn(page, page.getByRole('button', { name: 'Pedir ya' }).filter({ visible: true }));
    const paid = page.getByRole('alertdialog').filter({ hasText: '¡Tu pedido ha sido programado!' });
    await pressEnterOn(page, paid.getByRole('button').first());
    await expect(paid).toBeHidden();
  },
);

test(
  'the keyboard alone passes a lunch on after its cutoff, and takes one of a colleague',
  once,
  async ({ page, product, browser, contextOptions }) => {
    const dish = 'Sancocho de teclado';
    const stop = await createStopWithOwnDish(product, { hour: '14:20', dish, cutoffTime: '08:00' });
    const owner = await withTingos(product, 60_000);
    const token = owner.accessToken;
    await addDish(product, token, stop.place, stop.date, stop.menuId);
    const choices = { useTingos: true, paymentMethod: 'balance' };
    type Checkout = { priced: { totals: { total: number } } };
    const { priced } = await product.call<Checkout>('POST', '/orders/checkout', { token, body: choices });
    const headers = { 'idempotency-key': `keys-${owner.user.id}` };
    const body = { ...choices, expectedTotal: priced.totals.total };
    const { orderIds } = await product.call<{ orderIds: string[] }>('POST', '/orders', { token, headers, body });
    const taker = await withTingos(product, 60_000);
    await eatAt(product, taker, stop.place);
    await product.setClock(mondayMorning + 45 * 60_000);

    await keptSession(page, owner);
    await page.goto(`/mis-ordenes/${orderIds[0]}`);
    const pass = page.getByRole('button', { name: 'Pasar mi almuerzo' });
    const sheet = page.getByRole('dialog', { name: 'Pasar mi almuerzo' });
    await expectDialogGivesFocusBack(page, pass, sheet);
    await page.keyboard.press('Enter');
    await typeInto(page, sheet.getByRole('textbox', { name: 'Cuánto te devuelven en tingos' }), '12000');
    await pressEnterOn(page, sheet.getByRole('button', { name: /^Pasarlo por \$\s12\.000$/ }));
    await expect(sheet.getByRole('button', { name: 'Ya no lo paso' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Ver mi oferta' })).toBeFocused();

    const context = await browser.newContext({ ...contextOptions, baseURL: product.url, serviceWorkers: 'block' });
    await keptSession(context, taker);
    const colleague = await context.newPage();
    await colleague.goto('/almuerzos-compartidos');
    const take = colleague.getByRole('button', { name: /^Tomarlo por \$\s12\.000$/ });
    const ask = colleague.getByRole('alertdialog');
    await expectDialogGivesFocusBack(colleague, take, ask);
    await colleague.keyboard.press('Enter');
    await pressEnterOn(colleague, ask.getByRole('button', { name: /^Tomarlo por \$\s12\.000$/ }));
    await expect(colleague.getByRole('img', { name: /^Código/ })).toBeVisible();
    expect(await readTingos(product, taker.accessToken)).toBe(48_000);
    await context.close();
  },
);
