import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { rememberInvitation } from '../../../device/device-id-and-invitation-code.ts';
import { SignInChoiceScreen } from '../../../features/auth/sign-in-choice-screen.tsx';

export const Route = createFileRoute('/_guest/autenticacion/')({
  staticData: { title: 'Entrar', guest: { back: true, close: true } },
  // The code of the inviting friend.
  validateSearch: v.object({ invitacion: v.fallback(v.optional(v.string()), undefined) }),
  beforeLoad: ({ search }) => rememberInvitation(search.invitacion),
  component: SignInChoiceScreen,
});
