import type { LobbySlot } from '@sazon/contract/lobby/schemas';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LobbySlots } from './lobby-slots.tsx';

const at = (hour: string) => Date.parse(`2026-11-23T${hour}:00-05:00`);

test('an hour that is not there when its window is over says how late it is, and not before', () => {
  const slot = {
    hour: '11:30',
    window: { from: at('11:30'), until: at('11:40') },
    waiting: null,
    people: [{ turn: 7, name: 'Camila T.', state: 'on_the_way' }],
  } as unknown as LobbySlot;
  const { rerender } = render(<LobbySlots slots={[slot]} now={at('11:35')} />);
  expect(screen.getByText('Camila T.')).toBeTruthy();
  expect(screen.queryByText(/Va tarde/)).toBeNull();
  rerender(<LobbySlots slots={[slot]} now={at('12:09')} />);
  expect(screen.getByText('Va tarde 39 min')).toBeTruthy();
});
