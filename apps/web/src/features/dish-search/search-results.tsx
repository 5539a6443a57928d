import type { KeyboardEvent } from 'react';
import { formatDishes } from '../../messages/lunch-and-dish-count-format.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { SkeletonRow } from '../../ui/pages/skeleton.tsx';
import type { MenuDay } from '../menu/menu-day-and-next-free-day.ts';
import { useDishCards } from '../menu/use-dish-cards.tsx';
import type { DishSearchParams } from './dish-search-params.ts';
import { FoundDishRow } from './found-dish-row.tsx';
import { likings, MY_ALLERGIES, parseLikings } from './liking-filters.ts';
import type { DishSearch } from './use-dish-search-and-popular-dishes.ts';

const links = () => [...document.querySelectorAll<HTMLElement>('[data-found] a')];

/** Moves the focus to the found dish at this index. Returns false when there is none. */
export function focusFound(place: number): boolean {
  const link = links()[place];
  link?.focus();
  return link !== undefined;
}

/** Arrow keys go from dish to dish. */
function moveAmongFound(event: KeyboardEvent) {
  const place = links().indexOf(event.target as HTMLElement);
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (place >= 0 && step !== 0 && focusFound(place + step)) event.preventDefault();
}

const best = 'mejor';
const orders = [
  { value: best, label: 'Lo que más se parece', orden: undefined },
  { value: 'calificacion', label: 'Mejor calificados', orden: 'calificacion' },
  { value: 'precio', label: 'Menor precio', orden: 'precio' },
  { value: 'kcal', label: 'Menos calorías', orden: 'kcal' },
] as const;

interface ChipsProps {
  params: DishSearchParams;
  hasAllergies: boolean;
  onChange: (next: Partial<DishSearchParams>) => void;
}

/** The likings as chips: the chosen ones first, each with a cross. */
function LikingChips({ params, hasAllergies, onChange }: ChipsProps) {
  const chosen = parseLikings(params.gusto);
  const mine = hasAllergies ? [{ key: MY_ALLERGIES, short: 'Sin mis alergias', icon: 'warning' as const }] : [];
  const all = [...likings, ...mine];
  const shown = [...all.filter(({ key }) => chosen.includes(key)), ...all.filter(({ key }) => !chosen.includes(key))];
  const toggle = (key: string) => {
    const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
    onChange({ gusto: next.join(',') || undefined });
  };
  return (
    <fieldset
      aria-label="Como te gusta"
      className="scrollbar-none -mx-4 relative flex gap-2 overflow-x-auto px-4 pt-4 pb-1 laptop:flex-wrap"
    >
      {shown.map(({ key, short, icon }) => (
        <button
          key={key}
          type="button"
          aria-pressed={chosen.includes(key)}
          onClick={() => toggle(key)}
          className="press type-body-s relative inline-flex min-h-10 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full bg-surface px-3.5 font-semibold shadow-[inset_0_0_0_1.5px_var(--border)] after:absolute after:-inset-0.5 aria-pressed:bg-inverse aria-pressed:text-on-inverse aria-pressed:shadow-none"
        >
          <Icon name={icon} size="s" />
          {short}
          {chosen.includes(key) && <Icon name="x" weight="bold" size="xs" />}
        </button>
      ))}
    </fieldset>
  );
}

interface SearchResultsProps {
  day: MenuDay;
  found: DishSearch;
  params: DishSearchParams;
  onChange: (next: Partial<DishSearchParams>) => void;
  /** Searches for words as they are typed. */
  onWords: (words: string) => void;
  /** A found dish was opened or added. */
  onOpened: () => void;
}

/** How many dishes were found, for which words. */
function FoundLine({ found, params, onChange, onWords }: Omit<SearchResultsProps, 'day' | 'onOpened'>) {
  const { dishes = [], words, meant, cut } = found;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
      <p role="status" className="type-body text-text-2">
        {formatDishes(dishes.length)}
        {words !== '' && (
          <>
            {' '}
            para <b className="font-bold text-text">{meant ?? words}</b>
          </>
        )}
      </p>
      {cut && (
        <p className="type-body-s w-full text-text-2">
          Buscamos entre los {cut.held} que más se parecen, de {cut.total.toLocaleString('es-CO')}. Escribe algo más
          para ver los otros.
        </p>
      )}
      {meant !== null && (
        <button type="button" className={textActionClass} onClick={() => onWords(words)}>
          Buscar «{words}»
        </button>
      )}
      {dishes.length > 2 && (
        <div className="w-full tablet:ml-auto tablet:w-64">
          <SelectField
            label="Ordenar por"
            options={orders}
            value={params.orden ?? best}
            onValueChange={(value) => onChange({ orden: orders.find((one) => one.value === value)?.orden })}
          />
        </div>
      )}
    </div>
  );
}

/** The found dishes in rows, or why there are none. */
export function SearchResults({ day, found, params, onChange, onWords, onOpened }: SearchResultsProps) {
  const card = useDishCards(day);
  const { dishes, whole, read, words, meant } = found;
  return (
    <section aria-label="Resultados">
      <LikingChips params={params} hasAllergies={found.hasAllergies} onChange={onChange} />
      {dishes && <FoundLine found={found} params={params} onChange={onChange} onWords={onWords} />}
      {dishes && dishes.length > 0 && day.date !== null && (
        <ul
          className={cx('grid gap-3', found.isStale && 'opacity-60')}
          aria-busy={found.isStale}
          onKeyDown={moveAmongFound}
          onClickCapture={onOpened}
        >
          {dishes.map((dish) => (
            <li key={dish.id} data-found data-dish={dish.id}>
              <FoundDishRow dish={dish} card={card(dish)} date={day.date ?? ''} words={meant ?? words} />
            </li>
          ))}
        </ul>
      )}
      {dishes?.length === 0 && <NothingFound {...{ words, params, onChange }} hasOthers={(whole ?? []).length > 0} />}
      {!dishes && read.isError && (
        <ErrorState
          title="No pudimos buscar."
          text="Revisa tu conexión y vuelve a intentar."
          action={<Button onClick={() => void read.refetch()}>Reintentar</Button>}
        />
      )}
      {!dishes && !read.isError && (
        <div role="status" aria-label="Buscando" className="late grid gap-3 pt-4">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
    </section>
  );
}

interface NothingProps {
  words: string;
  params: DishSearchParams;
  /** True when the search finds dishes without the chosen chips. */
  hasOthers: boolean;
  onChange: (next: Partial<DishSearchParams>) => void;
}

function NothingFound({ words, hasOthers, onChange }: NothingProps) {
  if (hasOthers)
    return (
      <EmptyState
        title={words ? `Ningún plato con “${words}” cumple eso.` : 'Ningún plato cumple eso.'}
        action={<Button onClick={() => onChange({ gusto: undefined })}>Quitar filtros</Button>}
      />
    );
  return (
    <EmptyState
      title={words ? `Acá nadie cocina “${words}”.` : 'Ese día no hay nada así.'}
      text="Prueba con otra palabra: un plato, un ingrediente o un restaurante."
    />
  );
}
