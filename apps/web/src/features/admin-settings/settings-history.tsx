import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { describeChangedSetting, describeSettingValue } from './setting-value-texts.ts';
import { changesPerPage, changesQuery } from './settings-calendar-slots-locations-calls.ts';

/** Who changed what, when, from which value to which: settings, calendar, slots and arrival boards. */
export function SettingsHistory({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(changesQuery(page));
  const { data } = query;
  return (
    <section aria-labelledby="history" className="grid grid-cols-1 gap-2">
      <h2 id="history" className="type-h2">
        Historial
      </h2>
      <ListState what="el historial" query={query} level={3} />
      {data?.total === 0 && <p className="type-body text-text-2">Todavía nadie ha cambiado nada.</p>}
      <ol className="grid grid-cols-1 gap-2">
        {data?.data.map((change) => (
          <li key={change.id} className="min-w-0 rounded-lg bg-surface px-4 py-3 shadow-e1">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="type-item">{describeChangedSetting(change.key)}</b>
              <span className="type-body-s text-text-2">
                {change.by?.name ?? 'Sistema'}, {formatMoment(change.at).toLowerCase()}
              </span>
            </p>
            <p className="type-body-s wrap-anywhere">
              <span className="text-text-2">Antes: {describeSettingValue(change.key, change.old)}</span>
              <br />
              Ahora: {describeSettingValue(change.key, change.new)}
            </p>
          </li>
        ))}
      </ol>
      {data && (
        <Pager
          page={page}
          perPage={changesPerPage}
          total={data.total}
          nouns={['cambio', 'cambios']}
          label="Páginas del historial"
          onPage={onPage}
        />
      )}
    </section>
  );
}
