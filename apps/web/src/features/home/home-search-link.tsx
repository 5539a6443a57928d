import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';

/** Looks like the search field of /buscar, and opens it. */
export function HomeSearch() {
  return (
    <p className="py-2.5 desktop:max-w-column">
      <Link
        to="/buscar"
        className="type-body flex min-h-12 items-center gap-2.5 rounded-full bg-surface px-4 text-text-3 shadow-[inset_0_0_0_1.5px_var(--border-strong)]"
      >
        <Icon name="magnifying-glass" size="m" className="shrink-0 text-text-2" />
        <span className="sr-only">Buscar en el menú: </span>
        Plato, restaurante o antojo
      </Link>
    </p>
  );
}
