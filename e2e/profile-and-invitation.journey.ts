import { newCustomer, readRobledalPlace } from './create-customers.ts';
import { expectPageForEverybody } from './expect-page-for-everybody.ts';
import { expectToast } from './expect-toasts.ts';
import { type Dish, listDishesOfDay, week } from './fill-cart-and-register.ts';
import { expect, expectAccessible, once, test } from './journey.ts';
import { keptSession } from './session.ts';

type WithAllergens = Dish & { allergens: string[] };

test(
  'a customer fills in the profile, is warned of an allergy, and sees a friend join',
  once,
  async ({ page, product }) => {
    const session = await newCustomer(product);
    await keptSession(page, session);
    const token = session.accessToken;

    await page.goto('/perfil');
    await page.getByRole('link', { name: /^Datos personales/ }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Rosalba');
    await page.getByRole('combobox', { name: 'Género' }).click();
    await page.getByRole('option', { name: 'Prefiero no decirlo' }).click();
    await page.getByRole('link', { name: 'Mis favoritos' }).first().click();
    const guard = page.getByRole('alertdialog');
    await expect(guard).toContainText('¡No has guardado cambios!');
    await guard.getByRole('button', { name: 'Seguir editando' }).click();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expectToast(page, 'Guardamos tus datos');
    await page.goto('/perfil');

    await page.getByRole('button', { name: 'Crear una contraseña' }).click();
    const password = page.getByRole('dialog', { name: 'Crear una contraseña' });
    await expect(password.getByText('Antes de cambiar tu contraseña, confirma que eres tú.')).toBeVisible();
    await password.getByRole('button', { name: 'Enviar código' }).click();
    await expect(password.getByText('Escribe el código que enviamos')).toBeVisible();
    const { cellPhone } = await product.call<{ cellPhone: string }>('GET', '/users/refresh', { token });
    await password.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(await product.codeFor(cellPhone));
    await password.getByRole('textbox', { name: 'Contraseña nueva' }).fill('corta');
    await password.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(password.getByText('La contraseña debe tener al menos 10 caracteres.')).toBeVisible();
    await password.getByRole('textbox', { name: 'Contraseña nueva' }).fill('Bandeja paisa 2026');
    await password.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expectToast(page, 'Cambiaste tu contraseña');
    await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();

    await page.getByRole('button', { name: 'Alergias y dieta' }).click();
    const sheet = page.getByRole('dialog', { name: 'Alergias y dieta' });
    await sheet.getByRole('button', { name: 'gluten', exact: true }).click();
    await sheet.getByRole('button', { name: 'Guardar' }).click();
    await expect(sheet.getByText('Sin tu permiso no podemos guardarlas.')).toBeVisible();
    await sheet.getByRole('checkbox').click();
    await expectAccessible(page, 'alergias', 'dialog');
    await sheet.getByRole('button', { name: 'Guardar' }).click();
    await expectToast(page, 'Guardamos tus alergias y tu dieta');

    const dishes = (await listDishesOfDay(
      product,
      await readRobledalPlace(product),
      week.wednesday,
    )) as WithAllergens[];
    const bread = dishes.find(({ allergens }) => allergens.includes('gluten'));
    await page.goto(`/menu/${bread?.id}?scheduleDate=${week.wednesday}`);
    await expect(page.getByText('Contiene gluten: está en tus alergias.')).toBeVisible();

    await page.goto('/perfil/referidos');
    const code = await page.getByRole('button', { name: /^Copiar el código/ }).getAttribute('aria-label');
    await product.call('POST', '/auth/register/otp/send', { body: { phoneNumber: buildPhone(page) } });
    const otp = await product.codeFor(buildPhone(page));
    const { registrationToken } = await product.call<{ registrationToken: string }>(
      'POST',
      '/auth/register/otp/validate',
      {
        body: { phoneNumber: buildPhone(page), otp },
      },
    );
    const friend = {
      firstName: 'Juan',
      lastName: 'Rojas',
      email: `${buildPhone(page)}@ejemplo.co`,
      termsAccepted: true,
    };
    const referralCode = code?.split(' ').at(-1);
    await product.call('POST', '/auth/register', { body: { ...friend, registrationToken, referralCode } });
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Juan R.' })).toContainText('Falta su primer almuerzo');
    await expectAccessible(page, 'referidos');

    const { firstName, email } = await product.call<{ firstName: string; email: string }>('GET', '/users/refresh', {
      token,
    });
    expect(firstName).toBe('Rosalba');

    await page.goto('/autenticacion/verificar-cuenta');
    const send = page.getByRole('button', { name: 'Enviar código' });
    await expect(send).toBeVisible();
    await expectPageForEverybody(page, '/autenticacion/verificar-cuenta');
    await send.click();
    await expect(page.getByText('Lo mandamos a')).toBeVisible();
    await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(await product.codeFor(email));
    await expectToast(page, 'Tu correo quedó verificado');
  },
);

/** A phone of its own for each size of screen. */
const buildPhone = (page: { viewportSize(): { width: number } | null }) =>
  `31755${page.viewportSize()?.width}`.padEnd(10, '0');
