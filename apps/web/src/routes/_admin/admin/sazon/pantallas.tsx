import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { LobbyBoardsScreen } from '../../../../features/admin-lobby/lobby-boards-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/pantallas')({
  staticData: { guard: 'ADMIN_ORDERS', title: 'Pantallas de llegada' },
  validateSearch: v.object({ codigo: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))), undefined) }),
  component: () => <LobbyBoardsScreen code={Route.useSearch().codigo} />,
});
