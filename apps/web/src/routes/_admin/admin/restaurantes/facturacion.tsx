import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { StatementScreen } from '../../../../features/kitchen/statement-screen.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/facturacion')({
  staticData: { guard: 'RESTAURANT_BILLS', title: 'Facturación' },
  validateSearch: z.object({
    semana: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), undefined),
  }),
  component: () => <StatementScreen week={Route.useSearch().semana ?? null} />,
});
