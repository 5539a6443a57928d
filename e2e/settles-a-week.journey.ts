import { expectToast } from './expect-toasts.ts';
import { expect, once, test as shared } from './journey.ts';
import { type Product, startProduct } from './product.ts';
import { putPhoto } from './take-courier-photos.ts';

/** A product of its own, because its clock goes on by a week. */
const test = shared.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 270_000 },
  ],
});

const nextMonday = Date.parse('2026-11-30T11:01:00Z');

test(
  'a restaurant disputes a line with a photo, the platform accepts it and pays, and the next settlement has the credit',
  once,
  async ({ product, deviceOf }) => {
    await product.runJob('settle-weeks');
    const kitchen = await deviceOf('restaurante@demo.sazon.co');
    await kitchen.goto('/admin/restaurantes/facturacion');
    const consent = kitchen.getByRole('checkbox', { name: /Leí los términos/ });
    const list = kitchen.getByRole('region', { name: 'Liquidaciones' });
    await expect(consent.or(list)).toBeVisible();
    if (await consent.isVisible()) {
      await consent.click();
      await kitchen.getByRole('button', { name: 'Aceptar' }).click();
      // leaving the page before the answer would take the acceptance back
      await expect(consent).toBeHidden();
      await kitchen.goto('/admin/restaurantes/facturacion');
    }
    await list.getByRole('link', { name: /^16 a 22 de nov/ }).click();
    await expect(kitchen.getByRole('region', { name: 'Tu pago' })).toContainText('Te pagamos');
    await kitchen
      .getByRole('button', { name: /^No estoy de acuerdo, disputar \d{4}/ })
      .first()
      .click();
    const form = kitchen.getByRole('form', { name: 'No estoy de acuerdo con esta línea' });
    await form.getByRole('combobox', { name: /¿Qué pasó\?/ }).click();
    await kitchen.getByRole('option', { name: 'Sí se entregó' }).click();
    await form.getByLabel('Cuéntanos').fill('La recibió el portero y la firmó.');
    await putPhoto(form);
    await form.getByRole('button', { name: 'Enviar disputa' }).click();
    await expectToast(kitchen, 'La plataforma revisa tu disputa');
    await expect(kitchen.getByRole('button', { name: 'Aprobar' })).toBeDisabled();
    const address = new URL(kitchen.url()).search;

    const admin = await deviceOf('admin@demo.sazon.co');
    await admin.goto(`/admin/sazon/facturacion/restaurantes${address}`);
    const forms = admin.getByRole('form', { name: /^Responder la disputa/ });
    await expect(forms).toHaveCount(1);
    await expect(admin.getByRole('button', { name: /^Ver la foto: Disputa de la orden/ })).toBeVisible();
    await forms.first().getByLabel('Respuesta al restaurante').fill('Tienes razón, la foto lo muestra.');
    await forms.first().getByLabel('Abono en la siguiente').fill('5000');
    await forms.first().getByRole('button', { name: 'Aceptar' }).click();
    await expect(forms).toHaveCount(0);

    await kitchen.reload();
    await expect(kitchen.getByText(/Se abonan \$.5\.000 en la siguiente/)).toBeVisible();
    await kitchen.getByRole('button', { name: 'Aprobar' }).click();
    await kitchen.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
    await expect(kitchen.getByRole('listitem').filter({ hasText: 'Pagada' }).first()).toHaveAttribute(
      'aria-current',
      'step',
    );

    await admin.getByRole('button', { name: 'Todas las liquidaciones' }).click();
    await admin.getByRole('button', { name: /^Aprobada/ }).click();
    await admin
      .getByRole('checkbox', { name: /^Elegir .*16 a 22 de nov/ })
      .filter({ visible: true })
      .first()
      .click();
    await admin.getByRole('button', { name: 'Marcar pagadas' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Cómo le pagaste').fill('Cheque 0412');
    await dialog.getByRole('button', { name: 'Marcar pagada' }).click();
    await expectToast(admin, 'Pago marcado');

    await kitchen.reload();
    await expect(kitchen.getByText('Cheque 0412', { exact: false }).first()).toBeVisible();

    await product.setClock(nextMonday);
    await product.runJob('settle-weeks');
    const later = await deviceOf('restaurante@demo.sazon.co');
    await later.goto('/admin/restaurantes/facturacion');
    await later
      .getByRole('link', { name: /^23 a 29 de nov/ })
      .first()
      .click();
    await expect(later.getByRole('region', { name: 'La cuenta' })).toContainText(/Disputas aceptadas.*5\.000/s);
  },
);
