import fs from 'node:fs';
import { newCustomer } from './create-customers.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, expectAccessible, once, test } from './journey.ts';
import { keptSession } from './session.ts';

test(
  'a customer allows and takes back, takes their data along, and leaves for good',
  once,
  async ({ page, product }) => {
    const session = await newCustomer(product);
    const token = session.accessToken;
    const { cellPhone } = await product.call<{ cellPhone: string }>('GET', '/users/refresh', { token });
    await keptSession(page, session);

    await page.goto('/perfil?seccion=permisos');
    const consents = page.getByRole('dialog', { name: 'Permisos y privacidad' });
    const byMail = consents.getByRole('switch', { name: 'Promociones por correo' });
    await expect(byMail).not.toBeChecked();
    await byMail.click();
    await expect(consents.getByText(/Permitiste «Promociones por correo»/)).toBeVisible();
    await byMail.click();
    await expect(consents.getByText(/Retiraste «Promociones por correo»/)).toBeVisible();
    await consents.getByRole('button', { name: 'Cerrar' }).click();

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar mis datos' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('mis-datos-sazon.json');
    const data = JSON.parse(fs.readFileSync(await file.path(), 'utf8')) as {
      profile: { cellPhone: string };
      consents: { kind: string; granted: boolean }[];
    };
    expect(data.profile.cellPhone).toBe(cellPhone);
    expect(data.consents.map(({ kind, granted }) => `${kind} ${granted}`)).toEqual([
      'marketing_email true',
      'marketing_email false',
    ]);

    const notices = page.getByRole('link', { name: /^Licencias de terceros/ });
    const text = await page.request.get((await notices.getAttribute('href')) ?? '');
    expect(text.headers()['content-type']).toBe('text/plain; charset=utf-8');
    expect(await text.text()).toContain('Licencia: OFL-1.1');

    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    const leaving = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
    await expect(leaving.getByText('Lo que se queda, y por qué')).toBeVisible();
    const send = leaving.getByRole('button', { name: 'Enviar código para eliminar' });
    await expect(send).toBeDisabled();
    await leaving.getByRole('checkbox', { name: 'Entiendo que no se puede deshacer' }).click();
    await expectAccessible(page, 'eliminar', 'dialog');
    await send.click();
    await expect(leaving.getByText('Escribe el código que enviamos')).toBeVisible();
    await leaving.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(await product.codeFor(cellPhone));
    await leaving.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    await expectToast(page, 'Eliminamos tu cuenta');
    await expect(page).toHaveURL(/\/autenticacion$/);
    await expect(product.call('GET', '/users/refresh', { token })).rejects.toThrow('401');
  },
);
