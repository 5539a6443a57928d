import { createFileRoute } from '@tanstack/react-router';
import { PlatformMachinesScreen } from '../../../../features/machines/machines-screens.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/conexiones')({
  staticData: { guard: 'ADMIN_USERS', title: 'Conexiones' },
  component: PlatformMachinesScreen,
});
