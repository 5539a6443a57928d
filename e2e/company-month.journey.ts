import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { buildEmployeeList, colleague, countRegister, listed, newcomer, wrongRows } from './build-employee-list.ts';
import { by, dotted, enrols, invites, isApproved, joins, ordersLunch, pesos } from './company-month.ts';
import { expectToast } from './expect-toasts.ts';
import { week } from './fill-cart-and-register.ts';
import { expect, once, test as shared } from './journey.ts';
import { kitchenAccount, kitchenStaff } from './kitchen.ts';
import { type Product, startProduct } from './product.ts';
import { signIn } from './session.ts';
import { putCourierPhoto } from './take-courier-photos.ts';

/** A product of its own, because its clock goes on by a month. */
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

const atBogota = (date: string, hour: string) => Date.parse(`${date}T${hour}:00-05:00`);
const hrAccount = 'rrhh@demo.sazon.co';
const adminAccount = 'admin@demo.sazon.co';

/** HR sends the list as their program saved it, says what a column holds, looks at it, takes the wrong rows and confirms. */
async function importsTheList(hr: Page): Promise<void> {
  await hr.goto('/admin/empresas/empleados');
  const before = await countRegister(hr);
  await hr.getByRole('link', { name: 'Importar lista' }).click();
  const file = { name: 'personal bodega.csv', mimeType: 'text/csv', buffer: buildEmployeeList() };
  await hr.getByLabel('Elegir archivo').setInputFiles(file);
  await expect(hr.getByText('Reconocimos 5 de 6 columnas. No se importan: N° de carné.')).toBeVisible();
  await hr.getByRole('button', { name: 'Cambiar columnas' }).click();
  await hr.getByLabel('N° de carné').click();
  await hr.getByRole('option', { name: 'Código de empleado' }).click();
  await hr.getByRole('button', { name: 'Revisar la lista' }).click();
  await expect(hr.getByText('Reconocimos 6 de 6 columnas.')).toBeVisible();
  await expect(hr.getByRole('button', { name: `Con errores: ${listed.wrong}` })).toBeVisible();
  await expect(hr.getByRole('button', { name: `Nuevos: ${listed.right}` })).toBeVisible();

  await expect(hr.getByText('Se crea un grupo: Bodega Ñapa.')).toBeVisible();
  const downloading = hr.waitForEvent('download');
  await hr.getByRole('button', { name: 'Descargar filas con errores' }).click();
  const [head, ...rows] = fs
    .readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(head).toContain('N° de carné');
  expect(rows).toEqual(wrongRows.map((line) => expect.stringMatching(line)));

  await hr.getByRole('button', { name: `Importar ${listed.right} personas` }).click();
  await expect(hr.getByRole('heading', { name: 'Lista importada' })).toBeVisible();
  await expect(hr.getByRole('status').filter({ hasText: `${listed.right} nuevas` })).toContainText(
    `${listed.wrong} filas con errores que no entraron`,
  );
  await hr.getByRole('link', { name: 'Empleados', exact: true }).first().click();
  await expect(hr.getByRole('button', { name: `Todos (${before + listed.right})` })).toBeVisible();
}

/** HR finds everybody of the list in the group that came with it, and gives the group its own subsidy. */
async function givesTheGroupItsSubsidy(hr: Page): Promise<void> {
  await hr.getByRole('link', { name: 'Grupos y subsidios' }).click();
  const group = hr.getByRole('article', { name: 'Bodega Ñapa' });
  await expect(group).toContainText(`${listed.right} personas`);
  await group.getByRole('button', { name: 'Cambiar subsidio' }).click();
  const rule = hr.getByRole('dialog', { name: 'Subsidio de Bodega Ñapa' });
  await rule.getByLabel('Por almuerzo').fill(String(by.subsidy));
  await rule.getByRole('button', { name: 'Guardar' }).click();
  await expect(group).toContainText('$ 9.500 por almuerzo');
  await hr.getByRole('link', { name: 'Registro de empleados' }).click();
}

type Comandas = { data: { id: string; code: string; status: string; customer: string }[] };
type Stops = { stops: { id: string; orders: { id: string }[] }[] };

/** The kitchen confirms the lunch on Monday, and on Tuesday the courier takes it to the office and hands it over. */
async function isDelivered(product: Product): Promise<string> {
  const { session, restaurantId } = await kitchenStaff(product);
  const kitchen = { token: session.accessToken };
  const day = `startDate=${week.tuesday}&endDate=${week.tuesday}&status=scheduled,confirmed`;
  const address = `/admin/restaurants/orders?restaurantId=${restaurantId}&${day}`;
  const { data } = await product.call<Comandas>('GET', address, kitchen);
  const order = data.find(({ customer }) => customer === newcomer.name);
  if (order === undefined) throw new Error('the kitchen does not have the lunch');
  const confirmed = { restaurantId, orderIds: [order.id], action: 'confirm' };
  await product.call('PATCH', '/admin/restaurants/change-status', { ...kitchen, body: confirmed });

  await product.setClock(atBogota(week.tuesday, '12:20'));
  const courier = await signIn(product, 'domi@demo.sazon.co');
  const again = await signIn(product, kitchenAccount);
  const carried = { restaurantId, orderIds: [order.id], courierId: courier.user.id };
  await product.call('PATCH', '/admin/restaurants/assign-courier', { token: again.accessToken, body: carried });
  const domi = { token: courier.accessToken };
  const { stops } = await product.call<Stops>('GET', '/domi/stops', domi);
  const stop = stops.find(({ orders }) => orders.some(({ id }) => id === order.id));
  const at = (what: string, body: object) => product.call('POST', `/domi/stops/${stop?.id}/${what}`, { ...domi, body });
  await at('pick-up', { orderIds: [order.id] });
  const photoId = await putCourierPhoto(product, { ...domi, timeId: stop?.id ?? '' }, 'arrival');
  await at('arrive', { waitingPlace: 'Recepción', photoId });
  await at('deliver', { code: order.code });
  return restaurantId;
}

/** December: the jobs close the period of everybody, draft its bill, and issue it once nobody can object any more. */
async function isBilled(product: Product): Promise<void> {
  // four days after its end a period closes, whatever is still on its way
  await product.setClock(atBogota('2026-12-04', '08:00'));
  await product.runJob('close-payroll-periods');
  // the pack waits for its statements, and else for the minute in which the job runs by itself
  await product.runJob('draw-documents');
  await product.runJob('bill-companies');
  // closed on Friday the 4th: objections until Sunday the 6th, answers on Monday and Wednesday (the 8th is a holiday)
  await product.setClock(atBogota('2026-12-10', '06:30'));
  await product.runJob('bill-companies');
  await product.runJob('count-reports');
}

type Sums = { subsidyCop: number; payrollCop: number; lunches: number };
type Report = { enterpriseId: string; current: Sums };
const november = 'from=2026-11-01&to=2026-11-30';

/** What the company's report says of November. */
async function readReport(product: Product): Promise<Report> {
  await product.runJob('count-reports');
  const { accessToken: token } = await signIn(product, hrAccount);
  return await product.call<Report>('GET', `/admin/enterprises/report?${november}`, { token });
}

/** HR opens the bill, finds the person's lines in it, rejects the subsidy and approves the rest. Answers the bill's id. */
async function answersTheBill(hr: Page, totalCop: number): Promise<string> {
  await hr.goto('/admin/empresas/facturacion');
  await hr.getByRole('button', { name: 'Cuenta del 1 al 30 de nov de 2026' }).click();
  await expect(hr.getByRole('region', { name: 'Qué se paga y por qué' })).toContainText(pesos(totalCop));
  await hr.getByLabel('Nombre o documento').fill(newcomer.identification);
  await hr.getByRole('button', { name: 'Buscar' }).click();
  const person = hr.getByRole('table', { name: 'Personas' }).locator('tbody').getByRole('row');
  await expect(person).toHaveCount(1);
  await expect(person).toContainText('1 almuerzo');
  await expect(person).toContainText(pesos(by.payroll));
  await expect(person).toContainText(pesos(by.subsidy));
  await hr.getByRole('button', { name: `No estoy de acuerdo con lo de ${newcomer.name}` }).click();
  const form = hr.getByRole('form', { name: `Rechazar líneas de ${newcomer.name}` });
  await form.getByLabel('Qué rechazas').click();
  await hr.getByRole('option', { name: new RegExp(`^Subsidio, .*${dotted(by.subsidy)}$`) }).click();
  await form.getByLabel('Motivo').click();
  await hr.getByRole('option', { name: 'Ya no trabaja acá' }).click();
  await form.getByLabel('Qué pasó').fill('Ese día la bodega tenía almuerzo propio.');
  await form.getByRole('button', { name: 'Rechazar' }).click();
  await expectToast(hr, 'Rechazada. Lo demás sigue su curso.');
  await hr.getByRole('button', { name: new RegExp(`^Aprobar .*${dotted(totalCop - by.subsidy)}$`) }).click();
  await expectToast(hr, 'Cuenta aprobada');
  return new URL(hr.url()).searchParams.get('cuenta') ?? '';
}

/** HR states the tax that the company withholds of what it buys. */
async function withholds(hr: Page): Promise<void> {
  await hr.getByRole('button', { name: 'Agregar retenciones' }).click();
  const form = hr.getByRole('dialog');
  await form.getByLabel('Tarifa').fill('3,5');
  await form.getByRole('button', { name: /^Agregar \$/ }).click();
  await expectToast(hr, 'Retención agregada');
  const account = hr.getByRole('region', { name: 'Qué se paga y por qué' });
  await expect(account.getByText(/^Retención en la fuente, 3,5% sobre .*, en revisión$/)).toBeVisible();
}

/** HR takes the pack, and sends what payroll deducted: less from one person, and something from another one. */
async function reconcilesPayroll(hr: Page): Promise<void> {
  const pack = hr.getByRole('region', { name: 'Paquete de nómina' });
  const taken = async (name: string) => {
    const downloading = hr.waitForEvent('download');
    await pack.getByRole('button', { name }).click();
    return fs.readFileSync(await (await downloading).path());
  };
  expect((await taken('Paquete completo (ZIP)')).subarray(0, 2).toString()).toBe('PK');
  const asked = (await taken('Archivo de descuentos')).toString().trim().split('\r\n').slice(1);
  const rows = asked.map((line) => line.split(';')).map(([document, , , , , amount]) => [document, amount] as const);
  expect(rows).toContainEqual([newcomer.identification, String(by.payroll)]);
  const deducted = rows.map(([document, amount]) =>
    document === newcomer.identification ? `${document};${by.deducted}` : `${document};${amount}`,
  );
  const more = `${colleague.identification};${by.deductedFromColleague}`;
  const buffer = Buffer.from(['Cédula;Valor descontado', ...deducted, more].join('\n'));
  await pack.getByRole('button', { name: 'Conciliar la nómina' }).click();
  await hr.getByLabel('Subir lo descontado').setInputFiles({ name: 'nomina.csv', mimeType: 'text/csv', buffer });
  await hr.getByRole('button', { name: 'Comparar' }).click();
  await expect(hr.getByRole('heading', { name: '2 diferencias' })).toBeVisible();
  const table = hr.getByRole('table', { name: 'Diferencias' });
  const less = table.getByRole('row').filter({ hasText: 'Descontaron menos' });
  await expect(less).toContainText(dotted(by.payroll - by.deducted));
  const unknown = table.getByRole('row').filter({ hasText: 'No la enviamos' });
  await expect(unknown).toContainText(dotted(by.deductedFromColleague));
  await table.getByRole('radio', { name: /Se le devuelve/ }).click();
  await table.getByRole('button', { name: 'Guardar decisión' }).click();
  await expect(unknown).toContainText('Se le devuelve');
  await table.getByRole('radio', { name: /Pasa al próximo período/ }).click();
  await table.getByRole('button', { name: 'Guardar decisión' }).click();
  await expect(less).toContainText('Pasa al próximo período');
  await hr.getByRole('button', { name: 'Cerrar conciliación' }).click();
  await hr.getByRole('alertdialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(hr.getByText('Conciliación cerrada').first()).toBeVisible();
  await hr.getByRole('button', { name: 'La cuenta' }).click();
  await expect(hr.getByText('Nómina conciliada').first()).toBeVisible();
}

/** The platform takes the rejected line out, accepts what was withheld, writes the invoice down and marks the rest paid. */
async function isCollected(admin: Page, billId: string): Promise<void> {
  await admin.goto(`/admin/sazon/facturacion/empresas?cuenta=${billId}`);
  const answer = admin.getByRole('form', { name: `Responder el rechazo de ${newcomer.name}` });
  await answer.getByLabel('Respuesta a la empresa').fill('Listo, sale de la cuenta.');
  await answer.getByRole('button', { name: new RegExp(`^Sacar .*${dotted(by.subsidy)}$`) }).click();
  await expectToast(admin, 'Rechazo respondido');
  await admin.getByRole('button', { name: 'Aceptar Retención en la fuente' }).click();
  await expectToast(admin, 'Retención aceptada');
  await admin.getByRole('button', { name: 'Anotar factura' }).click();
  const invoice = admin.getByRole('dialog');
  await invoice.getByLabel('Número de la factura').fill('FE-2026-91');
  await invoice.getByRole('button', { name: 'Anotar factura' }).click();
  await expectToast(admin, 'Factura anotada');
  await admin.getByRole('button', { name: 'Marcar pagada' }).click();
  const pay = admin.getByRole('dialog');
  await pay.getByLabel('Referencia del banco').fill('PSE 91');
  await pay.getByRole('button', { name: 'Marcar pagada' }).click();
  await expectToast(admin, 'Pago marcado');
}

/** HR sees that it is paid, and the same amounts in their report. */
async function seesItPaid(hr: Page): Promise<void> {
  await hr.reload();
  await expect(hr.getByText('FE-2026-91', { exact: false }).first()).toBeVisible();
  await expect(hr.getByText('Salió de la cuenta').first()).toBeVisible();
  await hr.getByRole('button', { name: 'Todas las cuentas' }).click();
  const bill = hr.getByRole('listitem').filter({ hasText: 'Cuenta del 1 al 30 de nov de 2026' });
  await expect(bill).toContainText('Pagada');
  await hr.goto(`/admin/empresas/reporte?desde=2026-11-01&hasta=2026-11-30&buscar=${newcomer.identification}`);
  const person = hr.getByRole('listitem').filter({ hasText: newcomer.name });
  await expect(person).toContainText(pesos(by.total));
  await expect(person).toContainText(/1 almuerzo, empresa/);
  await expect(person).toContainText(pesos(by.subsidy));
}

type Bill = {
  state: string;
  totalCop: number;
  owedCop: number | null;
  paidCop: number;
  withheldCop: number;
  withholdings: { baseCop: number }[];
  sections: { section: string; amountCop: number; taxes: { baseCop: number; taxCop: number }[] }[];
};
type Lines = { data: { lines: { amountCop: number }[] }[]; total: number };

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);

/** Bill, lines, report and ledger say the same of November, to the peso. */
async function expectItAddsUp(product: Product, billId: string, before: Report): Promise<void> {
  const { accessToken: token } = await signIn(product, hrAccount);
  const of = `enterpriseId=${before.enterpriseId}`;
  const bill = await product.call<Bill>('GET', `/admin/enterprises/bills/${billId}?${of}`, { token });
  const lines = await product.call<Lines>('GET', `/admin/enterprises/bills/${billId}/lines?${of}&perPage=200`, {
    token,
  });
  // the company's month before the lunch, and the lunch
  const payroll = before.current.payrollCop + by.payroll;
  const subsidy = before.current.subsidyCop + by.subsidy;
  const amountOf = new Map(bill.sections.map(({ section, amountCop }) => [section, amountCop]));
  expect(Object.fromEntries(amountOf)).toEqual({ deductions: payroll, subsidies: subsidy });
  const taxes = bill.sections.flatMap((section) => section.taxes);
  // a bottle of water bears no tax, so the taxed food may be less than the subsidy
  const taxedCop = sum(taxes.map(({ baseCop, taxCop }) => baseCop + taxCop));
  expect(taxedCop).toBeGreaterThan(0.9 * subsidy);
  expect(taxedCop).toBeLessThanOrEqual(subsidy);
  expect(bill.totalCop).toBe(payroll + subsidy);
  expect(sum(lines.data.flatMap((person) => person.lines.map(({ amountCop }) => amountCop)))).toBe(bill.totalCop);
  expect(lines.data).toHaveLength(lines.total);
  // the rejected subsidy fell out
  expect([bill.state, bill.owedCop]).toEqual(['paid', bill.totalCop - by.subsidy]);
  // the platform accepted what the company withheld
  const soldCop = sum(bill.sections.map(({ section, amountCop }) => (section === 'subsidies' ? amountCop : 0)));
  const [stated] = bill.withholdings;
  const baseCop = stated?.baseCop ?? 0;
  expect(baseCop).toBeGreaterThan(0);
  expect(baseCop).toBeLessThanOrEqual(soldCop - by.subsidy);
  expect(bill.withheldCop).toBe(Math.floor((baseCop * 35_000 + 500_000) / 1_000_000));
  expect(bill.paidCop + bill.withheldCop).toBe(bill.owedCop);
  const { current } = await readReport(product);
  expect([current.payrollCop, current.subsidyCop]).toEqual([payroll, subsidy]);
  expect(current.lunches).toBe(before.current.lunches + 1);

  await product.runJob('check-money');
  const { accessToken } = await signIn(product, adminAccount);
  const alarms = await product.call<{ data: { kind: string }[] }>('GET', '/admin/alarms', { token: accessToken });
  expect(alarms.data.filter(({ kind }) => kind === 'money')).toEqual([]);
}

type Settlements = { data: { id: string; start: string; orders: number; soldCop: number; toPayCop: number }[] };
type Settlement = { ladder: { kind: string; amountCop: number }[] };

/** The kitchen's settlement of that week, which has this lunch alone. */
async function expectTheKitchensPart(product: Product, restaurantId: string): Promise<void> {
  await product.runJob('settle-weeks');
  const { accessToken: token } = await signIn(product, kitchenAccount);
  const of = `restaurantId=${restaurantId}`;
  const { data } = await product.call<Settlements>('GET', `/admin/restaurants/settlements?${of}`, { token });
  const week = data.find(({ start }) => start === '2026-11-23');
  expect(week).toMatchObject({ orders: 1, soldCop: by.price, toPayCop: by.restaurant });
  const { ladder } = await product.call<Settlement>('GET', `/admin/restaurants/settlements/${week?.id}?${of}`, {
    token,
  });
  expect(Object.fromEntries(ladder.map(({ kind, amountCop }) => [kind, amountCop]))).toEqual({
    delivered: by.price,
    commission: -by.commission,
    commission_tax: -by.commissionTax,
  });
}

test(
  'a month of a company: HR imports, gives a subsidy and invites; an employee enrols and eats; the bill is answered, reconciled and paid, and everything adds up',
  once,
  async ({ page, product, deviceOf }) => {
    const hr = await deviceOf(hrAccount);
    await test.step('HR imports the list', () => importsTheList(hr));
    await test.step('HR makes the group', () => givesTheGroupItsSubsidy(hr));
    const before = await test.step('the report before', () => readReport(product));
    const link = await test.step('HR invites', () => invites(hr));
    await test.step('an employee joins', () => joins(page, product, link));
    await test.step('the employee enrols', () => enrols(page, product));
    await test.step('HR approves', () => isApproved(hr, page));
    await test.step('the employee orders', () => ordersLunch(page, product));
    const restaurantId = await test.step('the lunch is delivered', () => isDelivered(product));
    await test.step('the period closes', () => isBilled(product));
    await test.step('the kitchen is settled', () => expectTheKitchensPart(product, restaurantId));
    const later = await deviceOf(hrAccount);
    const totalCop = before.current.payrollCop + by.payroll + before.current.subsidyCop + by.subsidy;
    const billId = await test.step('HR answers the bill', () => answersTheBill(later, totalCop));
    await test.step('HR states what it withholds', () => withholds(later));
    await test.step('HR reconciles', () => reconcilesPayroll(later));
    const admin = await deviceOf(adminAccount);
    await test.step('the platform collects', () => isCollected(admin, billId));
    await test.step('HR sees it paid', () => seesItPaid(later));
    await test.step('it adds up', () => expectItAddsUp(product, billId, before));
  },
);
