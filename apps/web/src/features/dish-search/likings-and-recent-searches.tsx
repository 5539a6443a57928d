import { useQuery } from '@tanstack/react-query';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { formatDishes } from '../../messages/lunch-and-dish-count-format.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeader, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import type { MenuDay } from '../menu/menu-day-and-next-free-day.ts';
import { menuDishesQuery } from '../menu/menu-dishes-and-coming-orders-calls.ts';
import type { DishSearchParams } from './dish-search-params.ts';
import { likings } from './liking-filters.ts';
import { recentSearches } from './recent-searches.ts';

interface BeforeSearchProps {
  day: MenuDay;
  onChange: (next: Partial<DishSearchParams>) => void;
  onWords: (words: string) => void;
}

/** Before anything is typed: what people choose by, with how many dishes of the day fit, and the last searches. */
export function BeforeSearch({ day, onChange, onWords }: BeforeSearchProps) {
  const menu = useQuery({ ...menuDishesQuery(day.slot, day.date), meta: { silent: true } });
  const dishes = menu.data?.data;
  const offered = dishes ? likings.filter(({ fits }) => dishes.some(fits)) : likings;
  return (
    <>
      {offered.length > 0 && (
        <section aria-labelledby="gustos">
          <SectionHeader id="gustos" title="Como te gusta" />
          <ul className="grid grid-cols-3 gap-2 tablet:grid-cols-6">
            {offered.map(({ key, lines, icon, fits }) => (
              <li key={key} className="grid">
                <button
                  type="button"
                  onClick={() => onChange({ gusto: key })}
                  className="press grid content-start justify-items-center gap-1.5 rounded-lg bg-surface px-1.5 pt-3.5 pb-3 shadow-e1"
                >
                  <Icon name={icon} size="l" />
                  <span className="type-body-s hyphens-auto text-center leading-[1.7rem] font-semibold">
                    {lines[0]} <br />
                    {lines[1]}
                  </span>
                  <span className="type-caption min-h-4 text-text-2">
                    {dishes && formatDishes(dishes.filter(fits).length)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RecentSearches onWords={onWords} />
    </>
  );
}

function RecentSearches({ onWords }: { onWords: (words: string) => void }) {
  const recent = usePersisted(recentSearches);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="busquedas">
      <SectionHeader
        id="busquedas"
        title="Tus búsquedas"
        action={
          <button type="button" className={textActionClass} onClick={() => recentSearches.write([])}>
            Borrar
          </button>
        }
      />
      <ul className="rounded-lg bg-surface px-3.5 shadow-e1">
        {recent.map(({ words, found }) => (
          <li key={words} className="border-border border-b last:border-0">
            <button
              type="button"
              onClick={() => onWords(words)}
              className="type-body flex min-h-12 w-full items-center gap-3 text-left"
            >
              <Icon name="clock-counter-clockwise" size="s" className="shrink-0 text-text-3" />
              <span className="min-w-0 flex-1 break-words">{words}</span>
              <span className="type-caption shrink-0 text-text-2">{formatDishes(found)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
