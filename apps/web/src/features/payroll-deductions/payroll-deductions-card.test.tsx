import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aDifference, aPack, aReconciliation } from '../../testing/payroll-pack-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { PayrollDeductionsCard } from './payroll-deductions-card.tsx';

const of = {
  billId: '0198a7c0-0000-7000-8000-0000000000b1',
  enterpriseId: '0198a7c0-0000-7000-8000-0000000000e1',
};
let sent: { address: string; body: unknown }[] = [];
let pack = aPack();
const areDrawn = { total: 2, drawn: 2, failed: 0, problems: [] as { name: string; problem: string }[] };
let statements = areDrawn;
let downloads = 0;
const onReconcile = vi.fn();
const template = {
  columns: [
    { index: 0, header: 'Contrato' },
    { index: 3, header: 'Almuerzos' },
  ],
  ...{ suggestedAt: 3, people: 1 },
  missing: [{ identification: '777', name: 'Beto Ríos', amountCop: 9000 }],
};

beforeEach(() => {
  sent = [];
  pack = aPack();
  statements = areDrawn;
  downloads = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://sazon.test');
    if (pathname.endsWith('/pack/statements')) return Response.json(statements);
    if (pathname.endsWith('/pack.zip')) {
      downloads += 1;
      return new Response('PK');
    }
    if (init.method === 'GET') return Response.json(pack);
    const isFile = init.body instanceof Blob;
    sent.push({
      address: `${init.method} ${pathname}${search}`,
      body: isFile ? init.body : JSON.parse(String(init.body)),
    });
    return Response.json(pathname.endsWith('/template') ? template : { ok: true });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
});

async function open(mayChange = true) {
  session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/cuenta',
    component: () => <PayrollDeductionsCard {...of} mayChange={mayChange} onReconcile={onReconcile} />,
  });
  openRoutes(root.addChildren([page]), { at: '/cuenta' });
  await screen.findByText(/de 2 personas/);
  return userEvent.setup();
}

test('says who has no code where the payroll file names people by it alone', async () => {
  pack = aPack({ withoutCode: { people: 6, names: ['Ana', 'Beto', 'Carla', 'Dora', 'Elsa'] } });
  await open();
  screen.getByText(/a 6 personas les falta uno propio: Ana, Beto, Carla, Dora, Elsa y 1 más\./);
});

test('says what is deducted, what comes from before, and who goes into a settlement', async () => {
  pack = aPack({
    carried: { people: 1, cop: 33_000 },
    leavers: [{ identification: '1', name: 'Ana Gómez', amountCop: 9000 }],
  });
  await open(false);
  screen.getByText(/33\.000 vienen del período anterior, de 1 persona/);
  screen.getByText(/Van a liquidación.*Ana Gómez/);
  expect(screen.queryByRole('button', { name: 'Formato de tu nómina' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Conciliar la nómina' })).toBeNull();
});

test('saves the format of a known payroll system with its own concept', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Formato de tu nómina' }));
  const dialog = within(await screen.findByRole('dialog'));
  const concept = dialog.getByRole('textbox', { name: 'Código del concepto' });
  await user.clear(concept);
  await user.type(concept, '4711');
  await user.click(dialog.getByRole('button', { name: 'Quitar la columna 2' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.address).toBe(`PUT /api/admin/enterprises/${of.enterpriseId}/payroll-layout`);
  expect(sent[0]?.body).toMatchObject({ concept: '4711', columns: { length: 7 } });
});

test('fills the payroll’s own file in the suggested column, and names who is not in it', async () => {
  URL.createObjectURL = () => 'blob:x';
  const user = await open(false);
  await user.click(screen.getByRole('button', { name: 'Llenar tu plantilla' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(dialog.getByLabelText('Subir la plantilla'), new File(['x'], 'siigo.xlsx'));
  await dialog.findByText(/1 persona de este descuento/);
  dialog.getByText(/1 persona no está en el archivo: \$.9\.000 sin descontar/);
  dialog.getByText('Beto Ríos, 777');
  await user.click(dialog.getByRole('button', { name: 'Llenar y descargar' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ address }) => address)).toEqual([
    `POST /api/admin/enterprises/bills/${of.billId}/template?enterpriseId=${of.enterpriseId}`,
    `POST /api/admin/enterprises/bills/${of.billId}/template/filled?enterpriseId=${of.enterpriseId}&column=3`,
  ]);
});

test('says how many statements are drawn, and downloads the pack once all are', async () => {
  URL.createObjectURL = () => 'blob:x';
  statements = { ...areDrawn, total: 20_000, drawn: 8200 };
  const user = await open();
  await screen.findByText('Los estamos preparando: van 8.200 de 20.000 extractos.');
  statements = { ...areDrawn, total: 20_000, drawn: 19_000 };
  await user.click(screen.getByRole('button', { name: 'Paquete completo (ZIP)' }));
  await screen.findByText('Van 19.000 de 20.000 extractos. Se descarga al terminar.');
  expect(downloads).toBe(0);
});

test('downloads a pack whose statements are drawn meanwhile', async () => {
  URL.createObjectURL = () => 'blob:x';
  statements = { ...areDrawn, total: 20_000, drawn: 19_999 };
  const user = await open();
  await screen.findByText(/van 19.999 de 20.000 extractos/);
  screen.getByRole('heading', { name: 'Autorizaciones y extractos' });
  statements = { ...areDrawn, total: 20_000, drawn: 20_000 };
  await user.click(screen.getByRole('button', { name: 'Paquete completo (ZIP)' }));
  await waitFor(() => expect(downloads).toBe(1));
  expect(screen.queryByText(/20.000 extractos/)).toBeNull();
  screen.getByRole('heading', { name: /^Autorizaciones y extractos ?, listo/ });
});

test('says whose statement cannot be drawn and why, waits no longer, and has it drawn again', async () => {
  const problems = [{ name: 'Ana Gómez', problem: 'la tabla no tiene filas' }];
  statements = { total: 3, drawn: 2, failed: 1, problems };
  const user = await open();
  await screen.findByText(/Un extracto no se pudo preparar/);
  screen.getByText('Ana Gómez: no se pudo armar su PDF. Detalle: la tabla no tiene filas');
  expect(screen.queryByText(/Los estamos preparando/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Paquete completo (ZIP)' })).toHaveProperty('disabled', true);
  statements = { ...areDrawn, total: 3, drawn: 2 };
  await user.click(screen.getByRole('button', { name: 'Preparar de nuevo' }));
  await screen.findByText('Los estamos preparando: van 2 de 3 extractos.');
  expect(sent[0]?.address).toBe(`POST /api/admin/enterprises/bills/${of.billId}/pack/statements/redraw`);
  expect(sent[0]?.body).toEqual({ enterpriseId: of.enterpriseId });
});

test('names who differs, and opens the reconciliation', async () => {
  pack = aPack({ reconciliation: aReconciliation([aDifference()]) });
  const user = await open();
  screen.getByText('Wilson Tovar');
  screen.getByText('Por decidir');
  await user.click(screen.getByRole('button', { name: 'Seguir conciliando' }));
  expect(onReconcile).toHaveBeenCalledOnce();
});
