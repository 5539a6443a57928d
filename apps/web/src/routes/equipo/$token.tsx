import { createFileRoute } from '@tanstack/react-router';
import { AcceptStaffInvitationScreen } from '../../features/staff/accept-staff-invitation-screen.tsx';

/** The page of an invitation to a team. */
export const Route = createFileRoute('/equipo/$token')({
  staticData: { guard: 'PUBLIC', title: 'Invitación al equipo', hideNav: true },
  component: () => <AcceptStaffInvitationScreen token={Route.useParams().token} />,
});
