import type { NavigationSection } from '@sazon/domain/access/admin-navigation';
import { Navigate } from '@tanstack/react-router';
import { pagesOf, useAdminItems } from './admin-entries.tsx';
import { ForbiddenScreen } from './forbidden-screen.tsx';

/** The address of a section itself: on to the first of its pages that the person may open. */
export function AdminSection({ section }: { section: NavigationSection }) {
  const itemsOf = useAdminItems();
  const [first] = pagesOf(itemsOf(section));
  return first ? <Navigate to={first.path as string} replace /> : <ForbiddenScreen />;
}
