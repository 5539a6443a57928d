import { expect, type Page } from '@playwright/test';
import { newcomer } from './build-employee-list.ts';
import { expectToast } from './expect-toasts.ts';
import { addDish, listDishesOfDay, type Place, week } from './fill-cart-and-register.ts';
import type { Product } from './product.ts';

const dish = 'Sobrebarriga en salsa criolla';

/** The lunch of the month and what becomes of it, in pesos, worked out by hand. */
export const by = {
  /** On the menu, without a discount. */
  price: 25_900,
  /** 7% of 25 900 = 1 813, more than the least fee of 1 000. */
  fee: 1_813,
  /** 25 900 + 1 813. */
  total: 27_713,
  /** What the group gives for each lunch; the company alone gives 8 000. */
  subsidy: 9_500,
  /** 27 713 − 9 500. */
  payroll: 18_213,
  /** Payroll deducted 10 000 less than it was asked to: 18 213 − 10 000. */
  deducted: 8_213,
  /** What it deducted from somebody of whom nobody had asked anything. */
  deductedFromColleague: 12_000,
  /** The platform's 18% of 25 900. */
  commission: 4_662,
  /** The IVA on it: 19% of 4 662 = 885.78. */
  commissionTax: 886,
  /** 25 900 − 4 662 − 886. */
  restaurant: 20_352,
} as const;

/** '18.213 pesos', as amounts are read aloud. */
export const pesos = (amount: number) => `${dotted(amount)} pesos`;
export const dotted = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');

/** HR makes the company's link. */
export async function invites(hr: Page): Promise<string> {
  await hr.goto('/admin/empresas/configuracion');
  await hr.getByRole('button', { name: 'Crear el enlace' }).click();
  return `/unirse/${await hr.getByText(/^[A-Z2-9]{8}$/).textContent()}`;
}

/** Somebody of the list opens the link without an account, registers, and is recognised by their document. */
export async function joins(page: Page, product: Product, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('link', { name: 'Crear mi cuenta' }).click();
  await page.getByRole('textbox', { name: 'Celular' }).fill(newcomer.cellPhone);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const code = page.getByRole('textbox', { name: 'Código de 6 dígitos' });
  await expect(code).toBeVisible();
  await code.fill(await product.codeFor(newcomer.cellPhone));
  await page.getByRole('textbox', { name: 'Nombre' }).fill(newcomer.firstName);
  await page.getByRole('textbox', { name: 'Apellido' }).fill(newcomer.lastName);
  await page.getByRole('textbox', { name: 'Correo' }).fill('zulma.ibanez@ejemplo.co');
  await page.getByRole('checkbox', { name: /Acepto los/ }).click();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('button', { name: 'Entrar con mi empresa' }).click();
  await page.getByLabel('Número').fill(newcomer.identification);
  await page.getByRole('button', { name: 'Buscarme' }).click();
  await expect(page.getByRole('heading', { name: 'Estás en la lista de Lumbrerana Seguros' })).toBeVisible();
}

/** They give their data, prove who they are and sign the agreement. */
export async function enrols(page: Page, product: Product): Promise<void> {
  await page.getByRole('link', { name: 'Inscribirme' }).click();
  await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible();
  await page.getByLabel('Código de empleado').fill(newcomer.code);
  await page.getByLabel('Fecha de ingreso').fill('2021-03-15');
  await page.getByRole('combobox', { name: 'Sede' }).click();
  await page.getByRole('option', { name: 'Torre Chicó' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('button', { name: 'Confirmar que soy yo' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(await product.codeFor(newcomer.cellPhone));
  await page.getByRole('button', { name: 'Confirmar que soy yo' }).click();
  await expect(page.frameLocator('iframe').getByText(newcomer.name).first()).toBeVisible();
  for (const clause of await page.getByRole('checkbox').all()) await clause.click();
  await page.getByRole('button', { name: 'Ir a firmar' }).click();
  await signs(page, 'Firmar y enviar');
  await expect(page.getByText('Lumbrerana Seguros está revisando tu solicitud')).toBeVisible();
}

async function signs(page: Page, confirm: string): Promise<void> {
  await page.getByRole('button', { name: 'Escribir mi nombre' }).click();
  await page.getByRole('textbox', { name: 'Tu nombre completo' }).fill(newcomer.name);
  await page.getByRole('button', { name: confirm }).click();
}

/** HR approves them, and they authorise the deduction of the period. */
export async function isApproved(hr: Page, page: Page): Promise<void> {
  await hr.goto('/admin/empresas/solicitudes?tipo=enrolment');
  const row = hr.getByRole('listitem').filter({ hasText: newcomer.name });
  await row.getByRole('button', { name: newcomer.name, exact: true }).click();
  const request = hr.getByRole('article', { name: newcomer.name });
  await request.getByRole('button', { name: 'Aprobar' }).click();
  await expect(request).toBeHidden();

  await page.goto('/inicio');
  const prompt = page.getByRole('alertdialog');
  await expect(prompt).toContainText('Autoriza tu participación en el descuento del 1 al 30 de nov');
  await prompt.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.frameLocator('iframe').getByText('Consumo de alimentación')).toBeVisible();
  await page.getByRole('checkbox').click();
  await signs(page, 'Firmar y autorizar');
  await expectToast(page, 'Autorizaste el descuento del 1 al 30 de nov');
}

type Locations = { data: { id: string; name: string; times: { id: string; hour: string }[] }[] };
const readAccessToken = (page: Page) =>
  page.evaluate<string>("JSON.parse(localStorage.getItem('session')).accessToken");

/** They order Tuesday's lunch at their office: the company and payroll pay it. */
export async function ordersLunch(page: Page, product: Product): Promise<void> {
  const token = await readAccessToken(page);
  const { data } = await product.call<Locations>('GET', '/locations', { token });
  const tower = data.find(({ name }) => name === 'Torre Lumbrerana Chicó');
  const time = tower?.times.find(({ hour }) => hour === '12:30');
  const place: Place = { locationId: tower?.id ?? '', timeId: time?.id ?? '' };
  await product.call('PATCH', '/delivery/options/preferered', { token, body: { ...place, office: 'Piso 3' } });
  const lunch = (await listDishesOfDay(product, place, week.tuesday)).find(({ name }) => name === dish);
  await addDish(product, token, place, week.tuesday, lunch?.id ?? '');
  await page.goto('/pagos');
  const payment = page.getByRole('region', { name: 'Así se paga' });
  await expect(payment.getByRole('switch', { name: 'Usar Descuento por nómina' })).toBeChecked();
  await expect(payment).toContainText(pesos(by.payroll));
  await payment.getByRole('button', { name: 'Ver detalle' }).click();
  const lines = page.getByRole('dialog', { name: 'Así se paga' });
  for (const amount of [by.price, by.fee, by.total, by.subsidy, by.payroll])
    await expect(lines).toContainText(dotted(amount));
  await lines.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Pedir ya' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Pedido programado');
}
