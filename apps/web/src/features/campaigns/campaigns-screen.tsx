import { type listCampaigns, startCampaign } from '@sazon/contract/campaigns/routes';
import type { CampaignRow } from '@sazon/contract/campaigns/schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { CAMPAIGN_CHANNELS } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { KpiStrip } from '../../ui/charts/kpi-strip.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { campaignReads, campaignsQuery, perPage } from './campaign-calls.ts';
import type { CampaignsSearch } from './campaign-search-params.ts';
import { channelNames, formatCount, formatShare } from './campaign-texts.ts';
import { CampaignsTable } from './campaigns-table.tsx';
import { JourneysCard } from './journeys-card.tsx';
import { LatestCampaign } from './latest-campaign.tsx';
import { useMayChangeCampaigns } from './use-may-change-campaigns.ts';

const lists = {
  all: 'Todas',
  drafts: 'Borradores',
  scheduled: 'Programadas',
  automatic: 'Automáticas',
  ended: 'Terminadas',
} as const;

/** /admin/sazon/campanas: all campaigns with what came of them, and the automatic journeys. */
export function CampaignsScreen({ search }: { search: CampaignsSearch }) {
  const query = useQuery(campaignsQuery(search));
  const navigate = useNavigate({ from: '/admin/sazon/campanas/' });
  const { go, narrow } = buildListSearch<CampaignsSearch>(
    (next) => void navigate({ to: '.', search: next, resetScroll: false }),
  );
  const mayWrite = useMayChangeCampaigns('write');
  const { data } = query;
  const sums = data?.sums;
  const isFiltered = Boolean(search.lista || search.medio || search.cupon || search.buscar);
  return (
    <DeskPage
      wide
      title="Campañas"
      text={
        sums
          ? `Últimos 60 días: ${formatCount(sums.sent)} mensajes, ${formatCount(sums.buyers)} personas pidieron en los 7 días siguientes.`
          : 'A quién le escribimos, y cuántos pidieron después.'
      }
      action={<Actions mayWrite={mayWrite} />}
    >
      {sums && <CampaignSums sums={sums} dim={query.isPlaceholderData} />}
      {data && !isFiltered && <LatestCampaign campaign={findLatest(data.data)} />}
      <FilterChips
        label="Lista"
        options={Object.entries(lists).map(([value, name]) => ({
          value,
          label: data ? `${name} ${data.counts[value as keyof typeof lists]}` : name,
        }))}
        value={search.lista ?? 'all'}
        onValueChange={(value) => narrow({ lista: value === 'all' ? undefined : (value as CampaignsSearch['lista']) })}
      />
      <CampaignFilters search={search} onNarrow={narrow} />
      <ListState what="las campañas" query={query} rows={6} />
      {data?.data.length === 0 && (
        <EmptyState
          title={isFiltered ? 'Ninguna coincide.' : 'Todavía no hay campañas.'}
          text={
            isFiltered ? 'Quita los filtros o busca otra palabra.' : 'Escribe un mensaje, elige a quién y prográmalo.'
          }
        />
      )}
      {data && data.data.length > 0 && <CampaignsTable rows={data.data} sums={data.sums} />}
      {data && (
        <Pager
          page={search.pagina ?? 1}
          perPage={perPage}
          total={data.total}
          nouns={['campaña', 'campañas']}
          onPage={(pagina) => go({ pagina })}
        />
      )}
      <JourneysCard />
    </DeskPage>
  );
}

/** Returns the last campaign (not a journey) whose message was sent to somebody. */
const findLatest = (rows: readonly CampaignRow[]): CampaignRow | undefined =>
  rows
    .filter(({ journey, results }) => journey === null && (results?.all.sent ?? 0) > 0)
    .sort((a, b) => (b.frozenAt ?? 0) - (a.frozenAt ?? 0))[0];

function Actions({ mayWrite }: { mayWrite: boolean }) {
  const navigate = useNavigate();
  const start = useCall(startCampaign, {
    invalidates: campaignReads,
    onSuccess: ({ id }) => navigate({ to: '/admin/sazon/campanas/crear', search: { id, paso: 1 } }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/admin/sazon/campanas/mensajes" className={buildButtonClass({ look: 'quiet' })}>
        <Icon name="chat-circle-dots" />
        Mensajes
      </Link>
      {mayWrite && (
        <Button loading={start.isPending} onClick={() => start.mutate({ body: {} })}>
          <Icon name="plus" />
          Nueva campaña
        </Button>
      )}
    </div>
  );
}

type Sums = RouteReply<typeof listCampaigns>['sums'];

/** What came of the messages of the last 60 days. */
function CampaignSums({ sums, dim }: { sums: Sums; dim: boolean }) {
  return (
    <KpiStrip
      label="Los últimos 60 días"
      dim={dim}
      kpis={[
        {
          label: 'Enviados',
          value: formatCount(sums.sent),
          foot: `${formatShare(sums.delivered, sums.sent)} con entrega confirmada`,
        },
        { label: 'Abrieron', value: formatCount(sums.read), foot: 'los SMS no informan' },
        {
          label: 'Pidieron',
          value: formatCount(sums.buyers),
          foot: `${formatShare(sums.buyers, sums.sent)} de lo enviado`,
        },
        { label: 'Ventas atribuidas', value: formatCop(sums.salesCop), foot: 'pedido en 7 días' },
        {
          label: 'Costo de envío',
          value: formatCop(sums.costCop),
          foot:
            sums.buyers > 0
              ? `${formatCop(Math.round(sums.costCop / sums.buyers))} por persona que pidió`
              : 'sin pedidos aún',
        },
        { label: 'Bajas', value: formatCount(sums.optOuts), foot: formatShare(sums.optOuts, sums.sent) },
      ]}
    />
  );
}

interface CampaignFiltersProps {
  search: CampaignsSearch;
  onNarrow: (next: Partial<CampaignsSearch>) => void;
}

function CampaignFilters({ search, onNarrow }: CampaignFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-52">
        <SelectField
          label="Medio"
          options={[
            { value: 'all', label: 'Todos los medios' },
            ...CAMPAIGN_CHANNELS.map((value) => ({ value, label: channelNames[value] })),
          ]}
          value={search.medio ?? 'all'}
          onValueChange={(value) => onNarrow({ medio: CAMPAIGN_CHANNELS.find((one) => one === value) })}
        />
      </div>
      <div className="w-52">
        <SelectField
          label="Cupón"
          options={[
            { value: 'all', label: 'Con y sin cupón' },
            { value: 'with', label: 'Con cupón' },
            { value: 'without', label: 'Sin cupón' },
          ]}
          value={search.cupon ?? 'all'}
          onValueChange={(value) => onNarrow({ cupon: value === 'all' ? undefined : (value as 'with' | 'without') })}
        />
      </div>
      <SearchForm
        label="Buscar campaña"
        maxLength={80}
        className="min-w-60 flex-1"
        value={search.buscar ?? ''}
        onSearch={(text) => onNarrow({ buscar: text || undefined })}
      />
    </div>
  );
}
