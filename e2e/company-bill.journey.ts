import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { expectToast } from './expect-toasts.ts';
import { expect, once, test as shared } from './journey.ts';
import { type Product, startProduct } from './product.ts';

/** A product of its own, because the bill that is paid is the demo company's. */
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

test(
  'HR rejects a line and approves the rest, the platform takes it out, invoices the bill and marks it paid',
  once,
  async ({ deviceOf }) => {
    const hr = await deviceOf('rrhh@demo.sazon.co');
    await hr.goto('/admin/empresas/facturacion');
    await hr
      .getByRole('listitem')
      .filter({ hasText: 'Pendiente de aprobación' })
      .getByRole('button', { name: 'Cuenta del 1 al 31 de oct de 2026' })
      .click();
    await hr.getByRole('button', { name: 'No estoy de acuerdo con lo de Andrea Salazar' }).click();
    const form = hr.getByRole('form', { name: 'Rechazar líneas de Andrea Salazar' });
    await form.getByLabel('Qué rechazas').click();
    await hr.getByRole('option', { name: /^Todo lo de Andrea Salazar/ }).click();
    await form.getByLabel('Motivo').click();
    await hr.getByRole('option', { name: 'No se pudo descontar' }).click();
    await form.getByLabel('Qué pasó').fill('Estuvo incapacitada y no se le descontó.');
    await form.getByRole('button', { name: 'Rechazar' }).click();
    await expectToast(hr, 'Rechazada. Lo demás sigue su curso.');
    await hr.getByRole('button', { name: /^Aprobar \$/ }).click();
    await expectToast(hr, 'Cuenta aprobada');
    await expect(hr.getByRole('button', { name: /^Aprobar \$/ })).toBeHidden();
    const id = new URL(hr.url()).searchParams.get('cuenta');

    const admin = await deviceOf('admin@demo.sazon.co');
    await admin.goto(`/admin/sazon/facturacion/empresas?cuenta=${id}`);
    const answer = admin.getByRole('form', { name: 'Responder el rechazo de Andrea Salazar' });
    await answer.getByLabel('Respuesta a la empresa').fill('Listo, lo cobramos a la persona.');
    await answer.getByRole('button', { name: /^Sacar \$/ }).click();
    await expectToast(admin, 'Rechazo respondido');
    await admin.getByRole('button', { name: 'Anotar factura' }).click();
    const invoice = admin.getByRole('dialog');
    await invoice.getByLabel('Número de la factura').fill('FE-2026-77');
    await invoice.getByRole('button', { name: 'Anotar factura' }).click();
    await expectToast(admin, 'Factura anotada');
    await admin.getByRole('button', { name: 'Marcar pagada' }).click();
    const pay = admin.getByRole('dialog');
    await pay.getByLabel('Referencia del banco').fill('PSE 77');
    await pay.getByRole('button', { name: 'Marcar pagada' }).click();
    await expectToast(admin, 'Pago marcado');

    await reconcilesPayroll(hr);

    await hr.reload();
    await expect(hr.getByText('FE-2026-77', { exact: false }).first()).toBeVisible();
    await expect(hr.getByText('Salió de la cuenta').first()).toBeVisible();
    await hr.getByRole('button', { name: 'Todas las cuentas' }).click();
    await expect(hr.getByRole('listitem').filter({ hasText: 'E-2026-10' })).toContainText('Pagada');
  },
);

/** Downloads what is to be deducted, uploads it with one person who paid less and one who is missing, and decides. */
async function reconcilesPayroll(hr: Page): Promise<void> {
  const pack = hr.getByRole('region', { name: 'Paquete de nómina' });
  const downloading = hr.waitForEvent('download');
  await pack.getByRole('button', { name: 'Archivo de descuentos' }).click();
  const asked = fs
    .readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1);
  const rows = asked.map((line) => line.split(';')).map(([document, , , , , cop]) => [document, Number(cop)] as const);
  const deducted = rows.slice(1).map(([document, cop], index) => `${document};${index === 0 ? cop - 10_000 : cop}`);
  const buffer = Buffer.from(['Cédula;Valor descontado', ...deducted].join('\n'));
  await pack.getByRole('button', { name: 'Conciliar la nómina' }).click();
  await hr.getByLabel('Subir lo descontado').setInputFiles({ name: 'nomina.csv', mimeType: 'text/csv', buffer });
  await hr.getByRole('button', { name: 'Comparar' }).click();
  await expect(hr.getByRole('heading', { name: '2 diferencias' })).toBeVisible();
  const table = hr.getByRole('table', { name: 'Diferencias' });
  await table.getByRole('radio', { name: /Pasa al próximo período/ }).click();
  await table.getByRole('button', { name: 'Guardar decisión' }).click();
  await expect(hr.getByRole('heading', { name: 'Te falta 1 decisión' })).toBeVisible();
  await table.getByRole('radio', { name: /Va a la liquidación/ }).click();
  await table.getByRole('button', { name: 'Guardar decisión' }).click();
  // the rows are decided in the order of the table
  await expect(table.getByRole('row').filter({ hasText: 'Descontaron menos' })).toContainText(
    'Pasa al próximo período',
  );
  await expect(table.getByRole('row').filter({ hasText: 'No se descontó' })).toContainText('Va a la liquidación');
  await expect(hr.getByRole('region', { name: 'Lo que lee cada persona' })).toContainText('no se te descontaron');
  // a deduction that somebody rejected has no answer yet
  await expect(hr.getByRole('region', { name: 'Cierre' })).toContainText('Falta que Sazón responda');
  const record = hr.waitForEvent('download');
  await hr.getByRole('button', { name: 'Acta en borrador (PDF)' }).click();
  expect((await record).suggestedFilename()).toMatch(/^acta-conciliacion-.*\.pdf$/);
  await hr.getByRole('button', { name: 'La cuenta' }).click();
  await expect(hr.getByRole('table', { name: 'Personas' })).toContainText('Diferencia');
}
