import { createFileRoute } from '@tanstack/react-router';
import { IncidentScreen } from '../../../../../features/admin-incidents/incident-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/incidentes/$incidentId')({
  staticData: { guard: 'ADMIN_ORDERS', title: 'Incidente' },
  component: () => <IncidentScreen incidentId={Route.useParams().incidentId} />,
});
