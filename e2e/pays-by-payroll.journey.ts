import { addDish, emptyCart, listDishesOfDay, readPlace, week } from './fill-cart-and-register.ts';
import { expect, once, signedInAs, test } from './journey.ts';

test(
  'payroll and the employer share a lunch: what the checkout said is what the order shows',
  once,
  async ({ page, product }) => {
    const { accessToken } = await signedInAs(page, product, 'nomina@demo.sazon.co');
    await emptyCart(product, accessToken);
    const place = await readPlace(product, accessToken);
    const [lasagna] = (await listDishesOfDay(product, place, week.thursday)).filter(
      ({ name }) => name === 'Lasaña boloñesa',
    );
    await addDish(product, accessToken, place, week.thursday, lasagna?.id ?? '');

    await page.goto('/pagos');
    const payment = page.getByRole('region', { name: 'Así se paga' });
    await expect(payment).toContainText('30.923 pesos');
    await expect(payment).toContainText('Subsidio, $ 8.000');
    await expect(payment.getByRole('switch', { name: 'Usar Descuento por nómina' })).toBeChecked();
    await expect(payment).toContainText('22.923 pesos');
    await expect(page.getByRole('paragraph').filter({ hasText: 'Hoy pagas', visible: true })).toContainText('0 pesos');

    await payment.getByRole('button', { name: 'Ver detalle' }).click();
    const lines = page.getByRole('dialog', { name: 'Así se paga' });
    await expect(lines).toContainText('Lasaña boloñesa');
    await expect(lines).toContainText('Tarifa de servicio');
    await expect(lines).toContainText('Total, y así se paga');
    await lines.getByRole('button', { name: 'Cerrar' }).click();

    await page.getByRole('button', { name: 'Pedir ya' }).click();
    const placed = page.getByRole('alertdialog');
    await expect(placed).toContainText('Pedido programado');
    await placed.getByRole('button', { name: 'Ir a mis órdenes' }).click();
    await expect(page).toHaveURL(/\/mis-ordenes/);
    await page.locator('a[href*="/mis-ordenes/"]').filter({ hasText: 'Lasaña boloñesa' }).first().click();
    const paid = page.getByRole('article').or(page.getByRole('region')).filter({ hasText: 'Así se pagó' }).last();
    for (const text of ['30.923 pesos', 'Tu empresa', '8.000 pesos', 'Descuento por nómina', '22.923 pesos']) {
      await expect(paid).toContainText(text);
    }
  },
);
