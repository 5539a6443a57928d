import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerForm, registration } from '../../session/persisted-registration-forms.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { findMissingFields, registerShape } from './register-body-and-missing-fields.ts';
import { RegisterFormScreen } from './register-form-screen.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({})));
afterEach(() => {
  registration.reset();
  registerForm.reset();
  vi.unstubAllGlobals();
});

async function openForm() {
  openPage(RegisterFormScreen);
  // the form's checks load after the page
  await registerShape();
  return await screen.findByRole('button', { name: 'Crear cuenta' });
}

const field = (name: string) => screen.getByRole('textbox', { name });

it('shows errors at empty fields, and removes them once filled', async () => {
  await userEvent.click(await openForm());
  expect(screen.getByText('Escribe tu correo.')).toBeTruthy();
  expect(screen.getByText('Escribe tu apellido.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Lucía');
  expect(screen.queryByText('Escribe tu nombre.')).toBeNull();
  expect(screen.getByText('Escribe tu apellido.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo' }), 'lucia@ejemplo.co');
  expect(screen.queryByText('Escribe tu correo.')).toBeNull();
});

it('names what is missing before the schema of the registration has loaded', () => {
  const missing = findMissingFields({ ...registerForm.read(), firstName: 'Lucía', email: ' ' }, false);
  expect(Object.keys(missing)).toEqual(['lastName', 'email', 'termsAccepted']);
  expect(findMissingFields({ ...registerForm.read(), firstName: 'L', lastName: 'R', email: 'l@r.co' }, true)).toEqual(
    {},
  );
});

it('focuses the first incomplete field, and then the one that the server refuses', async () => {
  const refusal = { code: 'EMAIL_TAKEN', message: 'Ese correo ya tiene una cuenta.', field: 'email', status: 409 };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }));
  registration.write((now) => ({ ...now, registrationToken: 'a token' }));
  const send = await openForm();
  await userEvent.click(send);
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre')));
  await userEvent.type(field('Nombre'), 'Lucía');
  await userEvent.type(field('Apellido'), 'Ríos');
  await userEvent.type(field('Correo'), 'lucia@ejemplo.co');
  await userEvent.click(screen.getByRole('checkbox', { name: /Acepto/ }));
  await userEvent.click(send);
  await waitFor(() => expect(document.activeElement).toBe(field('Correo')));
});
