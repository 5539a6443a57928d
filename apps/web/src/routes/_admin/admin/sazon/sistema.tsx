import { createFileRoute } from '@tanstack/react-router';
import { FailuresAndWaitingWorkScreen } from '../../../../features/admin-system/failures-and-waiting-work-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/sistema')({
  staticData: { guard: 'ADMIN_RESTAURANT_BILLS', title: 'Fallas' },
  component: FailuresAndWaitingWorkScreen,
});
