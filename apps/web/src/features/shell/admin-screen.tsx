import { type NavigationSection, sectionTitles } from '@sazon/domain/access/admin-navigation';
import { Link } from '@tanstack/react-router';
import { useHasRoute } from '../../session/use-screen.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuRow } from '../../ui/menu-list.tsx';
import { iconOf, useAdminItems } from './admin-entries.tsx';
import { ForbiddenScreen } from './forbidden-screen.tsx';

const sections = [
  { id: 'restaurant', icon: 'storefront' },
  { id: 'enterprise', icon: 'buildings' },
  { id: 'platform', icon: 'kanban' },
] as const satisfies readonly { id: NavigationSection; icon: string }[];

/** /admin: the sections this person works in, with their pages. */
export function AdminScreen() {
  const itemsOf = useAdminItems();
  const hasRoute = useHasRoute();
  const open = sections
    .map(({ id, icon }) => ({
      id,
      icon,
      items: itemsOf(id)
        .flatMap((item) => [item, ...item.items])
        .filter((item) => hasRoute(item.path)),
    }))
    .filter((section) => section.items.length > 0);
  if (open.length === 0) return <ForbiddenScreen />;
  return (
    <main className="mx-auto grid max-w-page gap-6 px-4 py-6 desktop:px-6">
      <h1 tabIndex={-1} className="type-h1">
        ¿Qué vas a administrar?
      </h1>
      <ul className="grid gap-4 laptop:grid-cols-3">
        {open.map((section) => (
          <li key={section.id} className="grid content-start gap-2 rounded-lg bg-surface p-3 shadow-e1">
            <h2 className="type-h2 flex items-center gap-2.5 p-2">
              <Icon name={section.icon} weight="fill" size="xl" className="text-text-2" />
              {sectionTitles[section.id]}
            </h2>
            {section.items.map((item) => (
              <MenuRow
                key={item.path}
                icon={iconOf(item)}
                label={item.label}
                render={<Link to={item.path as string} />}
              />
            ))}
          </li>
        ))}
      </ul>
    </main>
  );
}
