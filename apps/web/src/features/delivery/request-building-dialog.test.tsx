import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RequestBuildingDialog } from './request-building-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RequestBuildingDialog />
    </QueryClientProvider>,
  );

it('asks for a building with what was typed, and says how many do', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body = '' }: { body?: string } = {}) => {
    sent.push([address, JSON.parse(body)]);
    return Response.json({ asks: 2 });
  });
  open();
  await userEvent.type(await screen.findByLabelText('Edificio'), 'Torre Avenida Chile');
  await userEvent.type(screen.getByLabelText('Dirección'), 'Calle 72 # 10-34');
  await userEvent.click(screen.getByRole('button', { name: 'Pedir' }));
  expect(await screen.findByText('Ya lo piden 2 personas.')).toBeTruthy();
  const place = {
    building: 'Torre Avenida Chile',
    address: 'Calle 72 # 10-34',
    city: 'Bogotá',
    company: null,
    email: null,
  };
  expect(sent).toEqual([['/api/building-requests', { id: expect.any(String), ...place }]]);
});

it('says under its field what is missing, and stays', async () => {
  const message = 'Escribe la dirección.';
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'VALIDATION_FAILED', message, field: 'address' }, { status: 400 }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});
