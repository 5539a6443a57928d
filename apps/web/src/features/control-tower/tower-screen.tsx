import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMemory } from '../../device/in-memory-value.ts';
import { useTabTitle } from '../../device/screen-title-and-layout.ts';
import { useNow } from '../../device/use-now.ts';
import { AdminBarEndSlot } from '../../session/admin-bar-end-controls.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LiveDot } from '../../ui/pages/admin-and-consolidator-bars.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { CityField } from './city-field.tsx';
import { ExceptionList } from './exception-list.tsx';
import { OnDutyField } from './on-duty-field.tsx';
import { useTower } from './tower-and-panel-calls.ts';
import type { TowerSearch } from './tower-and-panel-search-params.ts';
import { TowerRows } from './tower-place-and-hour-rows.tsx';
import { soundOn, toggleSound, useSoundOfNew } from './tower-sound.ts';

const ProposeRoutesDialog = lazyNamed(() => import('./propose-routes-dialog.tsx'), 'ProposeRoutesDialog');

const keys = [
  ['↑ ↓', 'Pasar entre asuntos'],
  ['A', 'Tomar el asunto, o soltarlo'],
  ['R', 'Marcarlo resuelto'],
] as const;

/** /admin/sazon/hoy: every hour of every place along its chain, what goes wrong, and who takes care of it. */
export function TowerScreen({ search: { ciudad, rutas } }: { search: TowerSearch }) {
  const { query, state } = useTower(ciudad);
  const { data } = query;
  const navigate = useNavigate({ from: '/admin/sazon/hoy' });
  const sound = useMemory(soundOn);
  const now = useNow(30_000);
  const propose = (open: boolean) =>
    void navigate({ to: '.', search: { ciudad, ...(open && { rutas: 'proponer' }) }, resetScroll: false });
  const count = data?.exceptions.length ?? 0;
  useTabTitle(count > 0 ? `(${count}) Hoy` : null);
  useSoundOfNew(data?.exceptions.map(({ key }) => key));
  return (
    <DeskPage
      wide
      title="Hoy"
      keys={keys}
      {...(data && { text: `${formatLongDate(data.date)}, ${formatHour(toBogotaHour(now))} Se actualiza solo.` })}
      action={
        data && (
          <div className="flex flex-wrap items-end gap-3">
            <OnDutyField onDuty={data.onDuty} />
            <CityField
              cities={data.cities}
              value={ciudad}
              onChange={(city) => void navigate({ to: '.', search: { ciudad: city }, resetScroll: false })}
            />
            <Button look="quiet" onClick={() => propose(true)}>
              <Icon name="path" size="m" />
              Proponer rutas
            </Button>
          </div>
        )
      }
    >
      <AdminBarEndSlot>
        <LiveDot state={state} />
        <IconButton
          icon={sound ? 'bell-ringing' : 'bell-slash'}
          label="Sonido de asuntos nuevos"
          aria-pressed={sound}
          onClick={toggleSound}
        />
      </AdminBarEndSlot>
      <Suspense>{rutas && <ProposeRoutesDialog city={ciudad} onClose={() => propose(false)} />}</Suspense>
      <ListState what="el día de hoy" query={query} rows={6} />
      {data && <ExceptionList tower={data} />}
      {data && data.rows.length > 0 && <TowerRows key={data.date} rows={data.rows} date={data.date} />}
      {data && data.rows.length === 0 && (
        <EmptyState title="Hoy no hay almuerzos." text="Cuando haya pedidos para hoy, cada hora y lugar aparece acá." />
      )}
      {data && data.over.length > 0 && (
        <Card label="Resueltos hoy">
          <h2 className="type-h2">Resueltos hoy</h2>
          <ul className="mt-2">
            {data.over.map(({ key, title, at, solvedBy, note }) => (
              <li key={key} className="flex gap-2.5 border-border border-t py-2.5 first:border-0">
                <Icon name="check-circle" weight="fill" size="m" className="text-success-text" />
                <span className="type-body-s min-w-0 break-words">
                  {title}
                  <span className="block text-text-2">
                    {formatHour(toBogotaHour(at))}, {solvedBy ?? 'se resolvió solo'}
                    {note && `: ${note}`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </DeskPage>
  );
}
