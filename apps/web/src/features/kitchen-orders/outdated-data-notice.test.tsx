import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../calls/call-error.ts';
import { aheadMs } from '../../calls/server-clock-and-freshness.ts';
import { OutdatedDataNotice } from './outdated-data-notice.tsx';

const busy = new CallError('INTERNAL', 'Algo salió mal', { status: 500 });
const noNetwork = new CallError('NETWORK', 'Revisa tu conexión');
/** 12:31 in Bogotá. */
const read = { data: [], error: busy, dataUpdatedAt: Date.parse('2026-11-23T17:31:00Z'), refetch: vi.fn() };

afterEach(() => aheadMs.write(0));

test('a server that fails is not called a lost connection: since when the data stand is said, and it is read again', async () => {
  aheadMs.write(0);
  render(<OutdatedDataNotice what="el tablero" read={read} />);
  expect(screen.getByRole('status').textContent).toBe(
    'No pudimos actualizar el tablero. Los datos son de las 12:31. Toca para reintentar.',
  );
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
  await userEvent.click(screen.getByRole('button'));
  expect(read.refetch).toHaveBeenCalledOnce();
});

test("the hour is the product's, not the device's", () => {
  aheadMs.write(30 * 60_000);
  render(<OutdatedDataNotice what="las rutas" read={read} />);
  expect(screen.getByText(/Los datos son de la 1:01\./)).toBeTruthy();
});

test.each([
  ['without a network, which is said at the top', { ...read, error: noNetwork }],
  ['when it was read well', { ...read, error: null }],
  ['when there is nothing to show', { ...read, data: undefined }],
])('nothing is said %s', (_, of) => {
  const { container } = render(<OutdatedDataNotice what="el tablero" read={of} />);
  expect(container.textContent).toBe('');
});
