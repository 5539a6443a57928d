import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { AnswerInSiteChargeCard } from './answer-in-site-charge-card.tsx';

const id = '0198a7c0-0000-7000-8000-0000000000c1';
const charge = {
  id,
  restaurantName: 'Cocinas Tarsila',
  dishes: [{ name: 'Ajiaco', count: 1 }],
  total: 18_000,
  tingos: 10_000,
  payroll: 8000,
  missing: 0,
  expiresAt: Date.now() + 600_000,
};

let answers: unknown[] = [];
let reply: () => Promise<Response>;

function open(change: Partial<typeof charge> | null) {
  answers = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return Response.json({ data: change === null ? [] : [{ ...charge, ...change }] });
    answers.push(JSON.parse(body));
    return await reply();
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerInSiteChargeCard purchaseId={id} />
    </QueryClientProvider>,
  );
}

beforeEach(() => setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' }));
afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

test('shows who pays what, and is accepted once however often it is tapped', async () => {
  let done: (response: Response) => void = () => undefined;
  reply = () => new Promise((resolve) => (done = resolve));
  open({});
  const accept = await screen.findByRole('button', { name: 'Aceptar' });
  expect(screen.getByText('10.000 pesos')).toBeTruthy();
  expect(screen.getByText('8.000 pesos')).toBeTruthy();
  await userEvent.dblClick(accept);
  await userEvent.click(accept);
  expect(answers).toEqual([{ accept: true }]);
  done(Response.json({ ok: true }));
});

test('cannot be accepted with too little, and can always be turned down', async () => {
  reply = async () => Response.json({ ok: true });
  open({ payroll: 0, missing: 8000 });
  expect((await screen.findByRole('button', { name: 'Aceptar' })).hasAttribute('data-disabled')).toBe(true);
  expect(screen.getByText(/en tingos o nómina para aceptarlo/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(answers).toEqual([{ accept: false }]));
});

test('says why it was not taken', async () => {
  const late = { code: 'PAYMENT_EXPIRED', status: 409, message: 'Se acabó el tiempo para pagar.' };
  reply = async () => Response.json(late, { status: 409 });
  open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText(late.message)).toBeTruthy();
});

test('is over when the restaurant took it back', async () => {
  open(null);
  expect(await screen.findByText('Este cobro ya no espera tu respuesta.')).toBeTruthy();
});
