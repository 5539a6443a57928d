import { createFileRoute } from '@tanstack/react-router';
import { AutopilotScreen } from '../../../features/autopilot/autopilot-screen.tsx';

export const Route = createFileRoute('/_customer/piloto-automatico/')({
  staticData: { title: 'Piloto automático', bar: 'nav' },
  component: AutopilotScreen,
});
