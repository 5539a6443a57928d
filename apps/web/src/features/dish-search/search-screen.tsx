import { formatDay, formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useGoBack } from '../../device/use-screen-declaration-and-go-back.ts';
import { openPlaceSheet, useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { CartBar } from '../cart/cart-bar.tsx';
import { SEARCH_MAX } from '../menu/menu-and-dish-search-params.ts';
import { type MenuDay, useDay } from '../menu/menu-day-and-next-free-day.ts';
import type { DishSearchParams } from './dish-search-params.ts';
import { BeforeSearch } from './likings-and-recent-searches.tsx';
import { PopularDishes } from './popular-dishes.tsx';
import { keepSearch } from './recent-searches.ts';
import { focusFound, SearchResults } from './search-results.tsx';
import { useDishSearch } from './use-dish-search-and-popular-dishes.ts';

/** How long after the last letter the search is asked (ms). */
const typingMs = 160;

interface FieldProps {
  typed: string;
  onTyped: (text: string) => void;
  onDone: () => void;
}

/** The search field: it has the focus at the start, and arrow down goes to the results. */
function Field({ typed, onTyped, onDone }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // An effect, because the page opens from home, whose field was tapped.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && focusFound(0)) event.preventDefault();
    if (event.key === 'Escape' && typed !== '') onTyped('');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is a search by its role, in every browser
    <form
      role="search"
      className="min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
        field.current?.blur();
      }}
    >
      <div className="flex min-h-12 items-center gap-2.5 rounded-full bg-surface pr-1 pl-4 text-text shadow-[inset_0_0_0_2px_var(--mora-900),var(--shadow-e1)] focus-within:outline-2 focus-within:outline-(--loza-700) focus-within:outline-offset-2">
        <label className="flex min-w-0 flex-1 items-center gap-2.5">
          <Icon name="magnifying-glass" size="m" className="shrink-0" />
          <span className="sr-only">Buscar en el menú</span>
          <input
            ref={field}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={SEARCH_MAX}
            placeholder="Plato, restaurante o antojo"
            value={typed}
            onChange={(event) => onTyped(event.target.value)}
            onKeyDown={onKeyDown}
            className="type-body min-w-0 flex-1 bg-transparent font-semibold shadow-none! outline-none! placeholder:font-normal placeholder:text-text-3"
          />
        </label>
        {typed !== '' && (
          <IconButton
            icon="x-circle"
            weight="fill"
            iconSize="m"
            label="Borrar la búsqueda"
            className="text-text-2"
            onClick={() => {
              onTyped('');
              field.current?.focus();
            }}
          />
        )}
      </div>
    </form>
  );
}

/** Where and when the dishes are for; opens the sheet that changes it. */
function PlaceLine({ day }: { day: MenuDay }) {
  const { location, time } = useDelivery();
  if (location === null || day.date === null) return null;
  return (
    <p className="mt-1">
      <button
        type="button"
        onClick={openPlaceSheet}
        className="type-body-s inline-flex min-h-9 items-center gap-1.5 text-left font-semibold"
      >
        <Icon name="map-pin" weight="fill" size="s" className="shrink-0 text-(--guayaba-700)" />
        <span>
          <span className="sr-only">Cambiar el lugar o la hora: </span>
          {location.name}, {formatDay(day.date).toLowerCase()}
          {time && `, ${formatHour(time.hour)}`}
        </span>
      </button>
    </p>
  );
}

/** /buscar: a dish, a restaurant or a craving, found while it is typed. */
export function SearchScreen({ params }: { params: DishSearchParams }) {
  const day = useDay();
  const navigate = useNavigate({ from: '/buscar' });
  const goBack = useGoBack();
  const { location, pending } = useDelivery();
  const [typed, setTyped] = useState(params.q ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const found = useDishSearch(day, params);
  // A person who leaves within `typingMs` of a letter is not brought back by its search.
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: Partial<DishSearchParams>) =>
    startTransition(() => {
      void navigate({
        to: '/buscar',
        search: (now) => ({ ...now, ...next }),
        replace: true,
        resetScroll: false,
      });
    });
  const searchFor = (words: string, exacto?: 'true') => {
    clearTimeout(timer.current);
    change({ q: words.trim() || undefined, exacto });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    if (text === '') return searchFor('');
    timer.current = setTimeout(() => searchFor(text), typingMs);
  };
  const keep = () => keepSearch(found.words, found.total ?? 0);
  return (
    <main className="pb-6">
      <Tablecloth tag="header" hem className="pt-[max(var(--bar-h),env(safe-area-inset-top))] pb-7">
        <h1 tabIndex={-1} className="sr-only">
          Buscar
        </h1>
        <div className="mx-auto block max-w-column px-4 pt-3 desktop:pt-4">
          <div className="flex items-center gap-1.5">
            <IconButton icon="arrow-left" weight="bold" label="Volver" className="-ml-2" onClick={goBack} />
            <Field typed={typed} onTyped={type} onDone={keep} />
          </div>
          <PlaceLine day={day} />
        </div>
      </Tablecloth>
      <div className="mx-auto max-w-column px-4">
        {!pending && location === null ? (
          <EmptyState
            title="¿Dónde almuerzas?"
            text="Elige el lugar y la hora, y te mostramos qué hay."
            action={<Button onClick={openPlaceSheet}>Elegir lugar</Button>}
          />
        ) : found.isSearch ? (
          <SearchResults
            day={day}
            found={found}
            params={params}
            onChange={change}
            onWords={(words) => {
              setTyped(words);
              searchFor(words, 'true');
            }}
            onOpened={keep}
          />
        ) : (
          <BeforeSearch
            day={day}
            onChange={change}
            onWords={(words) => {
              setTyped(words);
              searchFor(words);
            }}
          />
        )}
        {location !== null && <PopularDishes day={day} place={location.name} />}
      </div>
      <CartBar cart={day.cart} />
    </main>
  );
}
