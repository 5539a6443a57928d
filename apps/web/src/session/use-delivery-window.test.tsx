import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFormatDeliveryWindow } from './use-format-delivery-window.ts';

afterEach(() => vi.unstubAllGlobals());

const Hours = () => <p>{useFormatDeliveryWindow()('12:30')}</p>;

it('shows the hour at once, and the delivery window once the setting is read', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ delivery_time_range: 15 }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Hours />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^12:30\sp\.\sm\.$/)).toBeTruthy();
  expect(await screen.findByText('12:30 – 12:45')).toBeTruthy();
});
