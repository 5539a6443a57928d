import { createFileRoute } from '@tanstack/react-router';
import { CouriersScreen } from '../../../../features/admin-crew/couriers-screen.tsx';
import { couriersQuery } from '../../../../features/admin-crew/crew-calls.ts';

export const Route = createFileRoute('/_admin/admin/sazon/domis')({
  staticData: { guard: 'ADMIN_USERS', title: 'Domis' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(couriersQuery),
  component: CouriersScreen,
});
