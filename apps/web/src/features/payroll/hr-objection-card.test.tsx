import type { ObjectionView } from '@sazon/contract/payroll/hr-answers-schemas';
import type { PayrollLine, PayrollPeriodView } from '@sazon/contract/payroll/payroll-periods-schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { HrObjectionCard } from './hr-objection-card.tsx';
import { PeriodLines } from './period-lunches-and-objections.tsx';

const enterpriseId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4f01';
const orderId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4f02';
const hourMs = 3_600_000;

const period = (objectUntil: number): PayrollPeriodView => ({
  id: '9fb0dd10-de9e-8ef3-ae95-9081d4dc4f03',
  startPeriod: '2026-11-01',
  endPeriod: '2026-11-30',
  status: 'closed',
  amount: 350_000,
  used: 13_400,
  reserved: 0,
  orders: 1,
  approvedAt: 1,
  closedAt: 1,
  objectUntil,
  documentId: null,
  closingDocumentId: null,
  deductsOn: null,
  withdrawalDocumentId: null,
});
const line: PayrollLine = {
  orderId,
  scheduleDate: '2026-11-24',
  menuName: 'Ajiaco',
  total: 21_400,
  subsidy: 8000,
  payroll: 13_400,
  corrected: 0,
  state: 'used',
  objection: null,
  answer: null,
};
const objection: ObjectionView = {
  userId: '9fb0dd10-de9e-8ef3-ae95-9081d4dc4f01',
  orderId,
  name: 'Tatiana Ávila',
  identification: 'C.C. 1999000155',
  employeeId: null,
  enterpriseId,
  enterpriseName: 'Lumbrerana Seguros',
  startPeriod: '2026-11-01',
  endPeriod: '2026-11-30',
  scheduleDate: '2026-11-24',
  total: 21_400,
  subsidy: 8000,
  payroll: 13_400,
  corrected: 0,
  deliveredAt: Date.parse('2026-11-24T17:10:00Z'),
  objection: 'No lo recibí',
  objectedAt: Date.parse('2026-12-01T13:00:00Z'),
  answer: null,
  answerReason: null,
  answeredAt: null,
};

function signedIn(more: Partial<ReturnType<typeof aUser>>) {
  const localUser = { ...aUser(), ...more };
  session.write({ localUser, accessToken: aToken(30 * 60_000), refreshToken: 'r', hasSession: true });
}

function show(children: ReactNode) {
  const calls: { method: string; path: string; body: unknown }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    const method = options?.method ?? 'GET';
    if (method === 'GET') return Response.json({ data: [objection], page: 1, perPage: 100, total: 1 });
    calls.push({ method, path: String(address), body: JSON.parse(String(options?.body)) });
    return Response.json({ ok: true });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>{children}</Suspense>
    </QueryClientProvider>,
  );
  return calls;
}

beforeEach(() => signedIn({}));

test('a line of a closing is objected to with a reason, while there is time', async () => {
  const calls = show(<PeriodLines period={period(Date.now() + hourMs)} lines={[line]} />);
  await userEvent.click(screen.getByRole('button', { name: /^Objetar Ajiaco/ }));
  const send = await screen.findByRole('button', { name: 'Enviar la objeción' });
  expect(send).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox', { name: '¿Qué pasó?' }), 'No lo recibí');
  await userEvent.click(send);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ method: 'POST', body: { reason: 'No lo recibí' } });
  expect(calls[0]?.path).toContain(`/lines/${orderId}/objection`);
});

test('after the 48 hours there is nothing to object with, and an answer is read where it was asked', () => {
  const answered = {
    ...line,
    objection: 'No lo recibí',
    answer: { answer: 'explained', reason: 'Sí se entregó' },
  } as const;
  show(<PeriodLines period={period(Date.now() - hourMs)} lines={[line, { ...answered, orderId: enterpriseId }]} />);
  expect(screen.queryByRole('button', { name: /^Objetar/ })).toBeNull();
  expect(screen.getByText('Objetada: No lo recibí')).toBeTruthy();
  expect(screen.getByText('Te respondieron: Sí se entregó')).toBeTruthy();
});

test('HR explains and cannot give money back', async () => {
  const codes = ['enterprises_preapproved_users_view', 'enterprises_preapproved_users_edit'];
  signedIn({ enterprisePermissions: { [enterpriseId]: codes } });
  const calls = show(<HrObjectionCard objection={objection} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Respuesta' }), 'Lo revisamos');
  expect(screen.queryByRole('button', { name: 'Aceptar y corregir' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ answer: 'explained', reason: 'Lo revisamos' }));
});

test('the platform accepts it, with words', async () => {
  signedIn({
    permissions: [
      'enterprises_preapproved_users_view',
      'enterprises_preapproved_users_edit',
      'admin_preapproved_users',
    ],
  });
  const calls = show(<HrObjectionCard objection={objection} />);
  const give = await screen.findByRole('button', { name: 'Aceptar y corregir' });
  expect(give).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Respuesta' }), 'Tienes razón');
  await userEvent.click(give);
  await waitFor(() => expect(calls[0]?.body).toEqual({ answer: 'accepted', reason: 'Tienes razón' }));
});
