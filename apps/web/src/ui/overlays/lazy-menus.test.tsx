import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LazyActionMenu } from './lazy-menus.tsx';

test('the button of a menu keeps the focus while its code loads', async () => {
  render(<LazyActionMenu label="Novedad de 4761" actions={[{ label: 'Llegó dañado', onSelect: () => undefined }]} />);
  const button = screen.getByRole('button', { name: 'Novedad de 4761' });
  await userEvent.click(button);
  expect(document.activeElement).not.toBe(document.body);
  await screen.findByRole('menuitem', { name: 'Llegó dañado' });
});
