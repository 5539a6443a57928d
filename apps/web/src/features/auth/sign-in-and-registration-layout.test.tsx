import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerForm, registration } from '../../session/persisted-registration-forms.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { GuestLayout } from './sign-in-and-registration-layout.tsx';
import { findSignInReason } from './sign-in-reason-and-company-texts.ts';
// Loaded before the tests, because it loads lazily when it first opens.
import '../../ui/overlays/confirm-and-close-guard-dialog-content.tsx';
import '../../ui/overlays/confirm-and-close-guard-dialog.tsx';

/** The frame around a registration step, with the onboarding to leave to. */
async function openStep() {
  const rootRoute = createRootRoute();
  const guest = createRoute({ getParentRoute: () => rootRoute, id: 'guest', component: GuestLayout });
  const step = createRoute({
    getParentRoute: () => guest,
    path: '/autenticacion/registro/introducir-celular',
    staticData: { guest: { close: true, progress: true } },
    component: () => <h1>Crea tu cuenta</h1>,
  });
  const onboarding = createRoute({
    getParentRoute: () => rootRoute,
    path: '/autenticacion',
    component: () => <h1>Bienvenida</h1>,
  });
  openRoutes(rootRoute.addChildren([guest.addChildren([step]), onboarding]), {
    at: '/autenticacion/registro/introducir-celular',
  });
  await screen.findByRole('heading', { name: 'Crea tu cuenta' });
}

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({})));
afterEach(() => {
  registration.reset();
  registerForm.reset();
  vi.unstubAllGlobals();
});

const close = () => userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));

describe('closing the registration', () => {
  it('goes straight to the onboarding when the form is empty', async () => {
    await openStep();
    await close();
    expect(await screen.findByRole('heading', { name: 'Bienvenida' })).toBeTruthy();
  });

  it("asks first with the specification's text, and stays on request", async () => {
    registration.write((now) => ({ ...now, guard: true, phoneNumber: '3105550182' }));
    await openStep();
    await close();
    const dialog = await screen.findByRole('alertdialog');
    for (const words of [
      'Formulario incompleto',
      '¡No has terminado tu registro!',
      'Si cierras el formulario, perderás los datos ingresados.',
    ]) {
      expect(dialog.textContent).toContain(words);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Continuar registro' }));
    expect(registration.read().phoneNumber).toBe('3105550182');
    expect(screen.queryByRole('heading', { name: 'Bienvenida' })).toBeNull();
  });

  it('discards the form when the person leaves', async () => {
    registration.write((now) => ({ ...now, guard: true, phoneNumber: '3105550182' }));
    registerForm.write((now) => ({ ...now, firstName: 'Laura' }));
    await openStep();
    await close();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByRole('heading', { name: 'Bienvenida' })).toBeTruthy();
    expect([registration.read().phoneNumber, registerForm.read().firstName]).toEqual(['', '']);
  });
});

describe('the first page of signing in, opened by its address', () => {
  it.each(['Volver', 'Cerrar'])('is left with %s for the menu, and says why one is asked to sign in', async (label) => {
    const rootRoute = createRootRoute();
    const guest = createRoute({ getParentRoute: () => rootRoute, id: 'guest', component: GuestLayout });
    const door = createRoute({
      getParentRoute: () => guest,
      path: '/autenticacion',
      staticData: { guest: { back: true, close: true } },
      component: () => <h1>Bienvenida</h1>,
    });
    const home = createRoute({ getParentRoute: () => rootRoute, path: '/inicio', component: () => <h1>Menú</h1> });
    const at = '/autenticacion?returnUrl=%2Fmis-ordenes';
    openRoutes(rootRoute.addChildren([guest.addChildren([door]), home]), { at });
    expect(await screen.findByText(findSignInReason('/mis-ordenes', undefined) ?? 'no reason')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByRole('heading', { name: 'Menú' })).toBeTruthy();
  });
});
