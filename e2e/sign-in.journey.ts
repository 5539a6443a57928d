import type { Page } from '@playwright/test';
import { expectToast } from './expect-toasts.ts';
import { expect, once, signedInAs, test } from './journey.ts';
import type { Product } from './product.ts';
import { demoPassword } from './session.ts';

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Código de 6 dígitos' });

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.goto('/autenticacion/iniciar-sesion');
  await page.getByRole('textbox', { name: 'Celular' }).fill(phone);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Escribe el código que te enviamos' })).toBeVisible();
}

/** A code that was not sent. */
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
}

async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/inicio$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}

/** Staff enter their own area. */
async function expectHumanResources(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/empresas\/empleados$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}

test('a visitor finds the way in on home, asks for a code, reads it in the outbox and signs in with it', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Entra o regístrate' }).click();
  await page.getByRole('link', { name: 'Continuar con mi celular' }).click();
  const phone = page.getByRole('textbox', { name: 'Celular' });
  await phone.fill('+57 399 000 0005');
  await expect(phone).toHaveValue('399 000 0005');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('+57 399 000 0005')).toBeVisible();

  const outbox = await context.newPage();
  await outbox.goto('/dev/bandeja');
  await outbox.getByRole('textbox', { name: 'Celular o correo de quien recibe' }).fill('3990000005');
  const newest = outbox.getByRole('listitem').filter({ hasText: '3990000005' }).first();
  await expect(newest).toContainText(/\d{6}/);
  const [code] = (await newest.textContent())?.match(/\b\d{6}\b/) ?? [];
  await outbox.close();

  await codeField(page).fill(code ?? '');
  await expectHumanResources(page);
});

test('a customer signs in by e-mail, and a wrong password is said beside the form', once, async ({ page }) => {
  await page.goto('/autenticacion/iniciar-sesion/correo');
  const password = page.getByRole('textbox', { name: 'Contraseña' });
  await page.getByRole('textbox', { name: 'Correo' }).fill('cliente@demo.sazon.co');
  await password.fill('NoEsLaClave1');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('El correo o la contraseña no coinciden.')).toBeVisible();
  await password.fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expectHome(page);
});

test('a wrong code says how many tries are left and asks for it again', once, async ({ page, product }) => {
  await askForCode(page, '3990000002');
  const code = await product.codeFor('3990000002');
  await codeField(page).fill(otherThan(code));
  await expect(page.getByText('Ese código no coincide. Te quedan 4 intentos.')).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(code);
  await expectHome(page);
});

test(
  'another code can be asked for after thirty seconds, and the first one is void then',
  once,
  async ({ page, product }) => {
    await page.clock.install();
    await askForCode(page, '3990000003');
    const first = await product.codeFor('3990000003');
    await expect(page.getByText(/Pide otro en 0:\d\d/)).toBeVisible();
    await product.setClock(Date.parse('2026-11-23T12:31:30Z'));
    await page.clock.fastForward(31_000);
    await page.getByRole('button', { name: 'Enviar otro código' }).click();
    await expect(page.getByText('Te enviamos otro código.')).toBeVisible();
    const second = await product.codeFor('3990000003');
    if (first !== second) {
      await codeField(page).fill(first);
      await expect(page.getByText('Ese código no coincide. Te quedan 4 intentos.')).toBeVisible();
    }
    await codeField(page).fill(second);
    await expectHome(page);
  },
);

test('who forgot the password sets a new one with a code sent by e-mail', once, async ({ page, product }) => {
  const email = 'rrhh@demo.sazon.co';
  await page.goto('/autenticacion/iniciar-sesion/correo');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Correo' }).fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('heading', { name: 'Pon una contraseña nueva' })).toBeVisible();
  await codeField(page).fill(await product.codeFor(email));
  const password = page.getByRole('textbox', { name: 'Contraseña nueva' });
  await password.fill('corta');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('La contraseña debe tener al menos 10 caracteres.')).toBeVisible();
  await password.fill('OtroAlmuerzo2026');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expectToast(page, 'Cambiaste tu contraseña');
  await expect(page.getByRole('heading', { name: 'Entra con tu correo' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Correo' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('OtroAlmuerzo2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expectHumanResources(page);
});

test('a new customer registers step by step, and is asked before the half-filled form is thrown away', async ({
  page,
  product,
}) => {
  const phone = '3105550182';
  await page.goto('/autenticacion');
  await page.getByRole('link', { name: 'Continuar con mi celular' }).click();
  await page.getByRole('textbox', { name: 'Celular' }).fill(phone);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(codeField(page)).toBeVisible();
  await codeField(page).fill(await product.codeFor(phone));
  await expect(page.getByRole('heading', { name: 'Cuéntanos quién eres' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Lucía');

  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  const guard = page.getByRole('alertdialog');
  await expect(guard).toContainText('Formulario incompleto');
  await expect(guard).toContainText('¡No has terminado tu registro!');
  await expect(guard).toContainText('Si cierras el formulario, perderás los datos ingresados.');
  await guard.getByRole('button', { name: 'Continuar registro' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Lucía');

  await page.goBack();
  await expect(guard).toContainText('¡No has terminado tu registro!');
  await guard.getByRole('button', { name: 'Continuar registro' }).click();
  await expect(page).toHaveURL(/\/registro\/formulario$/);
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Lucía');

  await page.getByRole('textbox', { name: 'Apellido' }).fill('Prado');
  await page.getByRole('textbox', { name: 'Correo' }).fill('lucia.prado@ejemplo.co');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /Acepto los/ }).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expectHome(page);
});

test('leaving the registration goes to the onboarding and forgets what was typed', once, async ({ page }) => {
  await page.goto('/autenticacion/registro/introducir-celular');
  await page.getByRole('textbox', { name: 'Celular' }).fill('3105550183');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/autenticacion$/);
  await page.goto('/autenticacion/registro/introducir-celular');
  await expect(page.getByRole('textbox', { name: 'Celular' })).toHaveValue('');
});

test(
  'a phone that already has an account signs in with the code of the registration',
  once,
  async ({ page, product }) => {
    await page.goto('/autenticacion/registro/introducir-celular');
    await page.getByRole('textbox', { name: 'Celular' }).fill('3990000001');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(codeField(page)).toBeVisible();
    await codeField(page).fill(await product.codeFor('3990000001'));
    await expectHome(page);
  },
);

test(
  'a visitor is told why they are asked to sign in, and finds the way back without a history',
  once,
  async ({ page }) => {
    await page.goto('/mi-billetera');
    await expect(page.getByText('Entra para ver tu billetera.')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expectHome(page);
  },
);

test('one tap on a demo account enters where that role works', once, async ({ page }) => {
  await page.goto('/autenticacion');
  await page.getByRole('button', { name: 'Cliente con nómina' }).click();
  await expectHome(page);
});

test('logging out is asked first, and leaves nothing of the session on the device', once, async ({ page, product }) => {
  await signedInAs(page, product, 'cliente@demo.sazon.co');
  await page.goto('/inicio');
  await openMenu(page);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('Cerrar sesión');
  await expect(ask).toContainText('¿Seguro que desea cerrar sesión?');
  await ask.getByRole('button', { name: 'Cancelar' }).click();
  await expect(ask).toBeHidden();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await ask.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  await page.getByRole('link', { name: 'Mi billetera' }).click();
  await expect(page).toHaveURL(/\/autenticacion\?returnUrl=%2Fmi-billetera/);
});

test('who opens a page without a session signs in and arrives at that page', once, async ({ page }) => {
  await page.goto('/mis-favoritos');
  await expect(page).toHaveURL(/\/autenticacion\?returnUrl=%2Fmis-favoritos/);
  await page.getByRole('link', { name: 'Entrar con mi correo' }).click();
  await page.getByRole('textbox', { name: 'Correo' }).fill('cliente@demo.sazon.co');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/mis-favoritos$/);
});

test('a returnUrl to another site is ignored', once, async ({ page }) => {
  await page.goto('/autenticacion?returnUrl=%2F%2Fmalo.example');
  await page.getByRole('button', { name: 'Cliente', exact: true }).click();
  await expectHome(page);
});

test('a signed-in customer does not see the sign-in pages again', once, async ({ page, product }) => {
  await signedInAs(page, product, 'cliente@demo.sazon.co');
  await page.goto('/autenticacion/iniciar-sesion?returnUrl=%2Fmi-billetera');
  await expect(page).toHaveURL(/\/mi-billetera$/);
});

test('a customer without the permission of a page is sent to 403', once, async ({ page, product }) => {
  await signedInAs(page, product, 'cliente@demo.sazon.co');
  await page.goto('/admin/restaurantes/ordenes/tablero');
  await expect(page).toHaveURL(/\/403$/);
  await expect(page.getByRole('heading', { name: 'No tienes acceso a esta página' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expectHome(page);
});

test('an address that leads nowhere shows the 404 page to anyone', once, async ({ page }) => {
  await page.goto('/no-existe/nada');
  await expect(page.getByRole('heading', { name: 'Esta mesa está vacía' })).toBeVisible();
});

test('a session that the server no longer knows ends with the expired dialog', once, async ({ page, product }) => {
  await signedInAs(page, product, 'cliente@demo.sazon.co');
  await page.goto('/mi-billetera');
  await expect(page.getByRole('heading', { name: 'Mi billetera' })).toBeVisible();
  await endSessionElsewhere(page, product);
  await page.reload();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Sesión expirada');
  await expect(dialog).toContainText('La sesión ha expirado, por favor vuelva a iniciar sesión');
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(page).toHaveURL(/\/autenticacion/);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

/**
 * Logs the page's session out from another device; its access token lives on until it lapses, so the next load has none.
 * Taken away at once, a call on its way would end the session before that load.
 */
async function endSessionElsewhere(page: Page, product: Product): Promise<void> {
  const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('session'))) ?? '{}') as {
    refreshToken: string;
  };
  await product.call('POST', '/auth/logout', { token: kept.refreshToken });
  const lapsed = JSON.stringify({ ...kept, accessToken: null });
  await page.addInitScript(`if (location.origin !== 'null' && sessionStorage.getItem('lapsed') === null) {
    sessionStorage.setItem('lapsed', 'yes');
    localStorage.setItem('session', ${JSON.stringify(lapsed)});
  }`);
}
