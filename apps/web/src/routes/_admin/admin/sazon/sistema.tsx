import { createFileRoute } from '@tanstack/react-router';
import { SystemScreen } from '../../../../features/admin-system/system-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/sistema')({
  staticData: { guard: 'ADMIN_RESTAURANT_BILLS', title: 'Fallas' },
  component: SystemScreen,
});
