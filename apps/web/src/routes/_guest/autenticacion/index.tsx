import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { rememberInvitation } from '../../../device/device-id.ts';
import { OnboardingScreen } from '../../../features/auth/onboarding-screen.tsx';

export const Route = createFileRoute('/_guest/autenticacion/')({
  staticData: { title: 'Entrar', guest: { back: true, close: true } },
  // The code of the friend who sent the link.
  validateSearch: z.object({ invitacion: z.catch(z.optional(z.string()), undefined) }),
  beforeLoad: ({ search }) => rememberInvitation(search.invitacion),
  component: OnboardingScreen,
});
