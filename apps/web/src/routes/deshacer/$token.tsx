import { createFileRoute } from '@tanstack/react-router';
import { UndoAccountChangeScreen } from '../../features/profile/undo-account-change-screen.tsx';

/** The link in the message 'your account changed'. Public, because the owner may have lost their session. */
export const Route = createFileRoute('/deshacer/$token')({
  staticData: { guard: 'PUBLIC', title: 'Dejar mi cuenta como estaba', hideNav: true },
  component: () => <UndoAccountChangeScreen token={Route.useParams().token} />,
});
