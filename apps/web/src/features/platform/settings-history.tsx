import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { SkeletonRow } from '../../ui/skeleton.tsx';
import { momentWords } from './moment-words.ts';
import { changesPerPage, changesQuery } from './platform-calls.ts';
import { changeTitle, valueInWords } from './setting-words.ts';

/** Who changed what, when, from what to what: settings, calendar, slots and arrival boards. */
export function SettingsHistory({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { data, error, refetch } = useQuery(changesQuery(page));
  const pages = data ? Math.max(1, Math.ceil(data.total / changesPerPage)) : 1;
  return (
    <section aria-labelledby="history" className="grid grid-cols-1 gap-2">
      <h2 id="history" className="type-h2">
        Historial
      </h2>
      {data === undefined &&
        (error ? (
          <p className="type-body">
            {error.message}{' '}
            <Button look="quiet" size="s" onClick={() => void refetch()}>
              Reintentar
            </Button>
          </p>
        ) : (
          <SkeletonRow />
        ))}
      {data?.total === 0 && <p className="type-body text-text-2">Todavía nadie ha cambiado nada.</p>}
      <ol className="grid grid-cols-1 gap-2">
        {data?.data.map((change) => (
          <li key={change.id} className="min-w-0 rounded-lg bg-surface px-4 py-3 shadow-e1">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="type-item">{changeTitle(change.key)}</b>
              <span className="type-body-s text-text-2">
                {change.by?.name ?? 'Sistema'}, {momentWords(change.at)}
              </span>
            </p>
            <p className="type-body-s wrap-anywhere">
              <span className="text-text-2">Antes: {valueInWords(change.key, change.old)}</span>
              <br />
              Ahora: {valueInWords(change.key, change.new)}
            </p>
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <nav aria-label="Páginas del historial" className="flex flex-wrap items-center justify-between gap-3">
          <Button look="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Anteriores
          </Button>
          <p role="status" className="type-body-s text-text-2">
            Página {page} de {pages}
          </p>
          <Button look="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Siguientes
          </Button>
        </nav>
      )}
    </section>
  );
}
