import { createFileRoute } from '@tanstack/react-router';
import { JoinScreen } from '../../features/invitations/join-screen.tsx';

/** The page of a company's invitation: a visitor reads it, and comes in with an account. */
export const Route = createFileRoute('/unirse/$code')({
  staticData: { guard: 'PUBLIC', title: 'Únete a tu empresa', hideNav: true },
  component: () => <JoinScreen code={Route.useParams().code} />,
});
