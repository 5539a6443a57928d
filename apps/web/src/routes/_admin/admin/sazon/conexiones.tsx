import { createFileRoute } from '@tanstack/react-router';
import { PlatformIntegrationsScreen } from '../../../../features/integrations/integrations-screens.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/conexiones')({
  staticData: { guard: 'ADMIN_USERS', title: 'Conexiones' },
  component: PlatformIntegrationsScreen,
});
