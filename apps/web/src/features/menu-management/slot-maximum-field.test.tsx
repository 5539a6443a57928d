import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { SlotMaximumField } from './slot-maximum-field.tsx';

const ids = { restaurantId: '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe', restaurantTimeId: 'b' };

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a minus is refused where it was typed, not saved as another number', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ ok: true });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <SlotMaximumField {...ids} name="Zona Franca, 12:30" capacity={20} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('textbox', { name: /Cupos/ });
  await userEvent.clear(field);
  await userEvent.type(field, '-3{Enter}');
  expect(screen.getByRole('alert').textContent).toMatch(/Escribe solo números/);
  expect(field).toHaveProperty('value', '-3');
  await userEvent.clear(field);
  await userEvent.type(field, '1.000{Enter}');
  await waitFor(() => expect(sent).toEqual([{ ...ids, capacity: 1000 }]));
  expect(screen.queryByRole('alert')).toBeNull();
});
