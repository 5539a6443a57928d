import { deletionPreview } from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryFor } from '../../calls/route-query-options.ts';
import { queryClient } from '../../query-client.ts';
import { session } from '../../session/session-store.ts';
import { openPages } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { DeleteAccountSheet } from './delete-account-sheet.tsx';

afterEach(() => {
  session.reset();
  queryClient.clear();
});

test('lunches that are only programmed keep an account too, and lead to where they are cancelled', async () => {
  session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  queryClient.setQueryData(queryFor(deletionPreview).queryKey, { blockers: ['active_orders'], tingosCop: 0 });
  const sheet = () => <DeleteAccountSheet onClose={() => undefined} />;
  openPages({ '/perfil': sheet }, { at: '/perfil', client: queryClient });
  const notice = await screen.findByRole('link', { name: /Tienes almuerzos programados o en camino/ });
  expect(notice.getAttribute('href')).toBe('/mis-ordenes');
});
