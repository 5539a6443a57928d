import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const noon = Date.parse('2026-11-23T12:00:00-05:00');
const activeTimes = [{ id: 'time-1', hour: '12:30', locationName: 'Torre 93' }];
const session = { token: 'token-1', id: 'consolidator-1', name: 'Nubia', activeTimes };
const answer = { today: '2026-11-23', serverNow: noon, slots: [] };

/** What a tab runs when it opens: nothing is left of an earlier one but what the device kept. */
async function aTab() {
  vi.resetModules();
  const shift = await import('./consolidator-shift-session.ts');
  const { aheadMs } = await import('../../calls/server-clock-and-freshness.ts');
  const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  return { ...shift, aheadMs, open: () => renderHook(() => shift.useShift(), { wrapper }).result };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: noon - 90_000, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('a shift', () => {
  test('outlives the tab that is killed: the next one has its session, its last list and its clock', async () => {
    const first = await aTab();
    first.aheadMs.write(90_000);
    first.openShift(session);
    first.saveShiftAnswer(answer);
    sessionStorage.clear();
    const next = await aTab();
    expect(next.open().current).toEqual(session);
    expect(next.getShiftAnswer()).toEqual(answer);
    expect(next.aheadMs.read()).toBe(90_000);
  });

  test('is closed with the log out, for every tab that opens later', async () => {
    const first = await aTab();
    first.openShift(session);
    const shown = first.open();
    act(() => first.closeShift());
    expect(shown.current).toBeNull();
    expect((await aTab()).open().current).toBeNull();
  });

  test('that was ended elsewhere leaves no list on the device', async () => {
    const first = await aTab();
    first.openShift(session);
    first.saveShiftAnswer(answer);
    const { slotsQuery } = await import('./consolidator-calls.ts');
    const refusal = { code: 'AUTH_REQUIRED', message: 'Inicia sesión.' };
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }));
    const { QueryClient } = await import('@tanstack/react-query');
    await expect(new QueryClient().fetchQuery({ ...slotsQuery, staleTime: 0 })).rejects.toMatchObject({ status: 401 });
    vi.unstubAllGlobals();
    expect(localStorage.getItem('consolidator_shift')).toBeNull();
    expect(first.getShiftAnswer()).toBeUndefined();
  });

  test('is over two hours after its last hour, while the page is open: its list leaves the device and the code is asked for', async () => {
    vi.useFakeTimers({ now: noon, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const tab = await aTab();
    tab.openShift(session);
    const shown = tab.open();
    tab.saveShiftAnswer(answer);
    act(() => void vi.advanceTimersByTime(2 * 60 * 60_000));
    expect(shown.current).toEqual(session);
    act(() => void vi.advanceTimersByTime(31 * 60_000));
    expect(shown.current).toBeNull();
    expect(localStorage.getItem('consolidator_shift')).toBeNull();
    expect(sessionStorage.getItem('consolidator_session')).toBeNull();
  });

  test('that is over is nothing to a page that opens after, also in the same tab; one that begins then lasts its day', async () => {
    (await aTab()).openShift(session);
    vi.setSystemTime(noon + 3 * 60 * 60_000);
    const next = await aTab();
    expect(next.open().current).toBeNull();
    expect(localStorage.getItem('consolidator_shift')).toBeNull();
    act(() => next.openShift({ ...session, token: 'token-2' }));
    next.saveShiftAnswer(answer);
    vi.setSystemTime(noon + 6 * 60 * 60_000);
    expect((await aTab()).open().current).toMatchObject({ token: 'token-2' });
  });

  test('is over with its day', async () => {
    (await aTab()).openShift(session);
    sessionStorage.clear();
    vi.setSystemTime(noon + 13 * 60 * 60_000);
    const next = await aTab();
    expect(next.open().current).toBeNull();
    expect(localStorage.getItem('consolidator_shift')).toBeNull();
  });

  test('shows no list of another session', async () => {
    const first = await aTab();
    first.openShift(session);
    first.saveShiftAnswer(answer);
    first.openShift({ ...session, token: 'token-2' });
    expect(first.getShiftAnswer()).toBeUndefined();
  });
});
