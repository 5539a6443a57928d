import { createFileRoute } from '@tanstack/react-router';
import { PersonalDataScreen } from '../../../features/profile/personal-data-screen.tsx';
import { profileQuery } from '../../../features/profile/profile-calls.ts';

export const Route = createFileRoute('/_customer/perfil/datos')({
  staticData: { title: 'Datos personales', bar: 'nav' },
  loader: ({ context }) => context.queryClient.ensureQueryData(profileQuery),
  component: PersonalDataScreen,
});
