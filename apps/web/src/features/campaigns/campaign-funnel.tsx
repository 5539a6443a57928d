import type { CampaignOutcome } from '@sazon/contract/campaigns/results-schemas';
import { cx } from '../../ui/cx.ts';
import { formatCount, formatShare } from './campaign-texts.ts';

type Step = { name: string; count: number };

/** Lists the steps from the message to the order. A channel that does not report openings shows a zero. */
const listFunnelSteps = ({ sent, delivered, read, tapped, buyers }: CampaignOutcome): Step[] => [
  { name: 'Enviados', count: sent },
  { name: 'Entregados', count: delivered },
  { name: 'Abiertos', count: read },
  { name: 'Clics', count: tapped },
  { name: 'Pidieron', count: buyers },
];

const mark = (isLast: boolean) =>
  isLast ? 'bg-accent shadow-[inset_0_0_0_1.5px_var(--color-on-accent)]' : 'bg-text-3';

/** The large funnel: a column for each step, and its share of the sent ones. */
export function CampaignFunnel({ outcome, people }: { outcome: CampaignOutcome; people: number }) {
  const steps = listFunnelSteps(outcome);
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <figure className="grid gap-2">
      <ol className="grid grid-cols-5 items-end gap-2 tablet:gap-5">
        {steps.map(({ name, count }, index) => (
          <li key={name} className="grid min-w-0 gap-1 text-center">
            <span className="font-display text-[1.5rem] font-[800] tabular-nums tablet:text-[1.8rem]">
              {formatCount(count)}
            </span>
            <span
              aria-hidden
              className={cx('w-full rounded-sm', mark(index === steps.length - 1))}
              style={{ height: `${Math.max(3, (count / most) * 104)}px` }}
            />
            <span className="type-caption font-semibold text-text tablet:text-[1.4rem]">{name}</span>
            <span className="type-caption text-text-2">
              {index === 0 ? `de ${formatCount(people)}` : `${formatShare(count, outcome.sent)} de lo enviado`}
            </span>
          </li>
        ))}
      </ol>
      <figcaption className="type-caption text-text-2">
        En texto: {steps.map(({ name, count }) => `${formatCount(count)} ${name.toLowerCase()}`).join(', ')}. Los SMS no
        informan aperturas.
      </figcaption>
    </figure>
  );
}

/** The funnel of a row: five small columns, whose numbers stand in the row or on the campaign's page. */
export function SmallCampaignFunnel({ outcome }: { outcome: CampaignOutcome }) {
  const steps = listFunnelSteps(outcome);
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <span
      role="img"
      aria-label={steps.map(({ name, count }) => `${name} ${formatCount(count)}`).join(', ')}
      className="flex h-8.5 w-50 max-w-full items-end gap-0.5"
    >
      {steps.map(({ name, count }, index) => (
        <span
          key={name}
          aria-hidden
          className={cx('min-h-[2px] flex-1 rounded-[3px]', mark(index === steps.length - 1))}
          style={{ height: `${(count / most) * 100}%` }}
        />
      ))}
    </span>
  );
}
