import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { OrderIncident } from './order-incident.tsx';

afterEach(() => vi.unstubAllGlobals());

const message = { id: '1', mine: false, by: 'courier', from: 'Carlos', body: 'Ya llego', at: 1_795_000_000_000 };
const chat = [message, { ...message, id: '2', by: 'admin', from: 'Laura', body: 'Te devolvimos el plato.' }];

/** Opens the part of an order's page, and returns the addresses that it asked. */
function open(isOver: boolean): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(address.endsWith('/chat-messages') ? { data: chat } : { incident: null });
  });
  openPage(() => <OrderIncident orderId="1" menu="Ajiaco" isOver={isOver} />);
  return asked;
}

test('what support wrote is read on the page of a lunch that ended, where no chat opens', async () => {
  open(true);
  expect(await screen.findByText('Te devolvimos el plato.')).toBeTruthy();
  expect(screen.getByText(/^Laura, /)).toBeTruthy();
  expect(screen.queryByText('Ya llego')).toBeNull();
});

test('a lunch on its way has its chat: nothing is read before it opens', async () => {
  const asked = open(false);
  await waitFor(() => expect(asked.some((address) => address.endsWith('/incident'))).toBe(true));
  expect(asked.some((address) => address.endsWith('/chat-messages'))).toBe(false);
});
