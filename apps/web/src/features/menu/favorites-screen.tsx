import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chooseDate } from '../../session/calendar-and-chosen-date.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { DayStrip } from './day-strip.tsx';
import { favoriteDishesQuery } from './favorites-calls.ts';
import { useDay } from './menu-day-and-next-free-day.ts';
import { MenuResults, ResultsSkeleton } from './menu-results.tsx';

/** The favourite dishes, for the current location and day (docs/specification.md section 2 '/mis-favoritos'). */
export function FavoritesScreen() {
  const day = useDay();
  const { slot, date } = day;
  const hearts = useQuery({
    ...favoriteDishesQuery(slot, date),
    enabled: date !== null || day.failed,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  let body: ReactNode;
  if (hearts.data && hearts.data.data.length > 0) body = <MenuResults day={day} dishes={hearts.data.data} />;
  else if (hearts.data) {
    body = (
      <EmptyState
        title="Todavía no tienes favoritos."
        text="Toca el corazón de un plato y aparecerá acá."
        action={<LinkButton render={<Link to="/agendar" />}>Ver el menú</LinkButton>}
      />
    );
  } else if (hearts.isError) {
    body = (
      <ErrorState
        title="No pudimos cargar tus favoritos."
        text="Revisa tu conexión y vuelve a intentar."
        action={<Button onClick={() => void hearts.refetch()}>Reintentar</Button>}
      />
    );
  } else body = <ResultsSkeleton />;
  return (
    <main>
      <Tablecloth tag="header" hem className="pt-(--bar-h) pb-6">
        <div className="mx-auto max-w-page px-4 pt-3 desktop:px-6">
          <h1 tabIndex={-1} className="type-h1">
            Mis favoritos
          </h1>
        </div>
      </Tablecloth>
      <div className="mx-auto max-w-page px-4 pt-2 desktop:px-6">
        <div className="min-h-18 py-1">
          <DayStrip day={day} value={date} onChange={chooseDate} />
        </div>
        <p role="status" className="type-body-s pb-3 text-text-2">
          {date && hearts.data && hearts.data.data.length > 0 && `Para el ${formatLongDate(date).toLowerCase()}`}
        </p>
        {body}
      </div>
    </main>
  );
}
