import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BoardContext } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { boardTools } from '../kitchen-orders/board-tools-for-tests.ts';
import { groupByCourier } from '../kitchen-orders/courier-groups-and-dish-loads.ts';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { CourierRouteCard } from './courier-route-card.tsx';

test('what is on its way says when it is due, and that it is late once it is', () => {
  const order = aKitchenOrder({ code: '8321', status: 'in_route', domi: 'Wilmer' });
  const [group] = groupByCourier([order]);
  const said = (hour: string) => {
    const now = Date.parse(`2026-11-23T${hour}:00-05:00`);
    render(
      <BoardContext value={{ ...boardTools, now, isToday: true }}>
        {group && <CourierRouteCard group={group} />}
      </BoardContext>,
    );
    const words = screen.getByText(/^En ruta/).textContent;
    cleanup();
    return words;
  };
  expect(said('12:00')).toBe('En ruta, para las 12:30. Llega en 30 min');
  expect(said('13:15')).toBe('En ruta, para las 12:30. Va tarde 45 min');
});
