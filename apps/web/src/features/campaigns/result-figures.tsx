import type { CampaignResults } from '@sazon/contract/campaigns/results-schemas';
import { formatCop } from '@sazon/domain/money/format';
import { formatShare } from './campaign-texts.ts';

/**
 * Compares the share of buyers with that of people held back, in points; null when nobody was held back or written to.
 */
function compareWithHeld({ all, held }: CampaignResults): { points: number; words: string } | null {
  if (held === null || held.people === 0 || all.sent === 0) return null;
  const [ours, theirs] = [(all.buyers / all.sent) * 100, (held.buyers / held.people) * 100];
  return {
    points: ours - theirs,
    words: `${formatShare(all.buyers, all.sent)} y ${formatShare(held.buyers, held.people)}`,
  };
}

/** What a campaign brought and cost. */
export function ResultFigures({ results }: { results: CampaignResults }) {
  const { all, costCop } = results;
  const against = compareWithHeld(results);
  const figure = 'font-display text-[2.2rem] font-[800] tabular-nums';
  return (
    <dl className="grid content-center gap-3 desktop:border-border desktop:border-l desktop:pl-6">
      <div>
        <dt className="type-body-s text-text-2">Ventas en 7 días</dt>
        <dd className={figure}>{formatCop(all.salesCop)}</dd>
      </div>
      <div>
        <dt className="type-body-s text-text-2">Costo de envío y cupones</dt>
        <dd className="flex flex-wrap items-baseline gap-x-2">
          <span className={figure}>{formatCop(costCop + all.couponCop)}</span>
          <span className="type-caption text-text-2">
            {formatCop(costCop)} + {formatCop(all.couponCop)}
          </span>
        </dd>
      </div>
      <div>
        <dt className="type-body-s text-text-2">Contra el grupo de control</dt>
        <dd className="flex flex-wrap items-baseline gap-x-2">
          {against === null ? (
            <span className="type-body">Sin grupo de control</span>
          ) : (
            <>
              <span className={`${figure} ${against.points >= 0 ? 'text-success-text' : 'text-danger-text'}`}>
                {against.points >= 0 ? '+' : '−'}
                {Math.abs(against.points).toLocaleString('es-CO', { maximumFractionDigits: 1 })} puntos
              </span>
              <span className="type-caption text-text-2">{against.words}</span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
