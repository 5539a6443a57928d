import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { UsualScreen } from '../../features/cart/usual-screen.tsx';

export const Route = createFileRoute('/_customer/lo-de-siempre')({
  staticData: { title: '¿Lo de siempre?', bar: 'nav' },
  validateSearch: z.object({ fecha: z.catch(z.optional(z.iso.date()), undefined) }),
  component: () => <UsualScreen scheduleDate={Route.useSearch().fecha} />,
});
