import { newCustomer, readRobledalPlace } from './create-customers.ts';
import { expectToast } from './expect-toasts.ts';
import { addDish, listDishesOfDay, week } from './fill-cart-and-register.ts';
import { expect, expectAccessible, once, test } from './journey.ts';
import { keptSession } from './session.ts';

type Checkout = { priced: { totals: { promotion: number; gross: number } } };

test(
  'the platform makes a promotion whose cost a restaurant shares, a customer gets it, and one press stops it',
  once,
  async ({ page, product, deviceOf }) => {
    const admin = await deviceOf('admin@demo.sazon.co');
    await admin.goto('/admin/sazon/ofertas');
    await admin.getByRole('button', { name: 'Nueva promoción' }).click();
    await admin.getByLabel('Título').fill('Dos por semana');
    await admin.getByLabel('Código').fill('dosporsemana');
    for (const level of [4, 3, 2]) await admin.getByRole('button', { name: `Quitar el nivel ${level}` }).click();
    await admin.getByLabel('Gana en el nivel 1').fill('40');
    await admin.getByLabel('Buscar marca o restaurante').fill('fogon');
    await admin.getByRole('button', { name: 'Agregar Fogón Tarsila' }).click();
    // by keyboard, as every field of the editor can be used
    await admin.getByLabel('Buscar lugar o empresa').fill('empresarial robledal');
    // past what empties the search
    await admin.keyboard.press('Tab');
    await admin.keyboard.press('Tab');
    await expect(admin.getByRole('button', { name: 'Agregar Parque Empresarial Robledal' })).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(admin.getByText('Solo para almuerzos en Parque Empresarial Robledal.')).toBeVisible();
    await admin.getByRole('textbox', { name: 'Presupuesto' }).fill('900000');
    await admin.getByRole('combobox', { name: 'Al llegar' }).click();
    await admin.getByRole('option', { name: 'Seguir: paga Sazón' }).click();
    await admin.getByLabel('Parte de Restaurante').fill('30');
    await expect(admin.getByLabel('Parte de Sazón')).toHaveValue('70');
    await expect(admin.getByText('Quien pida 2 almuerzos o más de Fogón Tarsila paga 40% menos')).toBeVisible();
    const example = admin.getByRole('region', { name: 'Dos almuerzos en la semana' });
    await expect(example).toContainText('Gana 40%');
    await expectAccessible(admin, 'the editor of offers');
    await admin.getByRole('button', { name: 'Guardar borrador' }).click();
    await expectToast(admin, 'Borrador guardado');
    await admin.getByRole('button', { name: 'Poner en marcha' }).click();
    await expectToast(admin, 'Oferta en marcha');
    await expect(admin.getByText('Cocinas Tarsila no ha respondido a 30%')).toBeVisible();

    const cook = await deviceOf('restaurante@demo.sazon.co');
    await cook.goto('/admin/restaurantes/ofertas');
    const asked = cook.getByRole('region', { name: 'Dos por semana' });
    const terms = cook.getByRole('checkbox', { name: /Leí los términos/ });
    await terms.or(asked).first().waitFor();
    // accepted already by an earlier journey on this database
    if (await terms.isVisible()) {
      await terms.click();
      await cook.getByRole('button', { name: 'Aceptar' }).click();
    }
    await asked.getByRole('button', { name: 'Aceptar 30%' }).click();
    await expectToast(cook, 'Aceptaste tu parte');
    await expect(asked).toContainText('Pones hoy 30%');

    const session = await newCustomer(product);
    const token = session.accessToken;
    const place = await readRobledalPlace(product);
    for (const date of [week.wednesday, week.thursday]) {
      const [dish] = await listDishesOfDay(product, place, date, 'Fogón Tarsila');
      await addDish(product, token, place, date, dish?.id ?? '');
    }
    await keptSession(page, session);
    await page.goto('/inicio');
    await page.getByRole('button', { name: 'Carrito, 2 artículos' }).click();
    const cart = page.getByRole('dialog', { name: 'Tu carrito (2)' });
    await expect(cart).toContainText('40% de descuento');
    const off = async () =>
      (await product.call<Checkout>('POST', '/orders/checkout', { token, body: {} })).priced.totals.promotion;
    const before = await off();
    expect(before).toBeGreaterThan(0);

    await admin.getByRole('button', { name: 'Parar ya' }).click();
    const ask = admin.getByRole('dialog', { name: 'Parar ya' });
    await ask.getByLabel('Por qué').fill('El porcentaje era otro');
    await ask.getByRole('button', { name: 'Parar ya' }).click();
    await expectToast(admin, 'Oferta parada');
    // the weekly promotion of the restaurant gives less
    expect(await off()).toBeLessThan(before);
    // the address keeps the cart open
    await page.reload();
    await expect(cart).toBeVisible();
    await expect(cart).not.toContainText('40% de descuento');
  },
);
