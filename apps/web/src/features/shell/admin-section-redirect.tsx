import { filterNavigation, type NavigationSection } from '@sazon/domain/access/admin-navigation';
import { FORBIDDEN_PATH } from '@sazon/domain/access/page-guards';
import { Navigate } from '@tanstack/react-router';
import { toActor, useUser } from '../../session/session-store.ts';
import { listPages, useAdminItems } from './admin-navigation-entries.tsx';

/** The address of a section redirects to the first of its pages that the person may open; 403 without any. */
export function AdminSectionRedirect({ section }: { section: NavigationSection }) {
  const actor = toActor(useUser());
  const itemsOf = useAdminItems();
  const [first] = listPages(itemsOf(section));
  if (first) return <Navigate to={first.path} replace />;
  const mayNone = actor === null || filterNavigation(actor, section).length === 0;
  return <Navigate to={mayNone ? FORBIDDEN_PATH : '/admin'} replace />;
}
