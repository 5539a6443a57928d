import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '../../../../features/admin-messages/messages-screen.tsx';
import { messagesSearch } from '../../../../features/admin-messages/messages-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/mensajes')({
  staticData: { guard: 'ADMIN_COMMUNICATIONS', title: 'Mensajes sin entregar' },
  validateSearch: messagesSearch,
  component: () => <MessagesScreen search={Route.useSearch()} />,
});
