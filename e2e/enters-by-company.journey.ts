import { startIdentityProvider } from '../apps/api/src/testing/local-identity-provider.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, expectAccessible, once, test } from './journey.ts';

test(
  'HR connects its provider, and an employee enters with their company',
  once,
  async ({ page, deviceOf, product }) => {
    const provider = await startIdentityProvider(`${product.url}/autenticacion/empresa`);
    try {
      provider.people.set('ana', {
        email: 'ana@nogal-demo.co',
        email_verified: true,
        given_name: 'Ana',
        family_name: 'Gil',
      });
      const hr = await deviceOf('rrhh@demo.sazon.co');
      await hr.goto('/admin/empresas/directorio');
      await hr.getByRole('button', { name: 'Configurar' }).click();
      const form = hr.getByRole('dialog', { name: 'Proveedor de identidad' });
      await form.getByLabel('Emisor').fill('http://10.0.0.7');
      await form.getByRole('button', { name: 'Probar conexión' }).click();
      await expect(form.getByText(/no de una red interna/)).toBeVisible();
      await form.getByLabel('Emisor').fill(provider.issuer);
      await form.getByRole('button', { name: 'Probar conexión' }).click();
      await expect(form.getByText('Tu proveedor responde.')).toBeVisible();
      await expectAccessible(hr, 'the provider of a company', 'dialog');
      await form.getByLabel('Identificador de cliente').fill(provider.clientId);
      await form.getByLabel('Secreto del cliente').fill(provider.clientSecret);
      await form.getByRole('button', { name: 'Guardar' }).click();
      await expect(hr.getByText('Falta un dominio de correo aprobado.')).toBeVisible();
      await hr.getByRole('button', { name: 'Agregar dominio' }).click();
      await hr.getByRole('dialog').getByLabel('Dominio').fill('nogal-demo.co');
      await hr.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click();
      await expect(hr.getByText(/Sazón lo está comprobando/)).toBeVisible();

      const admin = await deviceOf('admin@demo.sazon.co');
      await admin.goto('/admin/empresas/directorio');
      await admin.getByRole('button', { name: 'Aprobar nogal-demo.co' }).click();
      await expect(admin.getByText('Encendido: 0 personas entran así.')).toBeVisible();

      const atTheirs = async () => {
        await page.goto('/autenticacion/iniciar-sesion');
        await page.getByRole('link', { name: 'Entrar con tu empresa' }).click();
        await page.getByLabel('Correo').fill('ana@nogal-demo.co');
        await page.getByRole('button', { name: 'Continuar' }).click();
        await page.getByLabel('Usuario').fill('ana');
        await page.getByRole('button', { name: 'Entrar al directorio' }).click();
      };
      await atTheirs();
      await expect(page.getByText(/ya te reconoció. Confirma tu celular una sola vez/)).toBeVisible();
      await expectAccessible(page, 'the phone of somebody whom their company knows');
      await page.getByRole('textbox', { name: 'Celular' }).fill('3990000001');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByRole('heading', { name: 'Escribe el código que te enviamos' })).toBeVisible();
      await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(await product.codeFor('3990000001'));
      await expectToast(page, /Listo: la próxima vez entra con/);
      await expect(page).toHaveURL(/\/inicio/);

      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
      await atTheirs();
      await expect(page).toHaveURL(/\/inicio/);
      expect(await page.evaluate(() => localStorage.getItem('session'))).not.toBeNull();
    } finally {
      await provider.close();
    }
  },
);
