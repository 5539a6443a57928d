import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { CompanySignInScreen } from './company-sign-in-screen.tsx';
import { companyLink } from './stored-sign-in-values.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  companyLink.reset();
});

function open(callback: string | null, status: number, answer: object) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json(answer, { status });
  });
  const root = createRootRoute();
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const page = at('/', () => <CompanySignInScreen callback={callback} />);
  const phone = at('/autenticacion/iniciar-sesion', () => <p>Tu celular</p>);
  openRoutes(root.addChildren([page, phone]), { at: '/' });
  return sent;
}
const problem = (code: string, message: string, detail = {}) => ({ code, message, detail, requestId: 'r' });

test('who has no company is told so at the field', async () => {
  open(null, 404, { ...problem('NOT_FOUND', 'Ninguna empresa entra con ese correo.'), field: 'email' });
  await userEvent.type(await screen.findByLabelText('Correo'), 'ana@nadie.co');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Ninguna empresa entra con ese correo.')).toBeTruthy();
});

test('an answer that is not taken says why, and starts again', async () => {
  const sent = open('code=a&state=b', 409, problem('SIGN_ON_FAILED', 'Tu empresa no autorizó el ingreso.'));
  expect((await screen.findByRole('alert')).textContent).toBe('Tu empresa no autorizó el ingreso.');
  expect(screen.getByRole('link', { name: 'Intentar de nuevo' })).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ callback: 'code=a&state=b' });
});

test('somebody whom their company knows goes on with their phone', async () => {
  const detail = { token: 'word', companyName: 'Nogal', email: 'ana@nogal.co', firstName: 'Ana', lastName: null };
  open('code=a&state=b', 404, problem('ACCOUNT_MISSING', 'Confirma.', detail));
  expect(await screen.findByText('Tu celular')).toBeTruthy();
  expect(companyLink.read()).toEqual({ token: 'word', companyName: 'Nogal' });
});
