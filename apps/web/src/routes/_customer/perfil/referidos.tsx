import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { pageNumber } from '../../../calls/valibot-shapes.ts';
import { friendsQuery, invitationQuery } from '../../../features/referrals/referrals-calls.ts';
import { ReferralsScreen } from '../../../features/referrals/referrals-screen.tsx';

export const Route = createFileRoute('/_customer/perfil/referidos')({
  staticData: { title: 'Invita a tus amigos', bar: 'nav' },
  validateSearch: v.object({ pagina: v.fallback(v.optional(pageNumber, 1), 1) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([
      context.queryClient.ensureQueryData(invitationQuery()),
      context.queryClient.ensureQueryData(friendsQuery(deps.pagina)),
    ]),
  component: ReferralsScreen,
});
