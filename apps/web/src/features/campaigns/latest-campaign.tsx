import type { CampaignRow } from '@sazon/contract/campaigns/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { Link } from '@tanstack/react-router';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { CampaignFunnel } from './campaign-funnel.tsx';
import { formatAt, formatShare, joinChannels } from './campaign-texts.ts';
import { ResultFigures } from './result-figures.tsx';

/** The last campaign as a funnel, with what it brought. Its title is the finding. */
export function LatestCampaign({ campaign }: { campaign: CampaignRow | undefined }) {
  const results = campaign?.results;
  if (campaign === undefined || results === null || results === undefined) return null;
  const { all } = results;
  const each = all.buyers === 0 ? 0 : Math.round(all.sent / all.buyers);
  const title =
    all.buyers === 0
      ? `«${campaign.name}»`
      : each <= 1
        ? `«${campaign.name}» llevó a pedir a casi todos`
        : `«${campaign.name}» llevó a pedir a 1 de cada ${each}`;
  return (
    <Card className="grid grid-cols-1 gap-4 desktop:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="type-h2">{title}</h2>
          <p className="type-body-s text-text-2">
            {joinChannels(campaign.channels)}, {formatAt(campaign.frozenAt)}
          </p>
        </div>
        <Link to="/admin/sazon/campanas/ver" search={{ id: campaign.id }} className={cx(textActionClass, 'gap-1')}>
          Ver campaña
          <Icon name="arrow-right" weight="bold" size="s" />
        </Link>
      </div>
      <div className="grid grid-cols-1 gap-6 desktop:grid-cols-[1fr_30rem]">
        <CampaignFunnel outcome={all} people={results.people} />
        <ResultFigures results={results} />
      </div>
      <p className="sr-only">
        Ventas {formatCop(all.salesCop)}, pidió {formatShare(all.buyers, all.sent)}.
      </p>
    </Card>
  );
}
