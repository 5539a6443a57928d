import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';
import { FullDialog } from './full-dialog.tsx';

const stay = () => undefined;

test('an alert over the cart dims the cart too', async () => {
  render(
    <FullDialog onClose={stay} title="Tu carrito (2)">
      <AlertDialog open onClose={stay} title="Tu carrito ya tiene Programa y gana" actions={null} />
    </FullDialog>,
  );
  await screen.findByRole('alertdialog');
  expect(document.querySelectorAll('[role=presentation].layer-dialog[data-open]')).toHaveLength(1);
  expect(document.querySelectorAll('[role=presentation].layer-alert[data-open]').length).toBeGreaterThan(0);
});
