import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { profileQuery } from '../../../features/profile/profile-calls.ts';
import { ProfileScreen } from '../../../features/profile/profile-screen.tsx';

export const Route = createFileRoute('/_customer/perfil/')({
  staticData: { title: 'Mi perfil', bar: 'nav' },
  // The open sheet.
  validateSearch: v.object({
    seccion: v.fallback(
      v.optional(
        v.picklist([
          'alergias',
          'calendario',
          'correo',
          'clave',
          'dos-pasos',
          'dispositivos',
          'empresa',
          'permisos',
          'eliminar',
        ]),
      ),
      undefined,
    ),
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(profileQuery),
  component: ProfileScreen,
});
