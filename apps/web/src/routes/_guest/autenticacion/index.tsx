import { createFileRoute } from '@tanstack/react-router';
import { OnboardingScreen } from '../../../features/auth/onboarding-screen.tsx';

export const Route = createFileRoute('/_guest/autenticacion/')({
  staticData: { title: 'Entrar', guest: {} },
  component: OnboardingScreen,
});
