import { newCustomer } from './create-customers.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, expectAccessible, once, test } from './journey.ts';
import { mondayMorning } from './product.ts';
import { signIn } from './session.ts';

// campaigns are written at a desk
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test(
  'staff writes a message, plans it for an hour of the law, and reads whom it reached',
  once,
  async ({ product, deviceOf }, { repeatEachIndex }) => {
    const [text, segment, campaign] = ['Sopa del jueves', 'Con la app', 'Jueves de ajiaco'].map(
      (name) => `${name} ${repeatEachIndex + 1}`,
    ) as [string, string, string];
    const { accessToken: token, user } = await newCustomer(product);
    await product.call('POST', '/users/consents', { token, body: { kind: 'marketing_sms', granted: true } });
    await product.call('POST', '/users/installed-app', { token, body: {} });
    await product.runJob('count-audience');

    const admin = await deviceOf('admin@demo.sazon.co');
    await admin.goto('/admin/sazon/campanas/mensajes');
    await admin.getByRole('button', { name: 'Nueva plantilla' }).click();
    await admin.getByLabel('Nombre', { exact: true }).fill(text);
    await admin.getByLabel('Título').fill('El jueves hay ajiaco');
    await admin.getByLabel('Mensaje', { exact: true }).fill('El jueves hay ajiaco en tu lugar. Prográmalo hoy.');
    await admin.getByRole('button', { name: 'Guardar plantilla' }).click();
    await expectToast(admin, 'Plantilla guardada');

    await admin.getByRole('link', { name: 'Campañas', exact: true }).last().click();
    await admin.getByRole('button', { name: 'Nueva campaña' }).click();
    await admin.getByLabel('Nombre de la campaña').fill(campaign);
    await admin.getByRole('button', { name: 'Condición', exact: true }).click();
    await admin.getByRole('combobox', { name: 'Condición' }).click();
    await admin.getByRole('option', { name: 'Instaló la app' }).click();
    await expect(admin.getByText(/^\d+ personas? que cumplen?$/)).toBeVisible();
    await admin.getByRole('button', { name: 'Guardar como segmento' }).click();
    const asks = admin.getByRole('dialog', { name: 'Guardar como segmento' });
    await asks.getByLabel('Nombre').fill(segment);
    await asks.getByRole('button', { name: 'Guardar' }).click();
    await expectToast(admin, 'Segmento guardado');

    await admin.getByRole('button', { name: 'Siguiente: mensaje' }).click();
    await admin.getByRole('combobox', { name: 'Mensaje' }).click();
    await admin.getByRole('option', { name: text }).click();
    await admin.getByRole('button', { name: /^4\. Horario/ }).click();
    await admin.getByRole('button', { name: 'Un día y hora' }).click();
    await admin.getByLabel('Hora', { exact: true }).fill('19:30');
    await expect(admin.getByText('La Ley 2300 no deja enviar a esa hora')).toBeVisible();
    await admin.getByLabel('Hora', { exact: true }).fill('10:00');
    await expectAccessible(admin, 'the hour of a campaign');
    await admin.getByRole('button', { name: 'Siguiente: revisar' }).click();
    await admin.getByRole('button', { name: /^Programar para el/ }).click();
    await expectToast(admin, 'Campaña programada');
    await expect(admin.getByText(/Sale el .*10:00\sa\.\sm\.\sTodavía/)).toBeVisible();

    await product.setClock(mondayMorning + 3 * 3600_000);
    await product.runJob('send-campaigns');
    await admin.reload();
    await expect(admin.getByText('Terminada')).toBeVisible();
    await expect(admin.getByLabel('Resultado', { exact: true })).toContainText('1 SMS');
    await expect(admin.getByText(/^La programó, .+, lunes 23 de nov/)).toBeVisible();
    await expectAccessible(admin, 'the result of a campaign');
    const advert = { campaign, channel: 'sms', state: 'sent', reason: null };
    const { accessToken: staff } = await signIn(product, 'admin@demo.sazon.co');
    const got = await product.call('GET', `/admin/campaigns/people/${user.id}`, { token: staff });
    expect(got).toMatchObject({ data: [advert] });
  },
);
