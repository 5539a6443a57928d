import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from '../../device/keep-focus.ts';
import { applyCourierActions, type QueuedStop } from './courier-actions-queue.ts';
import { aStop } from './stop-for-tests.ts';
import { StopOrders } from './stop-orders.tsx';
import { groupStopOrders } from './use-stops-and-group-orders.ts';

beforeEach(keepFocus);

test('what a customer wrote stands with their lunch while it is on its way, and no longer once it was handed over', () => {
  const stop = aStop({ 4761: 'in_delivery_site', 4766: 'in_route', 4777: 'delivered' });
  const wrote = {
    ...stop,
    orders: stop.orders.map((order) => ({ ...order, customerWrote: [`Puerta ${order.code}`] })),
  };
  render(
    <StopOrders
      parts={groupStopOrders(applyCourierActions(wrote, []))}
      restaurants={[]}
      queuedIds={new Set()}
      picked={[]}
      onPicked={() => undefined}
      onDeliver={() => undefined}
      onScan={() => undefined}
      onNovelty={() => undefined}
      onFound={() => undefined}
      onWrite={() => undefined}
    />,
  );
  const told = screen.getAllByRole('article').filter((row) => within(row).queryByText(/^Puerta/) !== null);
  expect(told.map((row) => within(row).getByText(/^Puerta/).textContent)).toEqual(['Puerta 4761', 'Puerta 4766']);
});

function show(stop: QueuedStop) {
  const on = { onNovelty: vi.fn(), onFound: vi.fn() };
  render(
    <StopOrders
      parts={groupStopOrders(stop)}
      restaurants={stop.restaurants}
      queuedIds={new Set()}
      picked={[]}
      onPicked={() => undefined}
      onDeliver={() => undefined}
      onWrite={() => undefined}
      onScan={() => undefined}
      {...on}
    />,
  );
  return on;
}

test("a restaurant's counter is found, called and driven to, and what it does not hand over is said", async () => {
  const user = userEvent.setup();
  const stop = applyCourierActions(aStop({ 4761: 'confirmed' }), []);
  const { onNovelty } = show(stop);
  const card = within(screen.getByRole('region', { name: 'Recoger en La Fonda de Inés' }));
  expect(card.getByText('Carrera 15 # 88-21')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Llamar a La Fonda de Inés' }).getAttribute('href')).toBe('tel:+576015550101');
  const waze = card.getByRole('link', { name: 'Ir a La Fonda de Inés con Waze' }).getAttribute('href');
  expect(waze).toBe('https://waze.com/ul?q=Carrera%2015%20%23%2088-21%2C%20Bogot%C3%A1%2C%20Colombia&navigate=yes');
  await user.click(card.getByRole('button', { name: 'Novedad de 4761' }));
  await user.click(await screen.findByRole('menuitem', { name: 'No me la entregaron' }));
  expect(onNovelty).toHaveBeenCalledExactlyOnceWith({ order: stop.orders[0], type: 'missing' });
});

test('what is kept stands apart, and each group says where its lunches truly are', async () => {
  const user = userEvent.setup();
  const stop = aStop({
    4761: 'confirmed',
    4766: 'in_consolidation',
    4770: 'in_consolidation',
    4775: 'in_consolidation',
  });
  const orders = stop.orders.map((order) => ({
    ...order,
    received: order.code === '4770',
    ...(order.code === '4761' && { stopped: 'missing' as const }),
    ...(order.code === '4775' && { stopped: 'damaged' as const }),
  }));
  const { onFound } = show(applyCourierActions({ ...stop, orders }, []));
  const under = (title: string) => screen.getByRole('heading', { name: title }).parentElement?.textContent;
  expect(under('Con novedad')).toBe('Con novedad2');
  expect(under('Llévalas al consolidador')).toBe('Llévalas al consolidador1');
  expect(under('Con el consolidador')).toBe('Con el consolidador1');
  await user.click(screen.getByRole('button', { name: 'Novedad de 4761' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ya me la entregaron' }));
  expect(onFound).toHaveBeenCalledOnce();
});

function HandingOver() {
  const [gone, setGone] = useState<readonly string[]>([]);
  const stop = aStop({ 4761: 'in_delivery_site', 4766: 'in_delivery_site' });
  const orders = stop.orders.map((order) =>
    gone.includes(order.id) ? { ...order, status: 'delivered' as const } : order,
  );
  return (
    <main>
      <h1 tabIndex={-1}>Torre Nogal</h1>
      <StopOrders
        parts={groupStopOrders(applyCourierActions({ ...stop, orders }, []))}
        restaurants={[]}
        queuedIds={new Set()}
        picked={[]}
        onPicked={() => undefined}
        onDeliver={({ id }) => setGone([...gone, id])}
        onWrite={() => undefined}
        onScan={() => undefined}
        onNovelty={() => undefined}
        onFound={() => undefined}
      />
    </main>
  );
}

test('one lunch after the other is handed over with Enter, and after the last the stop has the focus', async () => {
  const user = userEvent.setup();
  render(<HandingOver />);
  screen.getByRole('button', { name: 'Entregar 4761' }).focus();
  await user.keyboard('{Enter}');
  const next = screen.getByRole('button', { name: 'Entregar 4766' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Torre Nogal' })));
});

test('a key that is held hands over one lunch and not the next, which has the focus by then', () => {
  const stop = applyCourierActions(aStop({ 4761: 'in_delivery_site' }), []);
  show(stop);
  const button = screen.getByRole('button', { name: 'Entregar 4761' });
  expect(fireEvent.keyDown(button, { key: 'Enter' }), 'pressed once').toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true }), 'held').toBe(false);
});
