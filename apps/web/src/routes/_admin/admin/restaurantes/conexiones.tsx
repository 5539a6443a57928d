import { createFileRoute } from '@tanstack/react-router';
import { RestaurantMachinesScreen } from '../../../../features/machines/machines-screens.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/conexiones')({
  staticData: { guard: 'RESTAURANT_TEAM', title: 'Conexiones' },
  component: RestaurantMachinesScreen,
});
