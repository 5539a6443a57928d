import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stopAfter } from './courier-queue.ts';
import { aStop } from './stop-for-tests.ts';
import { StopOrders } from './stop-orders.tsx';
import { partsOf } from './use-stops.ts';

test('what a customer wrote stands with their lunch while it is on its way, and no longer once it was handed over', () => {
  const stop = aStop({ 4761: 'in_delivery_site', 4766: 'in_route', 4777: 'delivered' });
  const wrote = {
    ...stop,
    orders: stop.orders.map((order) => ({ ...order, customerWrote: [`Puerta ${order.code}`] })),
  };
  render(
    <StopOrders
      parts={partsOf(stopAfter(wrote, []))}
      restaurants={[]}
      queuedIds={new Set()}
      picked={[]}
      onPicked={() => undefined}
      onDeliver={() => undefined}
    />,
  );
  const told = screen.getAllByRole('article').filter((row) => within(row).queryByText(/^Puerta/) !== null);
  expect(told.map((row) => within(row).getByText(/^Puerta/).textContent)).toEqual(['Puerta 4761', 'Puerta 4766']);
});
