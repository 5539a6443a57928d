import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lastAnswer } from '../../calls/server-clock-and-freshness.ts';
import { OfflineNotice } from './offline-notice.tsx';

const noon = Date.parse('2026-11-23T17:04:00Z');

afterEach(() => lastAnswer.write({ at: null, fresh: true }));

test('without a connection the bar says when what is shown was seen, and it goes when answers come again', () => {
  lastAnswer.write({ at: noon, fresh: true });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineNotice />);
  expect(screen.queryByRole('status')).toBeNull();
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent?.replace(/\s/g, ' ')).toBe(
    'Sin conexión. Esto es lo último que vimos, 12:04 p. m.',
  );
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a server that does not answer is told the same way', () => {
  lastAnswer.write({ at: noon, fresh: false });
  render(<OfflineNotice />);
  expect(screen.getByRole('status').textContent).toContain('12:04');
});
