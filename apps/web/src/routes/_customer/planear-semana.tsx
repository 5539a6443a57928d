import { createFileRoute } from '@tanstack/react-router';
import { PlanScreen } from '../../features/planning/plan-screen.tsx';

export const Route = createFileRoute('/_customer/planear-semana')({
  staticData: { title: 'Planea mi semana', bar: 'nav' },
  component: PlanScreen,
});
