import { type NavigationSection, sectionTitles } from '@sazon/domain/access/admin-navigation';
import { isAdministrationStaff } from '@sazon/domain/access/home-page-choice';
import { FORBIDDEN_PATH } from '@sazon/domain/access/page-guards';
import { Link, Navigate } from '@tanstack/react-router';
import { toActor, useUser } from '../../session/session-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuRow } from '../../ui/pages/navigation-rows.tsx';
import { getEntryIcon, listPages, useAdminItems } from './admin-navigation-entries.tsx';
import { useAdminWaitingCounts } from './admin-waiting-counts.ts';
import { SingleMessagePage } from './single-message-page.tsx';

const sections = [
  { id: 'restaurant', icon: 'storefront' },
  { id: 'enterprise', icon: 'buildings' },
  { id: 'platform', icon: 'kanban' },
] as const satisfies readonly { id: NavigationSection; icon: string }[];

const Waiting = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="type-caption rounded-full bg-primary px-2.5 py-0.5 font-bold text-on-primary tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> por atender</span>
    </span>
  );

/** More pages than these stand in two columns. */
const manyPages = 16;

/** The sections with their pages that the person may open, each with what waits there. */
export function SectionList() {
  const itemsOf = useAdminItems();
  const waiting = useAdminWaitingCounts();
  return (
    <ul className="grid gap-4 laptop:flex laptop:items-start">
      {sections
        .map((section) => ({ ...section, items: listPages(itemsOf(section.id)) }))
        .filter(({ items }) => items.length > 0)
        .map((section) => (
          <li
            key={section.id}
            className={cx(
              'grid min-w-0 content-start gap-2 rounded-lg bg-surface p-3 shadow-e1 laptop:flex-1',
              section.items.length > manyPages && 'laptop:flex-2',
            )}
          >
            <h2 className="type-h2 flex items-center gap-2.5 p-2">
              <Icon name={section.icon} weight="fill" size="xl" className="text-text-2" />
              {sectionTitles[section.id]}
            </h2>
            <div
              className={cx(
                'grid gap-2',
                section.items.length > manyPages && 'laptop:block laptop:columns-2 laptop:*:break-inside-avoid',
              )}
            >
              {section.items.map((item) => (
                <MenuRow
                  key={item.path}
                  icon={getEntryIcon(item)}
                  label={item.label}
                  render={<Link to={item.path} />}
                  trailing={<Waiting count={waiting.get(item.path) ?? 0} />}
                />
              ))}
            </div>
          </li>
        ))}
    </ul>
  );
}

/** /admin: staff of one section go to its first page; staff of several choose. */
export function AdminSectionChoiceScreen() {
  const itemsOf = useAdminItems();
  const open = sections.map(({ id }) => ({ items: listPages(itemsOf(id)) })).filter(({ items }) => items.length > 0);
  const [only, another] = open;
  const actor = toActor(useUser());
  if (actor !== null && !isAdministrationStaff(actor)) return <Navigate to={FORBIDDEN_PATH} replace />;
  if (!only) {
    return (
      <SingleMessagePage
        title="Acá no hay nada todavía"
        text="Las páginas de tu sección no están disponibles por ahora."
      >
        <LinkButton wide render={<Link to="/" />}>
          Ir al inicio
        </LinkButton>
      </SingleMessagePage>
    );
  }
  // this very page is the platform's panel
  const first = only.items.find(({ path }) => path !== '/admin');
  if (!another) return <Navigate to={first?.path ?? FORBIDDEN_PATH} replace />;
  return (
    <main className="mx-auto grid max-w-page gap-6 px-4 py-6 desktop:px-6">
      <h1 tabIndex={-1} className="type-h1">
        ¿Qué vas a administrar?
      </h1>
      <SectionList />
    </main>
  );
}
