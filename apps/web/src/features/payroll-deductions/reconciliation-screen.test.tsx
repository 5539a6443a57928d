import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aDifference, aPack, aReconciliation } from '../../testing/payroll-pack-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { ReconciliationScreen } from './reconciliation-screen.tsx';

const of = {
  billId: '0198a7c0-0000-7000-8000-0000000000b1',
  enterpriseId: '0198a7c0-0000-7000-8000-0000000000e1',
};
let sent: { address: string; body: unknown }[] = [];
let pack = aPack();
let refusal: string | null = null;
const concepts = [
  { concept: '0471', lines: 2 },
  { concept: '0500', lines: 9 },
];
const view = {
  headerLine: 2,
  columns: [
    { header: 'COD', field: null, by: null, samples: ['1020448391'], concepts: [], concept: null },
    { header: 'VLR', field: 'amount', by: 'name', samples: ['13.400'], concepts: [], concept: null },
    { header: 'NOVEDAD', field: null, by: null, samples: ['0471'], concepts, concept: '0471' },
  ],
};

/** The differences that a search finds, as the server answers. */
function findDifferences(asked: URLSearchParams) {
  const rows = pack.reconciliation?.rows ?? [];
  const data = rows.filter(({ name }) => name?.toLowerCase().includes(asked.get('search') ?? ''));
  return { data, page: 1, perPage: 25, total: data.length };
}

beforeEach(() => {
  sent = [];
  pack = aPack();
  refusal = null;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search, searchParams } = new URL(url, 'http://sazon.test');
    const nobody = { data: [], page: 1, perPage: 25, total: 0 };
    if (init.method === 'GET' && pathname.endsWith('/pack')) return Response.json(pack);
    if (init.method === 'GET' && pathname.endsWith('/differences')) return Response.json(findDifferences(searchParams));
    if (init.method === 'GET') return Response.json(nobody);
    const isFile = init.body instanceof Blob;
    sent.push({
      address: `${init.method} ${pathname}${search}`,
      body: isFile ? init.body : JSON.parse(String(init.body)),
    });
    if (pathname.endsWith('/columns')) return Response.json(view);
    if (refusal === null) return Response.json({ ok: true, told: 1 });
    return Response.json({ code: 'VALIDATION', message: refusal, status: 400 }, { status: 400 });
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
    component: () => (
      <ReconciliationScreen {...of} company="Grupo Nogal" mayChange={mayChange} onBack={() => undefined} />
    ),
  });
  openRoutes(root.addChildren([page]), { at: '/cuenta' });
  await screen.findByRole('heading', { level: 1, name: 'Conciliar la nómina de noviembre' });
  await screen.findByRole('list', { name: 'Estados' });
  return userEvent.setup();
}

test('asks what the columns of a file hold, and sends them with the concept; a refusal is shown', async () => {
  const user = await open();
  await user.upload(screen.getByLabelText('Subir lo descontado'), new File(['hola'], 'nomina.csv'));
  await screen.findByText('Falta decir cuál columna es el documento o el código de empleado.');
  const preview = within(screen.getByRole('region', { name: 'Vista previa del archivo' }));
  expect(preview.getByRole('row', { name: '1020448391 13.400 0471' })).toBeTruthy();
  await user.click(await screen.findByRole('combobox', { name: 'COD' }));
  await user.click(await screen.findByRole('option', { name: 'Documento' }));
  expect(screen.queryByRole('combobox', { name: 'Solo filas con el concepto' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'NOVEDAD' }));
  await user.click(await screen.findByRole('option', { name: 'Concepto' }));
  await screen.findByRole('combobox', { name: 'Solo filas con el concepto' });
  refusal = 'Fila 3, valor: no es un número.';
  await user.click(screen.getByRole('button', { name: 'Comparar' }));
  await screen.findByText(refusal);
  expect(sent[1]?.address).toBe(
    `PUT /api/admin/enterprises/bills/${of.billId}/deducted?enterpriseId=${of.enterpriseId}&fileName=nomina.csv&headerLine=2&fields=identification%2Camount%2Cconcept&concept=0471`,
  );
});

test('answers a difference in its row: what is written off needs a reason, and its notice is read before closing', async () => {
  const row = aDifference();
  pack = aPack({ reconciliation: aReconciliation([row]) });
  const user = await open();
  screen.getByRole('heading', { name: 'Te falta 1 decisión' });
  expect(screen.getByRole('button', { name: 'Cerrar conciliación' })).toHaveProperty('disabled', true);
  screen.getByText('Aparece aquí a medida que decides.');
  const table = within(screen.getByRole('table', { name: 'Diferencias' }));
  table.getByRole('row', { name: /Wilson Tovar.*83\.000.*50\.000.*−.*33\.000.*Por decidir/ });
  expect(table.queryByRole('radio', { name: /No era de Sazón/ })).toBeNull();
  await user.click(table.getByRole('radio', { name: /Se castiga/ }));
  await user.type(table.getByRole('textbox', { name: 'Motivo' }), 'Ya no se cobra');
  await user.click(table.getByRole('button', { name: 'Guardar decisión' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    ...{ enterpriseId: of.enterpriseId, rowIds: [row.id], resolution: 'written_off', reason: 'Ya no se cobra' },
  });
});

test('gives a document to whom it probably means', async () => {
  const likely = {
    ...{ userId: '0198a7c0-0000-7000-8000-0000000000c9', name: 'Andrés Ocampo' },
    ...{ identificationType: 'cedula_de_ciudadania', identification: '1139063103' },
    ...{ expectedCop: 13_400, why: 'document' as const },
  };
  const unknown = aDifference({
    ...{ identificationType: null, identification: '1139063130', name: null, userId: null, outcome: 'unknown', likely },
    ...{ expectedCop: 0, deductedCop: 13_400 },
  });
  pack = aPack({ reconciliation: aReconciliation([unknown]) });
  const user = await open();
  screen.getByText(/Casi el mismo documento/);
  screen.getByText('Documento 1.139.063.130');
  screen.getByText('Archivo: 1.139.063.130. Registro: CC 1.139.063.103');
  await user.click(screen.getByRole('button', { name: 'Es Andrés Ocampo' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.address).toContain('/pack/matches');
  expect(sent[0]?.body).toEqual({
    ...{ enterpriseId: of.enterpriseId, identification: '1139063130', userId: likely.userId },
  });
});

test('shows what people read, closes after asking, and a closed one changes no more', async () => {
  const row = aDifference({ resolution: 'carried', reason: 'Incapacidad' });
  pack = aPack({ reconciliation: aReconciliation([row], { closing: null }) });
  const user = await open();
  screen.getByText(
    /no se te descontaron \$.33\.000\. Se suman a tu próximo descuento\. Grupo Nogal dice: «Incapacidad»/,
  );
  await user.click(screen.getByRole('button', { name: 'Cerrar conciliación' }));
  pack = aPack({
    reconciliation: aReconciliation([row], { closing: 'closed', closed: { by: 'Marta Quevedo', at: 0 } }),
  });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cerrar' }));
  await screen.findByText('Conciliación cerrada', { selector: 'b' });
  expect(sent[0]?.address).toBe(`POST /api/admin/enterprises/bills/${of.billId}/pack/close`);
  expect(screen.queryByRole('button', { name: /Cambiar/ })).toBeNull();
  screen.getByRole('button', { name: 'Acta de conciliación (PDF)' });
});

test('goes to the row without an answer, and sums everybody, whom nobody knows, and the file', async () => {
  const unknown = { id: '0198a7c0-0000-7000-8000-0000000000d2', userId: null, name: null, identification: '79604118' };
  const rows = [
    aDifference({ resolution: 'carried' }),
    aDifference({ ...unknown, outcome: 'unknown', expectedCop: 0, deductedCop: 5000 }),
  ];
  pack = aPack({ reconciliation: aReconciliation(rows, { fileCop: 138_000, statedCop: 138_000 }) });
  const user = await open();
  const table = within(screen.getByRole('table', { name: 'Diferencias' }));
  table.getByRole('row', { name: /Total de 2 personas.*166\.000.*133\.000.*−.*33\.000/ });
  table.getByRole('row', { name: /1 fila sin persona.*5\.000/ });
  table.getByRole('row', { name: /Total del archivo.*138\.000.*Igual al total de control/ });
  const answers = within(screen.getByRole('region', { name: 'A dónde va cada diferencia' }));
  expect(answers.getByText('Diferencia').parentElement?.textContent).toMatch(/−.*33\.000$/);
  expect(answers.getByText(/1 fila sin persona, aparte/).parentElement?.textContent).toMatch(/\+.*5\.000$/);
  const result = within(screen.getByRole('region', { name: 'Resultado' }));
  const difference = result.getByText('Diferencia').parentElement?.textContent;
  expect(difference, 'the sums below the squares are of people too').toMatch(/−.*33\.000.*1 persona$/);
  await user.click(screen.getByRole('button', { name: /Cuadran/ }));
  expect(screen.queryByRole('table', { name: 'Diferencias' })).toBeNull();
  Element.prototype.scrollIntoView = vi.fn();
  await user.click(screen.getByRole('button', { name: 'Ir a su fila' }));
  expect(document.activeElement?.textContent).toBe('Decidir lo de Documento 79.604.118');
});

test('finds a difference by name, leaves the search for the row without an answer, and says when nobody matches', async () => {
  const ana = { id: '0198a7c0-0000-7000-8000-0000000000d3', name: 'Ana Mora', identification: '1020448392' };
  const answered = aDifference({ ...ana, outcome: 'missing', deductedCop: null, resolution: 'carried' });
  pack = aPack({ reconciliation: aReconciliation([aDifference(), answered]) });
  const user = await open();
  const box = screen.getByRole('textbox', { name: 'Nombre o documento' });
  await user.type(box, 'ana{Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Wilson Tovar/ })).toBeNull());
  const table = within(screen.getByRole('table', { name: 'Diferencias' }));
  table.getByRole('row', { name: /Ana Mora/ });
  expect(table.queryByRole('row', { name: /^Total/ }), 'the sums are of everybody').toBeNull();
  Element.prototype.scrollIntoView = vi.fn();
  await user.click(screen.getByRole('button', { name: 'Ir a su fila' }));
  expect(document.activeElement?.textContent).toBe('Decidir lo de Wilson Tovar');
  expect(box).toHaveProperty('value', '');
  await user.type(box, 'nadie{Enter}');
  await screen.findByText('Nadie coincide.');
});
