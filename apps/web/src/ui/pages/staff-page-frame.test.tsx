import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeskPage } from './staff-page-frame.tsx';

test("a page's head has its title, which can take the focus, its text and its actions", () => {
  render(
    <DeskPage title="Domis" text="Entran a /domi con su celular." action={<button type="button">Nuevo domi</button>}>
      <p>Jhonatan Cuesta</p>
    </DeskPage>,
  );
  const page = screen.getByRole('main');
  const title = within(page).getByRole('heading', { level: 1, name: 'Domis' });
  title.focus();
  expect(document.activeElement).toBe(title);
  const head = title.closest('header') as HTMLElement;
  expect(within(head).getByText('Entran a /domi con su celular.')).toBeDefined();
  expect(within(head).getByRole('button', { name: 'Nuevo domi' })).toBeDefined();
  expect(within(head).queryByText('Jhonatan Cuesta')).toBeNull();
  expect(within(page).getByText('Jhonatan Cuesta')).toBeDefined();
});
