import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aDetail, anOrder } from '../../testing/order-makers.ts';
import { DelegateSheet } from './delegate-sheet.tsx';

afterEach(() => vi.unstubAllGlobals());

it('asks who else receives the lunch, of any gender, and sends their name and phone', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ ok: true, code: '1234' });
  });
  const order = aDetail(anOrder('1', { status: 'scheduled' }));
  openPage(() => <DelegateSheet order={order} open onClose={() => undefined} />);
  const sheet = await screen.findByRole('dialog', { name: 'Que otra persona lo reciba' });
  expect(sheet.textContent).not.toMatch(/otro lo reciba/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Quién recibe' }), 'Marta Ruiz');
  await userEvent.type(screen.getByRole('textbox', { name: 'Su celular' }), '3001234567');
  await userEvent.click(screen.getByRole('button', { name: 'Darle un código' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Marta Ruiz', phone: '3001234567' }]));
});
