import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '../../features/help/help-screen.tsx';

export const Route = createFileRoute('/_customer/ayuda')({
  staticData: { guard: 'PUBLIC', title: 'Ayuda', bar: 'nav' },
  component: HelpScreen,
});
