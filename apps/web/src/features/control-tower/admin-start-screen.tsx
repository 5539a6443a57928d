import type { Panel } from '@sazon/contract/control-tower/schemas';
import { may } from '@sazon/domain/access/permission-check';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatLongDate, formatRemaining } from '@sazon/domain/calendar/date-and-hour-format';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTabTitle } from '../../device/screen-title-and-layout.ts';
import { useNow } from '../../device/use-now.ts';
import { AdminBarEndSlot } from '../../session/admin-bar-end-controls.tsx';
import { toActor, useUser } from '../../session/session-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { KpiStrip } from '../../ui/charts/kpi-strip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LiveDot } from '../../ui/pages/admin-and-consolidator-bars.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { AdminSectionChoiceScreen, SectionList } from '../shell/admin-section-choice-screen.tsx';
import { CityField } from './city-field.tsx';
import { ExceptionList } from './exception-list.tsx';
import { KitchenHoursTable } from './kitchen-hours-table.tsx';
import { compareWords, PanelHours } from './panel-of-today-by-hour.tsx';
import { usePanel, useTower } from './tower-and-panel-calls.ts';
import type { TowerSearch } from './tower-and-panel-search-params.ts';
import { useSoundOfNew } from './tower-sound.ts';

/** /admin: the panel for the platform's people; everybody else goes to their section. */
export function PanelOrSections({ search }: { search: TowerSearch }) {
  const actor = toActor(useUser());
  return actor !== null && may(actor, 'admin_orders_write') ? (
    <PanelScreen search={search} />
  ) : (
    <AdminSectionChoiceScreen />
  );
}

const greeting = (hour: string) =>
  hour < '12:00' ? 'Buenos días' : hour < '18:30' ? 'Buenas tardes' : 'Buenas noches';

/** Today by hour, what is at risk, kitchens by hours, and the pulse. */
function PanelScreen({ search: { ciudad } }: { search: TowerSearch }) {
  const { query, state } = useTower(ciudad);
  const panelQuery = usePanel(ciudad);
  const panel = panelQuery.data;
  const tower = query.data;
  const user = useUser();
  const now = useNow(30_000);
  const navigate = useNavigate({ from: '/admin/' });
  const count = tower?.exceptions.length ?? 0;
  const hour = toBogotaHour(now);
  useTabTitle(count > 0 ? `(${count}) Panel` : null);
  useSoundOfNew(tower?.exceptions.map(({ key }) => key));
  return (
    <DeskPage
      wide
      title={`${greeting(hour)}, ${user?.firstName ?? ''}`}
      {...(panel && {
        text: `${formatLongDate(panel.date)}, ${formatHour(hour)} Se actualiza solo cada 10 segundos.`,
      })}
      action={
        <div className="flex flex-wrap items-end gap-3">
          {panel && (
            <CityField
              labelHidden
              cities={panel.cities}
              value={ciudad}
              onChange={(city) => void navigate({ to: '.', search: { ciudad: city }, resetScroll: false })}
            />
          )}
          <LinkButton look="quiet" render={<Link to="/admin/sazon/hoy" search={{ ciudad }} />}>
            <Icon name="kanban" size="m" />
            Tablero general
          </LinkButton>
        </div>
      }
    >
      <AdminBarEndSlot>
        <LiveDot state={state} />
      </AdminBarEndSlot>
      <ListState what="el panel" query={panelQuery} rows={2} />
      {panel && <PanelHours panel={panel} />}
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_max(36rem,37%)]">
        <div className="grid grid-cols-1">
          <ListState what="los asuntos" query={query} rows={4} />
          {tower && <ExceptionList tower={tower} />}
        </div>
        {panel && <KitchenHoursTable panel={panel} />}
      </div>
      {panel && <Pulse panel={panel} now={now} />}
      <section aria-label="Todas las secciones" className="grid grid-cols-1 gap-3">
        <h2 className="type-h2">¿Qué vas a administrar?</h2>
        <SectionList />
      </section>
    </DeskPage>
  );
}

function Pulse({ panel: { pulse }, now }: { panel: Panel; now: number }) {
  const { payments, messages, tomorrow, support } = pulse;
  const oldest = support.oldestAt === null ? null : `el más viejo, hace ${formatRemaining(now - support.oldestAt)}`;
  return (
    <KpiStrip
      label="Pulso"
      kpis={[
        {
          label: 'Pagos, última hora',
          value: `${payments.approved} de ${payments.total}`,
          foot: `${payments.waiting} esperan al banco, ${payments.failed === 0 ? 'ninguno rechazado' : `${payments.failed} rechazados`}`,
        },
        {
          label: 'Mensajes, última hora',
          value: `${messages.delivered} de ${messages.total}`,
          foot: messages.failed === 0 ? 'ninguno falló' : `${messages.failed} fallidos`,
        },
        {
          label: `Programados para el ${formatLongDate(tomorrow.date).toLowerCase().split(' de ')[0]}`,
          value: String(tomorrow.lunches),
          foot: compareWords(tomorrow.lunches, tomorrow.lunchesWeekBefore, 'hace una semana a esta hora'),
        },
        { label: 'Soporte abierto', value: String(support.open), foot: oldest ?? 'nadie espera respuesta' },
      ]}
    />
  );
}
