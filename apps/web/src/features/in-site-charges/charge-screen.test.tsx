import type { RouteReply } from '@sazon/contract/define-route';
import type { inSiteCharges } from '@sazon/contract/in-site-charges/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { ChargeList } from './charge-list.tsx';
import { NewCharge } from './new-charge.tsx';

const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const ajiaco = '0198a7c0-0000-7000-8000-0000000000a1';
const dishes = [
  { id: ajiaco, name: 'Ajiaco santafereño', brand: 'Fogón', price: 18_000 },
  { id: '0198a7c0-0000-7000-8000-0000000000a2', name: 'Bandeja paisa', brand: 'Fogón', price: 24_000 },
];

type Asked = { address: string; body: { id: string; items: unknown; restaurantId: string } };
let asked: Asked[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  asked = [];
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    asked.push({ address, body: JSON.parse(body ?? '{}') });
    return await answer();
  });
});

afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);

describe('charging at the counter', () => {
  const charged = () => Response.json({ id: ajiaco, customer: 'Ana P.', total: 36_000, expiresAt: 1 });
  const onCharged = vi.fn();
  const button = () => screen.getByRole('button', { name: 'Cobrar' });

  async function twoAjiacos() {
    show(<NewCharge restaurantId={restaurantId} dishes={dishes} onCharged={onCharged} />);
    expect(button().hasAttribute('data-disabled')).toBe(true);
    expect(screen.getByText('Escribe el celular de quien come.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /Celular/ }), '310555018');
    expect(screen.getByText('Al celular le falta 1 número.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /Celular/ }), '2');
    expect(screen.getByText('Elige al menos un plato.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar plato' }), 'ajiaco');
    expect(screen.queryByText('Bandeja paisa')).toBeNull();
    const more = screen.getByRole('button', { name: 'Más Ajiaco santafereño' });
    await userEvent.click(more);
    await userEvent.click(more);
    expect(screen.getByText('$ 36.000')).toBeTruthy();
  }

  test('asks once, with what was chosen, however often the button is tapped, and is ready for the next person', async () => {
    let reply: (response: Response) => void = () => undefined;
    answer = () => new Promise<Response>((resolve) => (reply = resolve));
    await twoAjiacos();
    const charge = button();
    await userEvent.dblClick(charge);
    await userEvent.click(charge);
    expect(asked.length).toBe(1);
    expect(asked[0]?.body).toMatchObject({ restaurantId, items: [{ menuId: ajiaco, quantity: 2 }] });
    reply(charged());
    await waitFor(() => expect(screen.getByText('$ 0')).toBeTruthy());
    expect(onCharged).toHaveBeenCalledOnce();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Celular/ }).value).toBe('');
  });

  test('two presses at the same instant are one call', async () => {
    answer = () => new Promise<Response>(() => undefined);
    await twoAjiacos();
    const form = button().closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(asked.length).toBe(1);
  });

  test('tried again it is the same charge; changed it is another one', async () => {
    const lost = { code: 'UNAVAILABLE', status: 503, message: 'El servicio no está listo.' };
    answer = () => Response.json(lost, { status: 503 });
    await twoAjiacos();
    for (const times of [1, 2]) {
      await userEvent.click(button());
      await waitFor(() => expect(asked.length).toBe(times));
      await screen.findByRole('alert');
    }
    expect(asked[1]?.body.id).toBe(asked[0]?.body.id);
    answer = charged;
    await userEvent.click(screen.getByRole('button', { name: 'Más Ajiaco santafereño' }));
    await userEvent.click(button());
    await waitFor(() => expect(asked.length).toBe(3));
    expect(asked[2]?.body.id).not.toBe(asked[0]?.body.id);
  });

  test('says beside the number that nobody has an account with it', async () => {
    const nobody = {
      code: 'NOT_FOUND',
      status: 404,
      field: 'cellPhone',
      message: 'Nadie tiene cuenta con ese celular.',
    };
    answer = () => Response.json(nobody, { status: 404 });
    await twoAjiacos();
    await userEvent.click(button());
    const field = await screen.findByRole('textbox', { name: /Celular/ });
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await userEvent.click(button());
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(shown.mock.contexts).toContain(field);
    shown.mockRestore();
    expect(screen.getByText(nobody.message)).toBeTruthy();
    expect(screen.getByText('$ 36.000')).toBeTruthy();
  });
});

describe('the charges of today', () => {
  type Charge = RouteReply<typeof inSiteCharges>['data'][number];
  const charge = (change: Partial<Charge>): Charge => ({
    id: '0198a7c0-0000-7000-8000-0000000000c1',
    customer: 'Ana Prieto',
    dishes: [{ name: 'Ajiaco santafereño', count: 2 }],
    total: 36_000,
    status: 'pending_confirmation',
    reason: null,
    createdAt: Date.parse('2026-11-23T17:05:00Z'),
    expiresAt: Date.parse('2026-11-23T17:20:00Z'),
    ...change,
  });

  test('what waits can be taken back, once; what is over says how it ended and cannot', async () => {
    let reply: (response: Response) => void = () => undefined;
    answer = () => new Promise<Response>((resolve) => (reply = resolve));
    show(
      <ChargeList
        restaurantId={restaurantId}
        charges={[
          charge({}),
          charge({ id: 'a', customer: 'Luis Paz', status: 'delivered', expiresAt: null }),
          charge({ id: 'b', customer: 'Eva Ruiz', status: 'cancelled', reason: 'in_site_rejected', expiresAt: null }),
          charge({ id: 'c', customer: 'Iván Gil', status: 'cancelled', reason: 'payment_expired', expiresAt: null }),
          charge({ id: 'd', customer: 'Sol Mar', status: 'cancelled', reason: 'in_site_withdrawn', expiresAt: null }),
        ]}
      />,
    );
    for (const how of ['La persona lo rechazó.', 'No respondió a tiempo.', 'El restaurante lo retiró.']) {
      expect(screen.getByText(`12:05 p. m. ${how}`)).toBeTruthy();
    }
    expect(screen.getAllByText('2 Ajiaco santafereño').length).toBe(5);
    const [take, ...others] = screen.getAllByRole('button', { name: /^Retirar el cobro/ });
    expect(others).toEqual([]);
    await userEvent.dblClick(take as HTMLElement);
    await userEvent.click(take as HTMLElement);
    expect(asked.length).toBe(1);
    expect(asked[0]?.address).toContain('/in-site-charges/0198a7c0-0000-7000-8000-0000000000c1/withdraw');
    expect(asked[0]?.body).toEqual({ restaurantId });
    reply(Response.json({ ok: true }));
  });
});
