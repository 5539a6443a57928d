import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { limitQuery } from './payroll-calls.ts';
import { PayrollWalletScreen } from './payroll-wallet-screen.tsx';

const application = { id: 'sent', applicationType: 'nomina_enrollment', applicationStatus: 'rejected' } as const;

afterEach(() => session.reset());

test.each([
  ['Inscribirme', '/nomina/inscribirse', []],
  ['Ver mi solicitud', '/nomina/responder-solicitud', [application]],
])('without a limit in this period, %s leads to %s', async (name, href, applications) => {
  setSignedIn({ user: aUser({ applications }), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(limitQuery.queryKey, { limit: null, rests: false });
  openPage(PayrollWalletScreen, { client });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});
