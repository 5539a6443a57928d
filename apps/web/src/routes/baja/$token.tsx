import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribeScreen } from '../../features/profile/unsubscribe-screen.tsx';

/** The unsubscribe link of an advertisement: no session is needed. */
export const Route = createFileRoute('/baja/$token')({
  staticData: { guard: 'PUBLIC', title: 'No recibir publicidad', hideNav: true },
  component: () => <UnsubscribeScreen token={Route.useParams().token} />,
});
