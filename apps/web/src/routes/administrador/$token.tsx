import { createFileRoute } from '@tanstack/react-router';
import { FirstAdminScreen } from '../../features/first-admin/first-admin-screen.tsx';

/** The page of a link of `npm run admin`. */
export const Route = createFileRoute('/administrador/$token')({
  staticData: { guard: 'PUBLIC', title: 'Administrar', hideNav: true },
  component: () => <FirstAdminScreen token={Route.useParams().token} />,
});
