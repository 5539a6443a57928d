import { choose, expectDialogGivesFocusBack, tick, typeInto } from './by-keyboard.ts';
import { newCustomer, withDishes } from './create-customers.ts';
import { fillCart, week } from './fill-cart-and-register.ts';
import { expect, once, pressEnterOn, tabTo, test } from './journey.ts';
import { mondayMorning } from './product.ts';
import { keptSession } from './session.ts';

test(
  'the keyboard alone redeems a coupon, takes it off, and takes the best one instead',
  once,
  async ({ page, product }) => {
    await withDishes(page, product, week.tuesday, ['Lasaña boloñesa']);
    await page.goto('/pagos');
    const coupons = page.getByRole('region', { name: 'Cupones' });
    const ask = coupons.getByRole('button', { name: '¿Tienes un cupón?' });
    const dialog = page.getByRole('dialog', { name: 'Redimir cupón' });
    await expectDialogGivesFocusBack(page, ask, dialog);
    await page.keyboard.press('Enter');
    const code = dialog.getByRole('textbox', { name: 'Código del cupón' });
    await typeInto(page, code, 'NADA');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Cupón no disponible')).toBeVisible();
    await expect(code).toBeFocused();
    await typeInto(page, code, 'sopa3000');
    await page.keyboard.press('Enter');
    await expect(code).toHaveValue('');
    await pressEnterOn(page, dialog.getByRole('button', { name: 'Continuar' }));
    await expect(coupons.getByRole('button', { name: 'Usar otro cupón' })).toBeFocused();

    await pressEnterOn(page, coupons.getByRole('button', { name: 'Quitar el cupón SOPA3000' }));
    await expect(ask).toBeFocused();
    await pressEnterOn(page, coupons.getByRole('button', { name: 'Usar el mejor' }));
    await expect(coupons.getByRole('button', { name: /^Quitar el cupón/ })).toHaveCount(1);
    await expect(coupons.getByRole('button', { name: 'Usar otro cupón' })).toBeFocused();
  },
);

test('the keyboard alone takes another promotion for the cart, and leaves it', once, async ({ page, product }) => {
  const session = await newCustomer(product);
  await fillCart(product, session.accessToken, [week.tuesday, week.wednesday, week.thursday], 'Fogón Tarsila');
  await keptSession(page, session);
  await page.goto('/inicio?carrito=true');
  const cart = page.getByRole('dialog', { name: 'Tu carrito (3)' });
  const others = page.getByRole('dialog', { name: 'Tus promociones' });
  await expectDialogGivesFocusBack(page, cart.getByRole('button', { name: 'Ver otras promociones' }), others);
  await page.keyboard.press('Enter');
  await tabTo(page, others.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(others.getByRole('radio', { name: /Tres días, más tingos/, checked: true })).toBeFocused();
  const chosen = cart.getByRole('region', { name: 'Tres días, más tingos' });
  await pressEnterOn(page, others.getByRole('button', { name: 'Usar esta promoción' }));
  await expect(chosen).toContainText('Felicitaciones, ya tienes $ 5.000 en tingos');
  await expect(others).toBeHidden();
  await expect(cart.locator(':focus')).toHaveCount(1);
  const leave = cart.getByRole('button', { name: 'Salir de la promoción' });
  const asked = page.getByRole('alertdialog');
  await expectDialogGivesFocusBack(page, leave, asked);
  await page.keyboard.press('Enter');
  await pressEnterOn(page, asked.getByRole('button', { name: 'Salir', exact: true }));
  await expect(chosen).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('the keyboard alone buys tingos, and undoes the purchase', once, async ({ page, product }) => {
  await keptSession(page, await newCustomer(product));
  await page.goto('/mi-billetera');
  await pressEnterOn(page, page.getByRole('link', { name: 'Comprar tingos' }));
  await pressEnterOn(page, page.getByRole('link', { name: /50\.000/ }));
  await choose(page, page.getByRole('radio', { name: 'Nequi', exact: true }));
  await typeInto(page, page.getByRole('textbox', { name: 'Celular de tu Nequi' }), '3991111111');
  await tick(page, page.getByRole('checkbox', { name: /Acepto los dos documentos/ }));
  await pressEnterOn(page, page.getByRole('button', { name: 'Pagar', exact: true }));
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Acepta el pago en Nequi' })).toBeVisible();
  // the wallet's owner takes some seconds to accept
  await product.setClock(mondayMorning + 60_000);
  const bought = page.getByRole('alertdialog').filter({ hasText: '¡Tus tingos ya están!' });
  await pressEnterOn(page, bought.getByRole('button', { name: 'Ver mis tingos' }));
  await expect(page).toHaveURL(/\/tingos$/);

  await page.goto('/mi-billetera');
  const movements = page.getByRole('region', { name: 'Movimientos' });
  const undo = page.getByRole('alertdialog').filter({ hasText: '¿Deshacemos la compra' });
  const opener = movements.getByRole('button', { name: 'Deshacer compra' });
  await expectDialogGivesFocusBack(page, opener, undo);
  await page.keyboard.press('Enter');
  await pressEnterOn(page, undo.getByRole('button', { name: 'Deshacer compra' }));
  await expect(movements).toContainText('Compra devuelta');
  await expect(undo).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
