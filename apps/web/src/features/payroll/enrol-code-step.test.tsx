import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { EnrolCodeStep } from './enrol-code-step.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('offers another code only when the server sends one again', async () => {
  const sent = vi.fn(async () => Response.json({ shown: '300 ••• 4567' }));
  vi.stubGlobal('fetch', sent);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPage(() => (
    <EnrolCodeStep
      companyName="Andina"
      contacts={[{ channel: 'sms', shown: '300 ••• 4567' }] as never}
      onStep={() => {}}
    />
  ));
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => button.click());
  };
  const again = () => screen.queryByRole('button', { name: 'Enviar otro código' });
  await press('Enviar código');
  expect(await screen.findByText('0:30')).toBeTruthy();
  expect(again()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await press('Enviar otro código');
  expect(sent).toHaveBeenCalledTimes(2);
  expect(again()).toBeNull();
});
