import type { CrewConsolidator } from '@sazon/contract/crew/consolidators-and-couriers-schemas';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConsolidatorCard } from './consolidator-card.tsx';

const card = (name: string, isNamed: boolean) => (
  <ConsolidatorCard
    one={{ id: name, name, active: true, activeTimes: [], lastSignInAt: null } as unknown as CrewConsolidator}
    isNamed={isNamed}
    mayWrite={false}
    onOpen={() => {}}
    onActivate={() => {}}
  />
);

test('the consolidator that the address names has the focus among all', () => {
  render(
    <ul>
      {card('Jhon Murcia', false)}
      {card('Rocío Benavides', true)}
    </ul>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Rocío Benavides/ }));
});
