import { createFileRoute } from '@tanstack/react-router';
import { RestaurantIntegrationsScreen } from '../../../../features/integrations/integrations-screens.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/conexiones')({
  staticData: { guard: 'RESTAURANT_TEAM', title: 'Conexiones' },
  component: RestaurantIntegrationsScreen,
});
