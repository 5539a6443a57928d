import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { SavedViews } from './saved-views-button.tsx';

const view = { id: '0198a7c0-0000-7000-8000-000000000001', name: 'Chicó en octubre', filters: { lugar: 'x' } };
const other = { ...view, id: '0198a7c0-0000-7000-8000-000000000002', name: 'Todo' };

afterEach(() => vi.unstubAllGlobals());

function open() {
  const sent: string[] = [];
  const opened: unknown[] = [];
  let data = [view, other];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ data });
    sent.push(`${init.method} ${new URL(url, 'http://sazon.test').pathname} ${init.body ?? ''}`.trim());
    if (init.method === 'DELETE') data = [view];
    return Response.json(init.method === 'POST' ? { id: view.id } : { ok: true });
  });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <SavedViews
        report="company"
        search={{ desde: '2026-10-01', lugar: undefined, pagina: 3 }}
        onOpen={(filters) => opened.push(filters)}
      />
    ),
  });
  openRoutes(root.addChildren([page]), { at: '/' });
  return { sent, opened };
}

test('filters are kept under a name, without the page', async () => {
  const { sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Vistas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vistas guardadas' }));
  await userEvent.type(dialog.getByLabelText('Guardar los filtros de ahora como'), 'Octubre');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar vista' }));
  const body = JSON.stringify({ report: 'company', name: 'Octubre', filters: { desde: '2026-10-01' } });
  await waitFor(() => expect(sent).toEqual([`POST /api/report-views ${body}`]));
});

test('a kept view is renamed, deleted, and opened', async () => {
  const { sent, opened } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Vistas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vistas guardadas' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Renombrar Todo' }));
  await userEvent.type(dialog.getByLabelText('Nombre'), ' el año');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toEqual([`PATCH /api/report-views/${other.id} {"name":"Todo el año"}`]));
  await userEvent.click(await dialog.findByRole('button', { name: 'Borrar Todo' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Todo' })).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Chicó en octubre' }));
  expect(opened).toEqual([{ lugar: 'x' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
