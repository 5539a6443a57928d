import type { Page } from '@playwright/test';
import { expectToast } from './expect-toasts.ts';
import { addDish, emptyCart, listDishesOfDay, readPlace, week } from './fill-cart-and-register.ts';
import { expect, expectAccessible, once, test } from './journey.ts';
import { keptSession, signInByCode } from './session.ts';

/** Pre-approved by Lumbrerana as the demo account is, which pages are looked at with and must stay so. */
const employee = { name: 'Adriana Cubillos Paz', cellPhone: '3990010157' };

/** A squiggle in the field to sign in. */
async function drawSignature(page: Page): Promise<void> {
  const field = page.getByRole('img', { name: 'Espacio para tu firma, vacío' });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error('there is nowhere to sign');
  const at = (across: number, down: number) => [box.x + box.width * across, box.y + box.height * down] as const;
  await page.mouse.move(...at(0.15, 0.7));
  await page.mouse.down();
  for (const [across, down] of [
    [0.3, 0.2],
    [0.42, 0.75],
    [0.6, 0.25],
    [0.85, 0.6],
  ] as const) {
    await page.mouse.move(...at(across, down), { steps: 4 });
  }
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Tu firma' })).toBeVisible();
}

/** The company's link, made by HR unless another journey made it. */
async function makeLink(hr: Page): Promise<string> {
  await hr.goto('/admin/empresas/configuracion');
  const create = hr.getByRole('button', { name: 'Crear el enlace' });
  await expect(create.or(hr.getByRole('button', { name: 'Cambiar el enlace' }))).toBeVisible();
  if (await create.isVisible()) {
    await create.click();
    await expectToast(hr, 'Enlace listo');
  }
  await expect(hr.getByRole('img', { name: 'Código QR del enlace' })).toBeVisible();
  await expectAccessible(hr, 'the set-up of a company');
  return `/unirse/${await hr.getByText(/^[A-Z2-9]{8}$/).textContent()}`;
}

/** HR chooses a colleague in the register and invites them. */
async function inviteBySms(hr: Page, name: string): Promise<void> {
  await hr.goto('/admin/empresas/empleados');
  await hr.getByRole('checkbox', { name: `Elegir a ${name}` }).click();
  await hr.getByRole('button', { name: 'Invitar', exact: true }).click();
  const dialog = hr.getByRole('dialog', { name: `Invitar a ${name}` });
  await dialog.getByRole('button', { name: 'SMS' }).click();
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expectToast(hr, '1 invitación');
}

/** The document in the frame, as a page of its own: nothing that looks at pages can enter a frame without scripts. */
async function expectPaperAccessible(page: Page): Promise<void> {
  const html = await page.locator('iframe').getAttribute('srcdoc');
  const alone = await page.context().newPage();
  await alone.setContent(html ?? '');
  await expectAccessible(alone, 'the agreement itself');
  await alone.close();
}

test(
  'an invited employee comes in by the company’s link, enrols from the banner and signs, HR approves, the period is authorised, and payroll pays',
  once,
  async ({ page, product, deviceOf }) => {
    const session = await signInByCode(product, employee.cellPhone);
    const { accessToken } = session;
    await keptSession(page, session);
    await emptyCart(product, accessToken);
    const hr = await deviceOf('rrhh@demo.sazon.co');
    const link = await makeLink(hr);
    await inviteBySms(hr, employee.name);
    await page.goto(link);
    await page.getByRole('button', { name: 'Entrar con mi empresa' }).click();
    await expect(page.getByRole('heading', { name: 'Estás en la lista de Lumbrerana Seguros' })).toBeVisible();
    await expectAccessible(page, 'who comes in by an invitation');
    await page.getByRole('link', { name: 'Ver el menú' }).click();
    await page.getByRole('button', { name: /Tu empleador Lumbrerana Seguros te ha preaprobado para/ }).click();

    await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible();
    await page.getByLabel('Fecha de ingreso').fill('2021-03-15');
    await page.getByRole('combobox', { name: 'Sede' }).click();
    await page.getByRole('option', { name: 'Salitre' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();

    await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible();
    await expectAccessible(page, 'where the code goes');
    await page.getByRole('radio', { name: 'SMS al celular ··· 57' }).click();
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await expect(page.getByRole('button', { name: 'Confirmar que soy yo' })).toBeVisible();
    const code = await product.codeFor(employee.cellPhone);
    await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(code);
    await page.getByRole('button', { name: 'Confirmar que soy yo' }).click();

    const paper = page.frameLocator('iframe');
    await expect(paper.getByRole('heading', { name: 'Acuerdo de descuento por nómina' })).toBeVisible();
    await expect(paper.getByText(employee.name)).toBeVisible();
    await expect(paper.getByText('lunes 15 de marzo de 2021')).toBeVisible();
    await expectPaperAccessible(page);
    for (const clause of await page.getByRole('checkbox').all()) await clause.click();
    await page.getByRole('button', { name: 'Ir a firmar' }).click();
    await drawSignature(page);
    await page.getByRole('button', { name: 'Firmar y enviar' }).click();
    await expect(page.getByText('Lumbrerana Seguros está revisando tu solicitud')).toBeVisible();

    await hr.goto('/admin/empresas/solicitudes?tipo=enrolment');
    const row = hr.getByRole('listitem').filter({ hasText: employee.name });
    await row.getByRole('button', { name: employee.name, exact: true }).click();
    const request = hr.getByRole('article', { name: employee.name });
    await expect(request).toContainText('Salitre');
    await expect(request).toContainText('preaprobado');
    await expect(request).toContainText('Demostró quién es con el código');
    await expect(request.getByRole('table')).not.toContainText('No coincide');
    await request.getByRole('button', { name: 'Aprobar' }).click();
    await expect(hr.getByText('Solicitud aprobada').first()).toBeVisible();
    await expect(request).toBeHidden();

    await page.goto('/nomina/responder-solicitud');
    await expect(page.getByRole('heading', { name: 'Tu empresa aprobó tu solicitud' })).toBeVisible();
    await page.goto('/inicio');
    const prompt = page.getByRole('alertdialog');
    await expect(prompt).toContainText('Autoriza tu participación en el descuento del 1 al 30 de nov');
    await prompt.getByRole('button', { name: 'Autorizar' }).click();
    await expect(page.frameLocator('iframe').getByText('Consumo de alimentación')).toBeVisible();
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Escribir mi nombre' }).click();
    await page.getByRole('textbox', { name: 'Tu nombre completo' }).fill(employee.name);
    await page.getByRole('button', { name: 'Firmar y autorizar' }).click();
    await expectToast(page, 'Autorizaste el descuento del 1 al 30 de nov');
    await expect(page.getByText('Autorizado', { exact: true })).toBeVisible();

    const place = await readPlace(product, accessToken);
    const [lunch] = await listDishesOfDay(product, place, week.thursday, 'Fogón Tarsila');
    await addDish(product, accessToken, place, week.thursday, lunch?.id ?? '');
    await page.goto('/pagos');
    await expect(page.getByRole('switch', { name: 'Usar Descuento por nómina' })).toBeChecked();
    await page.getByRole('button', { name: 'Pedir ya' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Pedido programado');

    await page.goto('/nomina/descuento');
    await expect(page.getByRole('listitem').filter({ hasText: lunch?.name ?? '' })).toContainText('por entregar');
    await page.goto('/mi-billetera/nomina');
    await expect(page.getByRole('meter', { name: /Descuento por nómina/ })).toBeVisible();
    await expect(page.getByText('Te alcanza').first()).toBeVisible();
  },
);
