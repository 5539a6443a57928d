import { newCustomer, readRobledalPlace } from './create-customers.ts';
import { addDish, emptyCart, listDishesOfDay, type Place, week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import type { Product } from './product.ts';
import { keptSession, type Session, signIn } from './session.ts';

const portal = 'https://rrhh.andarrios.example/autorizaciones';
/** As `newCustomer` registers people. */
const name = 'Sofía Beltrán';
const clauses = ['conditions', 'deduction', 'data_sharing'];
type Enrolment = { enterprise: { formId: string } | null };

/** Somebody of Andarríos Logística, whose payroll is authorised in its own portal, enrolled a moment ago. */
async function employeeOfAndarrios(product: Product) {
  const session = await newCustomer(product);
  const token = session.accessToken;
  const { data } = await product.call<{ data: { id: string }[] }>('GET', '/enterprises?search=Andarr%C3%ADos');
  const identification = `19${Date.now()}`.slice(0, 12);
  await product.call('PATCH', '/users', {
    token,
    body: {
      enterpriseId: data[0]?.id,
      identificationType: 'cedula_de_ciudadania',
      identification,
      employeeId: `AL-${identification.slice(-5)}`,
    },
  });
  const formId = (await product.call<Enrolment>('GET', '/nomina/enrolment', { token })).enterprise?.formId ?? '';
  const customFields = { turno: 'Tarde' };
  const { hash } = await product.call<{ hash: string }>('POST', `/nomina/form/${formId}/preview`, {
    token,
    body: { customFields },
  });
  const signData = { method: 'typed', name };
  const { applicationId } = await product.call<{ applicationId: string }>('POST', '/users/nomina/inscription', {
    token,
    body: { formId, customFields, signData, hash, acceptedClauses: clauses },
  });
  const admin = (await signIn(product, 'admin@demo.sazon.co')).accessToken;
  await product.call('POST', '/users/nomina/answer', {
    token: admin,
    body: { applicationId, answer: 'approved', amount: 150_000 },
  });
  const user = await product.call<Session['user']>('GET', '/users/refresh', { token });
  return { session: { ...session, user }, token };
}

const inCart = async (product: Product, token: string, place: Place) => {
  await emptyCart(product, token);
  const [lunch] = await listDishesOfDay(product, place, week.thursday, 'Fogón Tarsila');
  await addDish(product, token, place, week.thursday, lunch?.id ?? '');
};

test(
  'an employee goes to the employer’s portal, which is no consent until HR confirms it; then takes it back and leaves payroll',
  once,
  async ({ page, product, deviceOf }) => {
    const { session, token } = await employeeOfAndarrios(product);
    await inCart(product, token, await readRobledalPlace(product));
    await keptSession(page, session);
    await page
      .context()
      .route(`${portal}*`, (route) => route.fulfill({ body: '<h1>Portal</h1>', contentType: 'text/html' }));

    await page.goto('/inicio');
    const prompt = page.getByRole('alertdialog');
    await expect(prompt).toContainText('Autoriza tu participación en el descuento del 16 al 30 de nov');
    const opened = page.waitForEvent('popup');
    await prompt.getByRole('button', { name: 'Autorizar en el portal' }).click();
    const tab = await opened;
    expect(tab.url()).toBe(portal);
    await tab.close();

    await page.goto('/pagos');
    await expect(page.getByRole('region', { name: 'Así se paga' })).toContainText(
      'Falta tu autorización del descuento de este período',
    );
    await page.goto('/nomina/descuento');
    await expect(page.getByText('Esperando a tu empresa')).toBeVisible();

    const hr = await deviceOf('admin@demo.sazon.co');
    await hr.goto('/admin/empresas/solicitudes?tipo=external');
    await hr
      .getByRole('button', { name: `Aprobar la solicitud de ${name}` })
      .first()
      .click();
    const answered = hr.waitForResponse((answer) => answer.url().endsWith('/requests/answer'));
    // leaving the page sends what could still be undone
    await hr.getByRole('link', { name: 'Empleados', exact: true }).first().click();
    expect((await answered).status()).toBe(200);

    await page.goto('/nomina/descuento');
    await expect(page.getByText('Autorizado', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Retirar la autorización' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar la autorización' }).click();
    await expect(page.getByText('Retiraste tu autorización')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver el retiro' })).toBeVisible();

    await page.getByRole('button', { name: 'Dejar de pagar por nómina' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dejar de pagar por nómina' }).click();
    await expect(page.getByText('Ya no pagas por nómina')).toBeVisible();
    const { plan } = await product.call<{ plan: string }>('GET', '/users/refresh', { token });
    expect(plan).toBe('normal');
  },
);
