import { createFileRoute } from '@tanstack/react-router';
import { PersonalScreen } from '../../../features/profile/personal-screen.tsx';
import { profileQuery } from '../../../features/profile/profile-calls.ts';

export const Route = createFileRoute('/_customer/perfil/datos')({
  staticData: { title: 'Datos personales', bar: 'nav' },
  loader: ({ context }) => context.queryClient.ensureQueryData(profileQuery),
  component: PersonalScreen,
});
