import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { isoDate, lenient } from '../../calls/valibot-shapes.ts';
import { UsualLunchScreen } from '../../features/cart/usual-lunch-screen.tsx';

export const Route = createFileRoute('/_customer/lo-de-siempre')({
  staticData: { title: '¿Lo de siempre?', bar: 'nav' },
  validateSearch: v.object({ fecha: lenient(isoDate) }),
  component: () => <UsualLunchScreen scheduleDate={Route.useSearch().fecha} />,
});
