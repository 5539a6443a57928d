import { useNavigate } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { SEARCH_MAX } from '../menu/menu-search-params.ts';

/** Searches the menu of the day; the results open on the menu page, where they can be filtered. */
export function HomeSearch({ date }: { date: string | null }) {
  const navigate = useNavigate();
  return (
    <search>
      <form
        className="py-2.5 desktop:max-w-column"
        onSubmit={(event) => {
          event.preventDefault();
          const word = String(new FormData(event.currentTarget).get('plato') ?? '').trim();
          void navigate({ to: '/agendar', search: { search: word || undefined, scheduleDate: date ?? undefined } });
        }}
      >
        <label className="flex min-h-12 items-center gap-2.5 rounded-full bg-surface px-4 shadow-[inset_0_0_0_1.5px_var(--border-strong)] focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2">
          <Icon name="magnifying-glass" size="m" className="shrink-0 text-text-2" />
          <span className="sr-only">Buscar en el menú</span>
          <input
            name="plato"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={SEARCH_MAX}
            placeholder="Plato, restaurante o antojo"
            className="type-body min-w-0 flex-1 bg-transparent outline-none placeholder:text-text-3"
          />
        </label>
      </form>
    </search>
  );
}
