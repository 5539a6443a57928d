import type { ImportDetail } from '@sazon/contract/employee-imports/schemas';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { ImportResultStep } from './import-result-step.tsx';

const id = '0198a7c0-0000-7000-8000-000000000001';
const done: ImportDetail = {
  ...{ id, enterpriseId: '0198a7c0-0000-7000-8000-000000000009', enterpriseName: 'Nogal Seguros' },
  ...{
    fileName: 'personal.csv',
    authorName: 'Marta Quevedo',
    state: 'done',
    createdAt: 0,
    finishedAt: 0,
    undoneAt: null,
  },
  ...{ undoUntil: Date.parse('2099-01-01T15:00:00Z'), withdrawMissing: true },
  counts: { new: 12, changed: 5, unchanged: 0, wrong: 0, missing: 1 },
  progress: { done: 18, total: 18, skipped: 0, kept: 0 },
  ...{
    columns: [],
    columnsProblem: null,
    newGroups: [],
    unknownGroups: { people: 0, groups: 0, names: [] },
    mayWithdraw: true,
  },
  undoes: { added: 12, changed: 5, withdrawn: 1 },
};

afterEach(() => vi.unstubAllGlobals());

function open(detail: ImportDetail) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(`${init.method} ${new URL(url, 'http://sazon.test').pathname}`);
    return Response.json({ ...detail, state: 'undoing', undoUntil: null, undoes: null });
  });
  const root = createRootRoute();
  const component = () => <ImportResultStep detail={detail} onAnother={() => undefined} />;
  openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component })]), { at: '/' });
  return sent;
}

test('a list is undone once HR has read whom that changes', async () => {
  const sent = open(done);
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  const sure = within(await screen.findByRole('alertdialog', { name: '¿Deshacer esta importación?' }));
  sure.getByText('personal.csv');
  sure.getByText(
    '12 personas nuevas salen del registro, 5 vuelven a sus datos de antes y 1 que se retiró vuelve al registro. Quien haya cambiado o usado Sazón después queda como está.',
  );
  expect(sent).toEqual([]);
  await userEvent.click(sure.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(sent).toContain(`POST /api/admin/enterprises/imports/${id}/undo`));
});

test('a list that changed nobody says so', async () => {
  open({ ...done, undoes: { added: 0, changed: 0, withdrawn: 0 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(/^No cambia a nadie/)).toBeTruthy();
});
