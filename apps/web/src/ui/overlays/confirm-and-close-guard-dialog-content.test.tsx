import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConfirmBox } from './confirm-and-close-guard-dialog-content.tsx';

/** Two cards that cannot be removed; the call keeps its last error, as real calls do. */
function Cards() {
  const [leaving, setLeaving] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  return (
    <>
      {['Visa', 'Mastercard'].map((card) => (
        <button key={card} type="button" onClick={() => setLeaving(card)}>
          Quitar {card}
        </button>
      ))}
      <ConfirmBox
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`¿Eliminas tu ${leaving}?`}
        confirmLabel="Eliminar tarjeta"
        error={error}
        onConfirm={() => setError('Tienes un pago en curso con ella.')}
      />
    </>
  );
}

test('an error shows in the dialog where it happened, and not in the next one', async () => {
  render(<Cards />);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Visa' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar tarjeta' }));
  expect(screen.getByText('Tienes un pago en curso con ella.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Mastercard' }));
  expect(await screen.findByText('¿Eliminas tu Mastercard?')).toBeDefined();
  expect(screen.queryByText('Tienes un pago en curso con ella.')).toBeNull();
});
