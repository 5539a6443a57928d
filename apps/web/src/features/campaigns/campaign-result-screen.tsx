import { moveCampaign, startCampaign } from '@sazon/contract/campaigns/routes';
import type { Campaign } from '@sazon/contract/campaigns/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { KpiStrip } from '../../ui/charts/kpi-strip.tsx';
import { RankBars } from '../../ui/charts/rank-bars.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { campaignQuery, campaignReads } from './campaign-calls.ts';
import { CampaignFunnel } from './campaign-funnel.tsx';
import type { OpenedSearch } from './campaign-search-params.ts';
import { CampaignStateTag } from './campaign-state-tag.tsx';
import {
  channelNames,
  describeReason,
  formatAt,
  formatCount,
  formatPeople,
  formatShare,
  formatWhen,
  historyNames,
  joinChannels,
} from './campaign-texts.ts';
import { ResultFigures } from './result-figures.tsx';
import { useMayChangeCampaigns } from './use-may-change-campaigns.ts';

/** /admin/sazon/campanas/ver: how far a campaign is, what it brought, who got nothing and why. */
export function CampaignResultScreen({ search }: { search: OpenedSearch }) {
  if (search.id === undefined)
    return (
      <DeskPage title="Campaña">
        <EmptyState title="Elige una campaña." text="Ábrela desde la lista." />
        <Link to="/admin/sazon/campanas" className={buildButtonClass({ look: 'quiet' })}>
          Todas las campañas
        </Link>
      </DeskPage>
    );
  return <Opened id={search.id} />;
}

/** How often the page is read again, and while messages are on their way. */
const lookEveryMs = 10_000;
const whileLeavingMs = 2000;

const isLeaving = (results: Campaign['results'] | undefined): boolean =>
  results != null && results.waiting + results.queued > 0;

function Opened({ id }: { id: string }) {
  const query = useQuery({
    ...campaignQuery(id),
    refetchInterval: ({ state }) => (isLeaving(state.data?.results) ? whileLeavingMs : lookEveryMs),
  });
  const { data } = query;
  if (data === undefined)
    return (
      <DeskPage title="Campaña">
        <ListState what="la campaña" query={query} rows={5} />
      </DeskPage>
    );
  const { results } = data;
  return (
    <DeskPage
      wide
      title={data.name || 'Campaña sin nombre'}
      text={`${joinChannels(data.channels)}, ${data.journey === null ? formatAt(data.frozenAt ?? data.programmedAt) : 'todos los días'}`}
      action={<ResultActions campaign={data} />}
    >
      <div>
        <CampaignStateTag state={data.state} journey={data.journey !== null} />
      </div>
      {results === null ? (
        <NoticeBar>
          {data.state === 'scheduled'
            ? `Sale el ${formatAt(data.programmedAt)} Todavía se puede cambiar.`
            : 'Todavía no ha salido.'}
        </NoticeBar>
      ) : (
        <Results campaign={data} results={results} />
      )}
      {data.history.length > 0 && (
        <Card className="grid gap-2 desktop:p-5">
          <h2 className="type-h3">Historia</h2>
          <ol>
            {data.history.map(({ action, by, at }) => (
              <li key={`${at}${action}`} className="type-body-s border-border border-t py-2 first:border-0">
                <b>{historyNames[action] ?? action}</b>, {by}, {formatWhen(at)}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </DeskPage>
  );
}

function Results({ campaign, results }: { campaign: Campaign; results: NonNullable<Campaign['results']> }) {
  const { all, first, second, held } = results;
  const without = results.skipped.reduce((sum, { people }) => sum + people, 0);
  return (
    <>
      {isLeaving(results) && (
        <NoticeBar>
          {formatPeople(results.waiting + results.queued)}{' '}
          {results.waiting + results.queued === 1 ? 'espera' : 'esperan'} su turno
          {campaign.state === 'paused' ? ', en pausa.' : '.'}
        </NoticeBar>
      )}
      <KpiStrip
        label="Resultado"
        kpis={[
          { label: 'Personas', value: formatCount(results.people), foot: `${formatCount(without)} por fuera` },
          {
            label: 'Enviados',
            value: formatCount(all.sent),
            foot:
              results.byChannel
                .map(({ channel, sent }) => `${formatCount(sent)} ${channelNames[channel]}`)
                .join(', ') || 'ninguno aún',
          },
          { label: 'Clics', value: formatCount(all.tapped), foot: formatShare(all.tapped, all.sent) },
          { label: 'Pidieron', value: formatCount(all.buyers), foot: `${formatCount(all.orders)} órdenes en 7 días` },
          { label: 'Usaron el cupón', value: formatCount(all.redeemers), foot: formatCop(all.couponCop) },
          { label: 'Bajas', value: formatCount(results.optOuts), foot: formatShare(results.optOuts, all.sent) },
        ]}
      />
      <Card className="grid grid-cols-1 gap-6 desktop:grid-cols-[1fr_30rem] desktop:p-5">
        <div className="grid gap-3">
          <h2 className="type-h2">Del mensaje al pedido</h2>
          <CampaignFunnel outcome={all} people={results.people} />
        </div>
        <ResultFigures results={results} />
      </Card>
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-2">
        <Card className="grid gap-3 desktop:p-5">
          <h2 className="type-h3">A quién no le llegó y por qué</h2>
          {results.skipped.length === 0 && results.failed === 0 ? (
            <p className="type-body">Les llegó a todas.</p>
          ) : (
            <RankBars
              label="Motivos"
              rows={[
                ...results.skipped,
                ...(results.failed > 0 ? [{ reason: 'failed', people: results.failed }] : []),
              ].map(({ reason, people }) => ({
                id: reason,
                name: describeReason(reason),
                amount: people,
                value: formatCount(people),
              }))}
            />
          )}
        </Card>
        <Card className="grid gap-3 desktop:p-5">
          <h2 className="type-h3">Qué parte pidió en 7 días</h2>
          <RankBars
            label="Pidieron, por grupo"
            rows={[
              { id: 'first', name: second === null ? 'Recibieron el mensaje' : 'Primer mensaje', outcome: first },
              ...(second === null ? [] : [{ id: 'second', name: 'Segundo mensaje', outcome: second }]),
              ...(held === null ? [] : [{ id: 'held', name: 'Grupo de control', outcome: held }]),
            ].map(({ id, name, outcome }) => ({
              id,
              name: `${name}, ${formatPeople(outcome.people)}`,
              amount: outcome.people === 0 ? 0 : (outcome.buyers / outcome.people) * 100,
              value: formatShare(outcome.buyers, outcome.people),
              color: id === 'held' ? ('other' as const) : ('answer' as const),
            }))}
          />
        </Card>
      </div>
    </>
  );
}

function ResultActions({ campaign }: { campaign: Campaign }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const mayEdit = useMayChangeCampaigns('edit');
  const mayWrite = useMayChangeCampaigns('write');
  const { id, state, journey } = campaign;
  const move = useCall(moveCampaign, { invalidates: campaignReads, onSuccess: () => setAsking(false) });
  const copy = useCall(startCampaign, {
    invalidates: campaignReads,
    onSuccess: (started) => navigate({ to: '/admin/sazon/campanas/crear', search: { id: started.id, paso: 1 } }),
  });
  const act = (what: 'pause' | 'resume' | 'cancel') => move.mutate({ params: { id }, body: { act: what } });
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/admin/sazon/campanas" className={buildButtonClass({ look: 'quiet' })}>
        Campañas
      </Link>
      {journey === null && mayWrite && (state === 'draft' || state === 'scheduled') && (
        <Link to="/admin/sazon/campanas/crear" search={{ id }} className={buildButtonClass({ look: 'quiet' })}>
          Cambiar
        </Link>
      )}
      {journey === null && mayWrite && (
        <Button look="quiet" loading={copy.isPending} onClick={() => copy.mutate({ body: { copyOf: id } })}>
          Hacer una copia
        </Button>
      )}
      {journey === null && mayEdit && (state === 'scheduled' || state === 'sending') && (
        <Button look="quiet" loading={move.isPending} onClick={() => act('pause')}>
          Poner en pausa
        </Button>
      )}
      {mayEdit && state === 'paused' && journey === null && (
        <Button loading={move.isPending} onClick={() => act('resume')}>
          Reanudar
        </Button>
      )}
      {journey === null && mayEdit && ['scheduled', 'sending', 'paused'].includes(state) && (
        <Button look="danger" onClick={() => setAsking(true)}>
          Cancelar
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="¿Cancelar lo que falta?"
        text="Lo que ya salió no vuelve. Quien espera no recibe nada."
        confirmLabel="Cancelar la campaña"
        cancelLabel="Dejarla"
        destructive
        pending={move.isPending}
        onConfirm={() => act('cancel')}
      />
    </div>
  );
}
