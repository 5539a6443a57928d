import { createFileRoute } from '@tanstack/react-router';
import { AdminScreen } from '../../../features/shell/admin-screen.tsx';

export const Route = createFileRoute('/_admin/admin/')({
  staticData: { title: 'Administración' },
  component: AdminScreen,
});
