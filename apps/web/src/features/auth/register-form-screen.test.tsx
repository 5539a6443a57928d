import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerForm, registration } from '../../session/client-keys.ts';
import { RegisterFormScreen } from './register-form-screen.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({})));
afterEach(() => {
  registration.reset();
  registerForm.reset();
  vi.unstubAllGlobals();
});

it('asks for what is empty, and stops asking for what was filled in', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: RegisterFormScreen }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Crear cuenta' }));
  expect(screen.getByText('Escribe tu correo.')).toBeTruthy();
  expect(screen.getByText('Escribe tu apellido.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Lucía');
  expect(screen.queryByText('Escribe tu nombre.')).toBeNull();
  expect(screen.getByText('Escribe tu apellido.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo' }), 'lucia@ejemplo.co');
  expect(screen.queryByText('Escribe tu correo.')).toBeNull();
});
