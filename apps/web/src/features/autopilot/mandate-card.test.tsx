import type { Autopilot } from '@sazon/contract/autopilot/schemas';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from '../../device/keep-focus.ts';
import { queryClient } from '../../query-client.ts';
import { autopilotQuery } from './autopilot-calls.ts';
import { MandateCard } from './mandate-card.tsx';

beforeEach(keepFocus);

let autopilot: Autopilot;
beforeEach(() => {
  autopilot = { rules: null, proposal: null, mandate: null, nextAt: Date.parse('2026-11-26T15:00:00Z') };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    const since = Date.parse('2026-11-23T12:30:00Z');
    if (init?.method === 'DELETE') autopilot = { ...autopilot, mandate: null };
    else if (init?.method !== 'GET') autopilot = { ...autopilot, mandate: { cap: 100_000, since } };
    return Response.json(autopilot);
  });
});
afterEach(() => {
  queryClient.clear();
});

function Card() {
  const { data } = useQuery(autopilotQuery);
  return data ? <MandateCard mandate={data.mandate} /> : null;
}

test('the focus goes to the button that takes the place of the one that was pressed', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <main>
        <Card />
      </main>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ver el permiso' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Dar permiso' }));
  const revoke = await screen.findByRole('button', { name: 'Quitar el permiso' });
  await waitFor(() => expect(document.activeElement).toBe(revoke));
  await user.keyboard('{Enter}');
  const see = await screen.findByRole('button', { name: 'Ver el permiso' });
  await waitFor(() => expect(document.activeElement).toBe(see));
});
