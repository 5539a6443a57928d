import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from '../../device/keep-focus.ts';
import { openPages } from '../../testing/open-test-pages.tsx';
import type { ConsolidatorSlot, SlotOrder } from './consolidator-calls.ts';
import { SlotGatheringPanel } from './slot-gathering-panel.tsx';
import { aSlotOrder } from './slot-order-for-tests.ts';

beforeEach(keepFocus);

const leavesAt = Date.parse('2026-11-23T12:00:00-05:00');

async function show(hour: string, orders: SlotOrder[] = [aSlotOrder('4833')], dispatchBy: number | null = leavesAt) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`2026-11-23T${hour}:00-05:00`) });
  const location = { id: 'place', name: 'Torre Nogal' };
  const slot: ConsolidatorSlot = { timeId: 'time', hour: '12:30', location, letter: 'A', dispatchBy, orders };
  const nothing = () => undefined;
  openPages({
    '/': () => (
      <SlotGatheringPanel slot={slot} active lastId={null} dispatching={false} onMark={nothing} onDispatch={nothing} />
    ),
  });
  return await screen.findByRole('region', { name: 'Torre Nogal, 12:30' });
}

afterEach(() => vi.useRealTimers());

test('a group says how long until it leaves, and how late it is once it should have', async () => {
  expect((await show('11:42')).textContent).toContain('Sale en 18 min');
  cleanup();
  expect((await show('12:07')).textContent).toContain('Va tarde 7 min');
});

test('says nothing of leaving where nobody said how far it is, nor once it left', async () => {
  expect((await show('11:42', [aSlotOrder('4833')], null)).textContent).not.toMatch(/Sale en|Va tarde/);
  cleanup();
  const gone = await show('12:07', [aSlotOrder('4833', { status: 'in_route', mark: 'received' })]);
  expect(gone.textContent).toContain('Despachada: 1 en camino');
  expect(gone.textContent).not.toMatch(/Sale en|Va tarde/);
});

function Leaving() {
  const [status, setStatus] = useState<SlotOrder['status']>('in_consolidation');
  const slot: ConsolidatorSlot = {
    timeId: 'time',
    hour: '12:30',
    location: { id: 'place', name: 'Torre Nogal' },
    letter: 'A',
    dispatchBy: leavesAt,
    orders: [aSlotOrder('4833', { status, mark: 'received' })],
  };
  return (
    <main>
      <SlotGatheringPanel
        slot={slot}
        active
        lastId={null}
        dispatching={false}
        onMark={() => undefined}
        onDispatch={() => setStatus('in_route')}
      />
    </main>
  );
}

test('that a group left has the focus of the button that sent it', async () => {
  openPages({ '/': Leaving });
  (await screen.findByRole('button', { name: 'Despachar 1' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Despachada: 1 en camino'));
});

/** Two restaurants; a mark by hand is the last one, as on the screen. */
function Marking() {
  const [orders, setOrders] = useState([aSlotOrder('4833'), aSlotOrder('4840', { restaurantName: 'Verde Vivo' })]);
  const [lastId, setLastId] = useState<string | null>(null);
  const slot: ConsolidatorSlot = {
    timeId: 'time',
    hour: '12:30',
    location: { id: 'place', name: 'Torre Nogal' },
    letter: 'A',
    dispatchBy: leavesAt,
    orders,
  };
  return (
    <SlotGatheringPanel
      slot={slot}
      active
      lastId={lastId}
      dispatching={false}
      onMark={({ id }, mark) => {
        setOrders(orders.map((one) => (one.id === id ? { ...one, mark } : one)));
        setLastId(id);
      }}
      onDispatch={() => undefined}
    />
  );
}

test('a restaurant that was opened by hand stays open when a bag of it is marked', async () => {
  openPages({ '/': Marking });
  await userEvent.click(await screen.findByRole('button', { name: /^Verde Vivo/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /4840/ }));
  expect(screen.getByRole('button', { name: /^Verde Vivo/ }).getAttribute('aria-expanded')).toBe('true');
});
