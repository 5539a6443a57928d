import { createFileRoute } from '@tanstack/react-router';
import { AcceptStaffScreen } from '../../features/staff/accept-screen.tsx';

/** The page of an invitation to a team. */
export const Route = createFileRoute('/equipo/$token')({
  staticData: { guard: 'PUBLIC', title: 'Invitación al equipo', hideNav: true },
  component: () => <AcceptStaffScreen token={Route.useParams().token} />,
});
