import { createFileRoute } from '@tanstack/react-router';
import { UndoScreen } from '../../features/profile/undo-screen.tsx';

/** Where the link in 'your account changed' leads: whoever lost their account has no session. */
export const Route = createFileRoute('/deshacer/$token')({
  staticData: { guard: 'PUBLIC', title: 'Dejar mi cuenta como estaba', hideNav: true },
  component: () => <UndoScreen token={Route.useParams().token} />,
});
