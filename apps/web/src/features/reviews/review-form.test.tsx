import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ReviewForm } from './review-form.tsx';

const questions = [
  { key: 'food', label: '¿La comida?' },
  { key: 'delivery', label: '¿La entrega?' },
];

it('sends stars for every question and the comment, and asks for what is missing', async () => {
  const user = userEvent.setup();
  const onSend = vi.fn();
  render(<ReviewForm questions={questions} pending={false} error={null} onSend={onSend} />);
  const findStars = (group: string, name: RegExp) =>
    screen.getAllByRole('radio', { name }).find((radio) => radio.closest('fieldset')?.textContent?.includes(group));
  const four = findStars('¿La comida?', /^4 de 5/);
  await user.click(four as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getAllByText('Elige de 1 a 5 estrellas.')).toHaveLength(1);
  await user.click(findStars('¿La entrega?', /^2 de 5/) as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: '¿Algo más?' }), '  Muy rico  ');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(onSend).toHaveBeenCalledWith({ ratings: { food: 4, delivery: 2 }, comment: 'Muy rico', publish: false });
});

it('offers reasons to tap once something got few stars, and says them before the comment', async () => {
  const user = userEvent.setup();
  const onSend = vi.fn();
  const reasons = ['Llegó frío', 'Faltó algo'];
  render(
    <ReviewForm questions={questions.slice(0, 1)} reasons={reasons} pending={false} error={null} onSend={onSend} />,
  );
  await user.click(screen.getByRole('radio', { name: /^5 de 5/ }));
  expect(screen.queryByRole('button', { name: 'Llegó frío' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^2 de 5/ }));
  await user.click(screen.getByRole('button', { name: 'Llegó frío' }));
  await user.type(screen.getByRole('textbox', { name: '¿Algo más?' }), 'Y sin sal');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(onSend).toHaveBeenCalledWith({ ratings: { food: 2 }, comment: 'Llegó frío. Y sin sal', publish: false });
});
