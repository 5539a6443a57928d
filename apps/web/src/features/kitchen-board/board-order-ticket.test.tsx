import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BoardContext } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { boardTools } from '../kitchen-orders/board-tools-for-tests.ts';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { BoardOrderTicket } from './board-order-ticket.tsx';

const show = (change: Partial<KitchenOrder>, now = 0) =>
  render(
    <BoardContext value={{ ...boardTools, now }}>
      <BoardOrderTicket order={{ ...aKitchenOrder({ code: '8321', status: 'confirmed' }), ...change }} />
    </BoardContext>,
  );
const ticket = () => screen.getByRole('article', { name: 'Comanda 8321' }).textContent;

test.each([
  [{ type: 'missing', status: 'open', decision: null }, 'No llegó, por decidir'],
  [{ type: 'damaged', status: 'decided', decision: 'replace' }, 'Llegó dañada, reponer'],
  [{ type: 'wrong_dish', status: 'disputed', decision: 'refund_full' }, 'Era otro plato, devolver todo'],
] as const)('a ticket with the incident %o is tagged %s', (incident, words) => {
  show({ incident });
  expect(screen.getByText(words)).toBeTruthy();
});

test('a ticket says what its customer asks and must not eat, and nothing of incidents where there is none', () => {
  show({ note: 'Sin cebolla', dinerAllergens: ['mani'], allergens: ['huevo'] });
  expect(ticket()).toContain('Sin cebolla');
  expect(ticket()).toContain('Alergia: maní');
  expect(ticket()).toContain('Contiene huevo');
  expect(ticket()).not.toMatch(/por decidir|reponer/);
});

test.each([
  ['10:00', /Sale en/],
  ['12:05', /Va tarde 5 min/],
])('what was bought days ago says at %s its hour and how it stands', (hour, words) => {
  show({}, Date.parse(`2026-11-23T${hour}:00-05:00`));
  expect(ticket()).toContain('12:30');
  expect(ticket()).toMatch(words);
});
