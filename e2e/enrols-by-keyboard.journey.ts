import { chooseOption, tick, typeInto } from './by-keyboard.ts';
import { newCustomer } from './create-customers.ts';
import { expect, once, pressEnterOn, tabTo, test } from './journey.ts';
import type { Product } from './product.ts';
import { keptSession, signIn } from './session.ts';

const person = {
  ...{ identificationType: 'cedula_de_ciudadania', identification: '1020777003', employeeId: 'LS-9903' },
  ...{ firstName: 'Sofía', lastName: 'Beltrán', cellPhone: '3105550773', email: '' },
};

/** HR of Lumbrerana writes the person down; returns the code of the company's link. */
async function writeDown(product: Product): Promise<string> {
  const { accessToken: token } = await signIn(product, 'rrhh@demo.sazon.co');
  const { data } = await product.call<{ data: { id: string }[] }>('GET', '/enterprises?search=Lumbrerana');
  const enterpriseId = data[0]?.id;
  await product.call('POST', '/admin/enterprises/employees', { token, body: { enterpriseId, ...person } });
  type Linked = { link: { code: string } | null };
  const address = `/admin/enterprises/${enterpriseId}/link`;
  const { link } = await product.call<Linked>('GET', address, { token });
  if (link !== null) return link.code;
  return (await product.call<Linked>('POST', address, { token, body: {} })).link?.code ?? '';
}

test('the keyboard alone enrols somebody in payroll, who signs with their name', once, async ({ page, product }) => {
  const code = await writeDown(product);
  await keptSession(page, await newCustomer(product));
  await page.goto(`/unirse/${code}`);
  await pressEnterOn(page, page.getByRole('button', { name: 'Entrar con mi empresa' }));
  await typeInto(page, page.getByLabel('Número'), person.identification);
  await pressEnterOn(page, page.getByRole('button', { name: 'Buscarme' }));
  await pressEnterOn(page, page.getByRole('link', { name: 'Inscribirme' }));

  await typeInto(page, page.getByLabel('Código de empleado'), person.employeeId);
  // the same in either order of day and month; the first of the boxes has the focus
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Fecha de ingreso')).toBeFocused();
  await page.keyboard.type('03032021');
  await expect(page.getByLabel('Fecha de ingreso')).toHaveValue('2021-03-03');
  await chooseOption(page, page.getByRole('combobox', { name: 'Sede' }), 'Salitre');
  await pressEnterOn(page, page.getByRole('button', { name: 'Continuar' }));
  await pressEnterOn(page, page.getByRole('button', { name: 'Enviar código' }));
  await expect(page.getByRole('textbox', { name: 'Código de 6 dígitos' })).toBeFocused();
  await page.keyboard.type(await product.codeFor(person.cellPhone));
  await pressEnterOn(page, page.getByRole('button', { name: 'Confirmar que soy yo' }));

  await expect(page.frameLocator('iframe').getByText('Acuerdo de descuento por nómina').first()).toBeVisible();
  for (const clause of await page.getByRole('checkbox').all()) await tick(page, clause);
  await pressEnterOn(page, page.getByRole('button', { name: 'Ir a firmar' }));
  // the two ways to sign are one stop
  await tabTo(page, page.getByRole('button', { name: 'Dibujar' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Escribir mi nombre' })).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByRole('textbox', { name: 'Tu nombre completo' }), 'Sofía Beltrán');
  await pressEnterOn(page, page.getByRole('button', { name: 'Firmar y enviar' }));
  await expect(page.getByText('Lumbrerana Seguros está revisando tu solicitud')).toBeVisible();
});
