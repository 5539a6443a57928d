import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { isoDate, lenient } from '../../../calls/valibot-shapes.ts';
import { WeekPayScreen } from '../../../features/courier/week-pay-screen.tsx';

export const Route = createFileRoute('/_domi/domi/semana')({
  staticData: { title: 'Tu semana' },
  validateSearch: v.object({ semana: lenient(isoDate) }),
  component: () => <WeekPayScreen week={Route.useSearch().semana} />,
});
