import { expect, test, vi } from 'vitest';
import { tokenizeCard } from './card-token.ts';

const provider = { apiUrl: 'https://pasarela.example/v1', publicKey: 'pub_test_1' };
const card = { number: '4242424242424242', cvc: '123', expMonth: '08', expYear: '28', holder: 'Laura Quintero' };

function answer(body: unknown, status: number) {
  return vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
}

test('a card goes to the provider with its public key, and comes back as a token', async () => {
  const asked = answer({ status: 'CREATED', data: { id: 'tok_1', brand: 'VISA', last_four: '4242' } }, 201);
  await expect(tokenizeCard(provider, card)).resolves.toEqual({
    ok: true,
    token: 'tok_1',
    cardBrand: 'VISA',
    cardLastFour: '4242',
  });
  const [address, request] = asked.mock.calls[0] ?? [];
  expect(address).toBe('https://pasarela.example/v1/tokens/cards');
  expect(new Headers(request?.headers).get('authorization')).toBe('Bearer pub_test_1');
});

test('what the provider says about a field is shown at that field', async () => {
  answer({ error: { type: 'INPUT_VALIDATION_ERROR', messages: { exp_year: ['Ya venció'] } } }, 422);
  await expect(tokenizeCard(provider, card)).resolves.toEqual({ ok: false, field: 'expYear', message: 'Ya venció' });
});

test('a provider that cannot be reached is told, not thrown', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(tokenizeCard(provider, card)).resolves.toMatchObject({ ok: false, field: null });
});
