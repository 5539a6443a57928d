import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { isoDate, lenient } from '../../../../calls/valibot-shapes.ts';
import { CourierPayScreen } from '../../../../features/admin-crew/courier-pay-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/pagos-domis')({
  staticData: { guard: 'ADMIN_RESTAURANT_BILLS', title: 'Pagos a domis' },
  validateSearch: v.object({ semana: lenient(isoDate) }),
  component: () => <CourierPayScreen week={Route.useSearch().semana} />,
});
