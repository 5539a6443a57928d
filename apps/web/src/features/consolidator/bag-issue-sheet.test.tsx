import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BagIssueSheet } from './bag-issue-sheet.tsx';
import type { SlotOrder } from './consolidator-calls.ts';

// a camera's file needs a real picture to be made smaller
vi.mock('../../device/shrink-photo.ts', () => ({ shrinkPhoto: async (file: Blob) => file }));

const order = { id: 'order-4761', code: '4761', menuName: 'Ajiaco', restaurantName: 'Fogón' } as SlotOrder;

function show(mark: 'missing' | 'damaged') {
  const onMark = vi.fn();
  render(<BagIssueSheet order={order} mark={mark} onClose={() => undefined} onMark={onMark} />);
  return onMark;
}

test('a bag that came damaged is told with a photo of it and, if one likes, in words', async () => {
  const onMark = show('damaged');
  expect(screen.getByRole('dialog', { name: 'La 4761 llegó dañada' }).textContent).toContain('Ajiaco, de Fogón');
  const send = screen.getByRole('button', { name: 'Avisar que llegó dañada' });
  await userEvent.click(send);
  expect(screen.getByText('Toma la foto de cómo llegó.')).toBeTruthy();
  expect(onMark).not.toHaveBeenCalled();
  const photo = new File(['foto'], 'bolsa.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Tomar foto'), photo);
  expect(await screen.findByRole('img', { name: 'Foto de cómo llegó' })).toBeTruthy();
  expect(screen.queryByText('Toma la foto de cómo llegó.')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Qué pasó (opcional)' }), '  Se abrió la tapa ');
  await userEvent.click(send);
  expect(onMark).toHaveBeenCalledExactlyOnceWith({ photo, description: 'Se abrió la tapa' });
});

test('a bag that did not come needs neither photo nor words', async () => {
  const onMark = show('missing');
  expect(screen.getByRole('dialog', { name: 'La 4761 no llegó' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Avisar que no llegó' }));
  expect(onMark).toHaveBeenCalledExactlyOnceWith({});
});
