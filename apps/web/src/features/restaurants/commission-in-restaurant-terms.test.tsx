import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { TermsCommission } from './commission-in-restaurant-terms.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a restaurant reads what it pays now, and what from the coming Monday on', async () => {
  const fee = { current: { bps: 1500 }, next: { bps: 1200 }, startsOn: '2026-11-30' };
  vi.stubGlobal('fetch', async () => Response.json(fee));
  render(
    <QueryClientProvider client={queryClient}>
      <TermsCommission restaurantId="9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe" />
    </QueryClientProvider>,
  );
  const words = (await screen.findByText(/^La plataforma descuenta/)).textContent?.replace(/\s/g, ' ');
  expect(words).toContain('descuenta 15% más IVA');
  expect(words).toMatch(/Desde el lunes 30 de noviembre.* es 12% más IVA/);
});
