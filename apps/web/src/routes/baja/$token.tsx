import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribeScreen } from '../../features/profile/unsubscribe-screen.tsx';

/** Where the link in an advertisement leads: no session is needed to be left alone. */
export const Route = createFileRoute('/baja/$token')({
  staticData: { guard: 'PUBLIC', title: 'No recibir publicidad', hideNav: true },
  component: () => <UnsubscribeScreen token={Route.useParams().token} />,
});
