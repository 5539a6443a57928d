import { createFileRoute } from '@tanstack/react-router';
import { ScreensScreen } from '../../../../features/platform/screens-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/pantallas')({
  staticData: { guard: 'ADMIN_ORDERS', title: 'Pantallas de llegada' },
  component: ScreensScreen,
});
