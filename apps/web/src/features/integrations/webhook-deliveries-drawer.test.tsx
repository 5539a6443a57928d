import type { WebhookDelivery, WebhookEndpoint } from '@sazon/contract/integrations/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { signedInWith } from '../../testing/signed-in.ts';
import { WebhookDeliveriesDrawer } from './webhook-deliveries-drawer.tsx';

const at = Date.parse('2026-11-23T12:30:00Z');

const aDelivery = (last: number, change: Partial<WebhookDelivery>): WebhookDelivery => ({
  ...{ id: `0198a7c0-0000-7000-8000-00000000000${last}`, event: 'order.changed', state: 'failed', tries: 8 },
  ...{ madeAt: at, triedAt: at, nextAt: null, status: 503, tookMs: 12, problem: 'caída', body: '{}', replayedBy: null },
  resent: null,
  ...change,
});

const endpoint = {
  id: '0198a7c0-0000-7000-8000-000000000009',
  url: 'https://caja.ejemplo.co/avisos',
  disabledAt: null,
} as WebhookEndpoint;

const data = [aDelivery(1, {}), aDelivery(2, { resent: 'delivered' }), aDelivery(3, { resent: 'queued' })];
const server = signedInWith({ data, after: null, count: 3 });

function open(change: Partial<WebhookEndpoint>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WebhookDeliveriesDrawer
        place={{ scope: 'platform', id: null }}
        endpoint={{ ...endpoint, ...change }}
        mayChange
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
}

const listRows = async () => {
  await screen.findByText('Llegó al reenviarlo');
  return within(screen.getByRole('list', { name: 'Avisos' })).getAllByRole('listitem');
};

it('says what became of a failed event that was sent again, and offers only what is still missing', async () => {
  open({});
  const rows = await listRows();
  expect(rows.map((row) => within(row).queryByRole('button', { name: 'Reenviar' }) !== null)).toEqual([
    true,
    false,
    false,
  ]);
  expect(rows[2]?.textContent).toContain('No llegó; se reenvía');
});

it('sends all that failed at one tap', async () => {
  open({});
  await listRows();
  await userEvent.click(screen.getByText('Falló'));
  await userEvent.click(await screen.findByRole('button', { name: 'Reenviar todos' }));
  await waitFor(() => expect(server.sent).toEqual([{ deliveryId: null, allFailed: true }]));
});

it('says of an address that is off how to send again what failed', async () => {
  open({ disabledAt: at });
  await listRows();
  expect(screen.getByText(/Enciéndela para reenviar/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reenviar' })).toBeNull();
});
