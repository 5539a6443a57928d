import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CardForm } from './card-form.tsx';
import { providerConfigQuery } from './pay-and-refresh-after-payment-calls.ts';

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T15:00:00Z'));
});

function shown() {
  const client = new QueryClient();
  client.setQueryData(providerConfigQuery.queryKey, {
    publicKey: 'pub_test_1',
    apiUrl: 'https://pasarela.example/v1',
    scripts: [],
    acceptance: [
      { kind: 'END_USER_POLICY', url: 'https://pasarela.example/reglamento.pdf' },
      { kind: 'PERSONAL_DATA_AUTH', url: 'https://pasarela.example/datos.pdf' },
    ],
    sandbox: true,
  });
  const onCard = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <CardForm canSave onCard={onCard} />
    </QueryClientProvider>,
  );
  return { onCard, user: userEvent.setup() };
}

test('an empty form asks for everything and sends nothing', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const { user, onCard } = shown();
  await user.click(screen.getByRole('button', { name: 'Usar esta tarjeta' }));
  expect(await screen.findByText('Escribe el número de la tarjeta.')).toBeTruthy();
  expect(screen.getByText('Acepta los dos documentos para pagar con tarjeta.')).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
  expect(onCard).not.toHaveBeenCalled();
});

test('a wrong number is told when its field is left, and no longer once it is corrected', async () => {
  const { user } = shown();
  const number = screen.getByLabelText('Número de la tarjeta');
  await user.type(number, '4242424242424241');
  await user.tab();
  expect(await screen.findByText('Revisa el número: no es el de una tarjeta.')).toBeTruthy();
  await user.clear(number);
  await user.type(number, '4242424242424242');
  expect(screen.queryByText('Revisa el número: no es el de una tarjeta.')).toBeNull();
});

test('the button stays under the finger: a field that is left for it is checked with the rest', async () => {
  const { user } = shown();
  await user.type(screen.getByLabelText('Nombre en la tarjeta'), 'Ana');
  const button = screen.getByRole('button', { name: 'Usar esta tarjeta' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(screen.queryByText('Escribe el nombre como aparece en la tarjeta.')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(await screen.findByText('Escribe el nombre como aparece en la tarjeta.')).toBeTruthy();
});

test('the provider turns a good card into a token; only its brand and last digits are kept', async () => {
  const { user, onCard } = shown();
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({ data: { id: 'tok_1', brand: 'VISA', last_four: '4242' } }, { status: 201 }),
  );
  await user.type(screen.getByLabelText('Número de la tarjeta'), '4242424242424242');
  await user.type(screen.getByLabelText('Vence'), '0828');
  await user.type(screen.getByLabelText('Código (CVC)'), '123');
  await user.type(screen.getByLabelText('Nombre en la tarjeta'), 'Laura Quintero');
  await user.click(screen.getByRole('checkbox', { name: 'Guardar esta tarjeta' }));
  await user.click(screen.getByRole('checkbox', { name: /Acepto los dos documentos/ }));
  await user.click(screen.getByRole('button', { name: 'Usar esta tarjeta' }));
  await waitFor(() =>
    expect(onCard).toHaveBeenCalledExactlyOnceWith({
      kind: 'new',
      token: 'tok_1',
      cardBrand: 'VISA',
      cardLastFour: '4242',
      installments: 1,
      save: true,
    }),
  );
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('4242424242424242');
});

test('both documents of the provider can be read before they are accepted', () => {
  shown();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://pasarela.example/reglamento.pdf',
    'https://pasarela.example/datos.pdf',
  ]);
});
