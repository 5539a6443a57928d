import type { PendingDiscount } from '@sazon/contract/payroll/payroll-periods-schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../session/alerts.ts';
import { openPages } from '../../testing/open-test-pages.tsx';
import { PayrollAuthorisationPrompt, promptSeen } from './payroll-authorisation-prompt.tsx';

const november: PendingDiscount = {
  id: '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe',
  startPeriod: '2026-11-16',
  endPeriod: '2026-11-30',
  amount: 250_000,
  status: 'pending',
  mode: 'simple',
  formId: '9fb0dd10-de9e-8ef3-ae95-9081d4dc4fff',
  enterpriseName: 'Nimbuara Tecnología',
  payrollName: 'Beneficio Nimbuara',
  signer: 'Ana Pérez',
  url: null,
};
const portal = { mode: 'external', url: 'https://rrhh.example/autorizaciones' } as const;

beforeEach(() => {
  promptSeen.reset();
  alerts.write([]);
});

const open = (discount: PendingDiscount) =>
  openPages(
    {
      '/inicio': () => <PayrollAuthorisationPrompt discount={discount} />,
      '/nomina/descuento': () => <h1>Descuento por nómina</h1>,
    },
    { at: '/inicio' },
  );

test('names the period in days and short months, and leads to the payroll discount page', async () => {
  open(november);
  const prompt = await screen.findByRole('alertdialog');
  expect(prompt.textContent).toContain('16 al 30 de nov');
  await userEvent.click(screen.getByRole('button', { name: 'Autorizar' }));
  expect(await screen.findByRole('heading', { name: 'Descuento por nómina' })).toBeTruthy();
});

test('with a portal of the employer opens it in a new tab and sends the approval', async () => {
  const tab = vi.spyOn(window, 'open').mockReturnValue(null);
  const call = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ status: 'awaiting_employer', documentId: null }));
  open({ ...november, ...portal });
  await userEvent.click(await screen.findByRole('button', { name: 'Autorizar en el portal' }));
  expect(tab).toHaveBeenCalledWith(portal.url, '_blank', 'noopener,noreferrer');
  await waitFor(() => expect(call).toHaveBeenCalled());
  const [address, options] = call.mock.calls[0] ?? [];
  expect([String(address), options?.method]).toEqual([
    expect.stringContaining(`/nomina/payroll-discounts/${november.id}/approve`),
    'PUT',
  ]);
});

test('says that it failed in the words of the specification', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ code: 'INTERNAL', message: 'No' }, { status: 500 }),
  );
  open({ ...november, ...portal });
  await userEvent.click(await screen.findByRole('button', { name: 'Autorizar en el portal' }));
  await waitFor(() =>
    expect(alerts.read()[0]).toMatchObject({
      title: 'Ha ocurrido un error',
      description: 'Por favor, intenta de nuevo. Si el problema persiste, contacta a soporte.',
    }),
  );
});

test('asks once in a session for a period', async () => {
  open(november);
  await userEvent.click(await screen.findByRole('button', { name: 'Ahora no' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(promptSeen.read()).toEqual([november.id]);
});
