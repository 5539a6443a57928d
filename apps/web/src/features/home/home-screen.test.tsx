import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session } from '../../session/session-store.ts';
import { lunchPass } from '../../session/stored-active-orders.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { anOrder } from '../../testing/order-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { HomeScreen } from './home-screen.tsx';

beforeEach(() => {
  const person = aUser();
  const lunch = anOrder('1', { scheduleDate: toBogotaDate(Date.now()), status: 'confirmed' });
  session.write({ localUser: person, accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  const orders = { data: [lunch], page: 1, perPage: 100, total: 1 };
  lunchPass.write({ userId: person.id, at: Date.now(), aheadMs: 0, orders });
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  session.reset();
  lunchPass.reset();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("today's code is there while nothing answers", async () => {
  openPage(HomeScreen, { client: queryClient });
  expect(await screen.findByLabelText('Código 4 8 2 7')).toBeTruthy();
});
