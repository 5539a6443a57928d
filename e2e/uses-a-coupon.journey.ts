import { newCustomer, withDishes } from './create-customers.ts';
import { fillCart, week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import { keptSession } from './session.ts';

test(
  'a coupon is copied from the menu, comes with a link, is redeemed, taken off and bettered at the checkout',
  once,
  async ({ page, product }) => {
    await withDishes(page, product, week.tuesday, ['Lasaña boloñesa']);
    await page.goto('/agendar?couponCode=bienvenida');
    const linked = page.getByRole('region', { name: 'Cupones disponibles' });
    await linked.getByRole('button', { name: /BIENVENIDA/ }).click();
    await expect(page.getByText('Se ha copiado el código')).toBeVisible();

    await page.goto('/pagos');
    await expect(page.getByText('Cupón aplicado exitosamente')).toBeVisible();
    const coupons = page.getByRole('region', { name: 'Cupones' });
    await coupons.getByRole('button', { name: 'Quitar el cupón BIENVENIDA' }).click();
    await expect(coupons).toContainText('Tienes 2 cupones para este pedido.');

    await coupons.getByRole('button', { name: '¿Tienes un cupón?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Redimir cupón' });
    const code = dialog.getByPlaceholder('Cupón');
    await code.fill('NADA');
    await dialog.getByRole('button', { name: 'Redimir', exact: true }).click();
    await expect(dialog.getByText('Cupón no disponible')).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill('sopa3000');
    await dialog.getByRole('button', { name: 'Redimir', exact: true }).click();
    await expect(code).toHaveValue('');
    const inUse = dialog.getByRole('button', { name: /SOPA3000/ });
    await expect(inUse).toContainText('En uso');
    await expect(inUse).toBeDisabled();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Cupón SOPA3000').filter({ visible: true })).toBeVisible();

    await coupons.getByRole('button', { name: 'Quitar el cupón SOPA3000' }).click();
    await coupons.getByRole('button', { name: 'Usar el mejor' }).click();
    await expect(coupons.getByRole('button', { name: /^Quitar el cupón/ })).toHaveCount(1);
  },
);

test(
  'where the promotion takes more off than the coupon, the checkout says so and keeps the promotion',
  once,
  async ({ page, product }) => {
    const session = await newCustomer(product);
    await fillCart(product, session.accessToken, [week.tuesday, week.wednesday], 'Fogón Tarsila');
    await keptSession(page, session);
    await page.goto('/pagos');
    await expect(page.getByText('Programa y gana, 20%').filter({ visible: true })).toBeVisible();
    await page.getByRole('button', { name: '¿Tienes un cupón?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Redimir cupón' });
    const listed = dialog.getByRole('button', { name: /SOPA3000/ });
    await expect(listed).toContainText('Tu promoción ya te descuenta más que este cupón.');
    await expect(listed).toBeDisabled();
    await dialog.getByPlaceholder('Cupón').fill('SOPA3000');
    await dialog.getByRole('button', { name: 'Redimir', exact: true }).click();
    await expect(dialog.getByPlaceholder('Cupón')).toHaveAccessibleDescription(/Tu promoción ya te descuenta más/);
  },
);
