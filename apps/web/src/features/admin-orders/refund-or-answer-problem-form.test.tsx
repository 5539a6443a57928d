import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signedInWith } from '../../testing/signed-in.ts';
import { AnswerReportWithRefundForm } from './refund-or-answer-problem-form.tsx';

const orderId = '0198a7c0-0000-7000-8000-000000000001';

const server = signedInWith({ ok: true, refundLeft: 0 });
let closed = 0;
beforeEach(() => {
  closed = 0;
});

function open(problem: Partial<NonNullable<AdminOrderDetail['problem']>> | null, more: Partial<AdminOrderDetail> = {}) {
  const whole = { id: 'x', number: 'P-1', kind: 'other', description: null, liable: null, amount: 0, at: 0 };
  const order = {
    id: orderId,
    type: 'delivery',
    refundLeft: 12_000,
    refundOutside: 0,
    price: { fee: 1260, outsideMethod: 'nequi' },
    proposal: null,
    ...more,
    problem: problem && { ...whole, remedy: 'support', answer: null, answeredAt: null, ...problem },
  } as AdminOrderDetail;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerReportWithRefundForm order={order} onClose={() => (closed += 1)} />
    </QueryClientProvider>,
  );
}

const amount = () => screen.findByRole('textbox', { name: 'Cuánto se devuelve' });
const answer = () => screen.getByRole('textbox', { name: 'Respuesta' });

it('answers a problem without a refund, once there is a text for the customer', async () => {
  open({});
  await amount();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  expect(screen.getByText('Escribe la respuesta.')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await userEvent.type(answer(), 'Hablamos con la cocina.');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  await waitFor(() => expect(closed).toBe(1));
  expect(server.sent).toEqual([
    { amount: 0, liable: 'platform', answer: 'Hablamos con la cocina.', refundTo: 'tingos' },
  ]);
});

it('refunds no more than is left, and asks who is liable', async () => {
  open(null);
  await userEvent.type(await amount(), '12001');
  await userEvent.type(answer(), 'Lo sentimos.');
  await userEvent.click(screen.getByRole('button', { name: 'Devolver' }));
  expect(screen.getByText(/^Se puede devolver hasta/)).toBeTruthy();
  expect(server.sent).toEqual([]);
  await userEvent.clear(await amount());
  await userEvent.type(await amount(), '12000');
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Devolver' }));
  expect(screen.getByText('Elige quién responde.')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /La plataforma/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Devolver' }));
  const sent = { amount: 12_000, liable: 'platform', answer: 'Lo sentimos.', refundTo: 'tingos' };
  await waitFor(() => expect(server.sent).toEqual([sent]));
});

it('a double tap sends once and shows one toast', async () => {
  open({});
  await amount();
  await userEvent.type(answer(), 'Hablamos con la cocina.');
  const button = screen.getByRole('button', { name: 'Enviar respuesta' });
  button.click();
  button.click();
  await waitFor(() => expect(closed).toBeGreaterThan(0));
  expect([server.sent.length, closed]).toEqual([1, 1]);
});

it('a suggested amount is one tap, and goes back to its source as far as it came from there', async () => {
  open(null, { refundOutside: 5000 });
  await amount();
  expect(screen.queryByRole('button', { name: /^Tarifa de servicio/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Todo/ }));
  expect((await amount()).getAttribute('value')).toBe('12.000');
  expect(screen.getByText(/Vuelven \$\s5\.000, en máximo quince días/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /Devolver al medio de pago \(Nequi\)/ }));
  await userEvent.type(answer(), 'Lo sentimos.');
  await userEvent.click(screen.getByRole('radio', { name: /El restaurante/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Devolver' }));
  const sent = { amount: 12_000, liable: 'restaurant', answer: 'Lo sentimos.', refundTo: 'provider' };
  await waitFor(() => expect(server.sent).toEqual([sent]));
});

it('refunds an in-site charge in full', async () => {
  open(null, { type: 'in_site' });
  expect((await amount()).getAttribute('value')).toBe('12.000');
  expect(screen.getByRole('dialog', { name: 'Anular el cobro' })).toBeTruthy();
  expect(screen.getByText('Queda en tingos que no vencen.')).toBeTruthy();
});
