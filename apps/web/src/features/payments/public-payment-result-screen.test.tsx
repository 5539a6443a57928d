import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { PublicPaymentResultScreen } from './public-payment-result-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(result: string) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ result });
  });
  const rootRoute = createRootRoute();
  const here = createRoute({
    getParentRoute: () => rootRoute,
    path: '/pagos/resultado',
    component: () => <PublicPaymentResultScreen id="12-34" />,
  });
  const door = createRoute({ getParentRoute: () => rootRoute, path: '/autenticacion', component: () => null });
  openRoutes(rootRoute.addChildren([here, door]), { at: '/pagos/resultado' });
  return asked;
}

test.each([
  ['approved', 'Pago aprobado', 'Vuelve a la app: ahí está tu pedido.'],
  ['failed', 'Pago fallido', 'No se te cobró.'],
  ['pending', 'Estamos confirmando tu pago', 'ahí te decimos cómo quedó'],
])('a browser without a session reads of a payment that is %s: %s', async (result, title, text) => {
  const asked = open(result);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(text);
  const door = screen.getByRole('link', { name: 'Entrar aquí' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(door)).toContain('returnUrl=/pagos/resultado?id=12-34');
  expect(asked[0]).toContain('12-34');
});
