import { createFileRoute } from '@tanstack/react-router';
import { RestaurantTeamScreen } from '../../../../features/staff/team-screens.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/equipo')({
  staticData: { guard: 'RESTAURANT_TEAM', title: 'Equipo' },
  component: RestaurantTeamScreen,
});
