import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BottomSheet } from './bottom-sheet.tsx';
import { FullDialog } from './full-dialog.tsx';

const stay = () => undefined;

test('a sheet opened from the cart covers and dims it', async () => {
  render(
    <FullDialog onClose={stay} title="Tu carrito (2)">
      <BottomSheet onClose={stay} title="Cambiar">
        Nota
      </BottomSheet>
    </FullDialog>,
  );
  const sheet = await screen.findByRole('dialog', { name: 'Cambiar' });
  expect(sheet.closest('.layer-dialog')).not.toBeNull();
  expect(document.querySelectorAll('[role=presentation].layer-dialog[data-open]').length).toBeGreaterThan(1);
});
