import { createFileRoute } from '@tanstack/react-router';
import { WeekProposalScreen } from '../../../features/autopilot/week-proposal-screen.tsx';

export const Route = createFileRoute('/_customer/piloto-automatico/$proposalId')({
  staticData: { title: 'Tu semana', bar: 'nav' },
  component: WeekProposalScreen,
});
