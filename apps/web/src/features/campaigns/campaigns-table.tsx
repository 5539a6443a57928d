import { deleteCampaign, type listCampaigns, moveCampaign, startCampaign } from '@sazon/contract/campaigns/routes';
import type { CampaignRow } from '@sazon/contract/campaigns/schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { formatCop } from '@sazon/domain/money/format';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { cx } from '../../ui/cx.ts';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { campaignReads } from './campaign-calls.ts';
import { SmallCampaignFunnel } from './campaign-funnel.tsx';
import { CampaignStateTag } from './campaign-state-tag.tsx';
import { formatAt, formatCount, formatShare, joinChannels } from './campaign-texts.ts';

type Sums = RouteReply<typeof listCampaigns>['sums'];

/** The campaigns with their funnel to the order. On a phone each is a card. */
export function CampaignsTable({ rows, sums }: { rows: readonly CampaignRow[]; sums: Sums }) {
  return (
    <section aria-label="Campañas" className="overflow-hidden rounded-lg bg-surface shadow-e1">
      <table className="w-full text-left">
        <thead className="type-caption hidden bg-surface-2 text-text-2 tablet:table-header-group">
          <tr>
            {['Campaña', 'Estado', 'Enviados', 'Embudo hasta pedir', 'Pidieron', 'Ventas', ''].map((name, index) => (
              <th
                key={name}
                scope="col"
                className={cx('px-4 py-3 font-semibold', index >= 2 && index !== 3 && 'text-right')}
              >
                {name || <span className="sr-only">Acciones</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
        <tfoot className="hidden border-text border-t-2 bg-surface-2 font-semibold tablet:table-footer-group">
          <tr>
            <th scope="row" colSpan={2} className="px-4 py-4">
              Total con envíos, 60 días
            </th>
            <td className="px-4 py-4 text-right tabular-nums">{formatCount(sums.sent)}</td>
            <td />
            <td className="px-4 py-4 text-right tabular-nums">{formatCount(sums.buyers)}</td>
            <td className="px-4 py-4 text-right tabular-nums">{formatCop(sums.salesCop)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Row({ row }: { row: CampaignRow }) {
  const { state, journey, results, channels } = row;
  const isComing = state === 'draft' || state === 'scheduled';
  const when =
    journey !== null
      ? 'todos los días'
      : state === 'draft'
        ? 'sin programar'
        : formatAt(row.frozenAt ?? row.programmedAt);
  const cell = 'px-4 py-1 tablet:table-cell tablet:py-3 tablet:align-middle';
  return (
    <tr
      className={cx(
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] border-border border-t py-2 tablet:table-row',
        state === 'scheduled' && 'bg-accent-soft',
      )}
    >
      <th scope="row" className={cx(cell, 'font-normal')}>
        <OpenLink row={row} />
        <span className="type-caption block text-text-2">
          {when}, {joinChannels(channels) || 'sin medio'}
        </span>
      </th>
      <td className={cell}>
        <CampaignStateTag state={state} journey={journey !== null} />
      </td>
      <td className={cx(cell, 'tabular-nums tablet:text-right')}>
        {results === null ? '–' : formatCount(results.all.sent)}
        <span className="tablet:hidden"> enviados</span>
      </td>
      <td className={cx(cell, 'max-tablet:order-last max-tablet:col-span-full')}>
        {results === null ? (
          <span className="type-body-s text-text-2">{isComing ? 'Todavía se puede cambiar.' : 'Sin mensajes.'}</span>
        ) : (
          <SmallCampaignFunnel outcome={results.all} />
        )}
      </td>
      <td className={cx(cell, 'tabular-nums tablet:text-right')}>
        {results === null ? '–' : formatCount(results.all.buyers)}
        <span className="tablet:hidden"> pidieron</span>
        {results !== null && (
          <span className="type-caption block text-text-2">{formatShare(results.all.buyers, results.all.sent)}</span>
        )}
      </td>
      <td className={cx(cell, 'whitespace-nowrap tabular-nums tablet:text-right')}>
        {results === null ? '–' : formatCop(results.all.salesCop)}
      </td>
      <td className={cx(cell, 'text-right')}>{journey === null && <RowMenu row={row} />}</td>
    </tr>
  );
}

function OpenLink({ row: { id, name, state } }: { row: CampaignRow }) {
  const text = name || 'Campaña sin nombre';
  const look = 'font-semibold text-text hover:underline break-words';
  return state === 'draft' ? (
    <Link to="/admin/sazon/campanas/crear" search={{ id }} className={look}>
      {text}
    </Link>
  ) : (
    <Link to="/admin/sazon/campanas/ver" search={{ id }} className={look}>
      {text}
    </Link>
  );
}

function RowMenu({ row }: { row: CampaignRow }) {
  const navigate = useNavigate();
  const { id, name, state } = row;
  const start = useCall(startCampaign, {
    invalidates: campaignReads,
    onSuccess: (copy) => navigate({ to: '/admin/sazon/campanas/crear', search: { id: copy.id, paso: 1 } }),
  });
  const move = useCall(moveCampaign, { invalidates: campaignReads });
  const remove = useCall(deleteCampaign, {
    invalidates: campaignReads,
    onSuccess: () => toast.success('Borrador borrado'),
  });
  const act = (what: 'pause' | 'resume' | 'cancel') => move.mutate({ params: { id }, body: { act: what } });
  return (
    <LazyActionMenu
      label={`Acciones de ${name || 'la campaña'}`}
      actions={[
        { label: 'Hacer una copia', icon: 'copy', onSelect: () => start.mutate({ body: { copyOf: id } }) },
        ...(state === 'scheduled' || state === 'sending'
          ? [{ label: 'Poner en pausa', icon: 'hourglass-medium' as const, onSelect: () => act('pause') }]
          : []),
        ...(state === 'paused'
          ? [{ label: 'Reanudar', icon: 'arrows-clockwise' as const, onSelect: () => act('resume') }]
          : []),
        ...(['scheduled', 'sending', 'paused'].includes(state)
          ? [
              {
                label: 'Cancelar lo que falta',
                icon: 'prohibit' as const,
                destructive: true,
                onSelect: () => act('cancel'),
              },
            ]
          : []),
        ...(state === 'draft'
          ? [
              {
                label: 'Borrar',
                icon: 'trash' as const,
                destructive: true,
                onSelect: () => remove.mutate({ params: { id } }),
              },
            ]
          : []),
      ]}
    />
  );
}
