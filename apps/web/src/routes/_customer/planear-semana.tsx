import { createFileRoute } from '@tanstack/react-router';
import { PlanScreen } from '../../features/week-plan/plan-screen.tsx';

export const Route = createFileRoute('/_customer/planear-semana')({
  staticData: { title: 'Planea mi semana', bar: 'nav' },
  component: PlanScreen,
});
