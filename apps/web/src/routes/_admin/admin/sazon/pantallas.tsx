import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ScreensScreen } from '../../../../features/admin-lobby/screens-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/pantallas')({
  staticData: { guard: 'ADMIN_ORDERS', title: 'Pantallas de llegada' },
  validateSearch: z.object({ codigo: z.catch(z.optional(z.string().check(z.regex(/^\d{6}$/))), undefined) }),
  component: () => <ScreensScreen code={Route.useSearch().codigo} />,
});
