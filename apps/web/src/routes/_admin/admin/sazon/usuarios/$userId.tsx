import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '../../../../../features/customer-support/person-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/usuarios/$userId')({
  staticData: { guard: 'ADMIN_USERS', title: 'Persona' },
  component: function PersonPage() {
    const { userId } = Route.useParams();
    return <PersonScreen key={userId} userId={userId} />;
  },
});
