import { FORBIDDEN_PATH } from '@sazon/domain/access/page-guards';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminScreen } from '../../../features/shell/admin-section-choice-screen.tsx';
import { hasAdministration } from '../../../session/session-store.ts';

export const Route = createFileRoute('/_admin/admin/')({
  staticData: { title: 'Administración' },
  beforeLoad: () => {
    if (!hasAdministration()) throw redirect({ href: FORBIDDEN_PATH, replace: true });
  },
  component: AdminScreen,
});
