import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityScreen } from '../../features/help/accessibility-screen.tsx';

export const Route = createFileRoute('/_customer/accesibilidad')({
  staticData: { guard: 'PUBLIC', title: 'Accesibilidad', bar: 'nav' },
  component: AccessibilityScreen,
});
