import type { CampaignState } from '@sazon/domain/campaigns/campaign-states-and-gaps';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { stateLooks, stateNames } from './campaign-texts.ts';

/** A campaign's state; a journey that is on is 'Automática'. */
export function CampaignStateTag({ state, journey }: { state: CampaignState; journey: boolean }) {
  const isOn = journey && state === 'sending';
  const look = isOn
    ? ({ icon: 'arrows-clockwise', colours: 'bg-success-soft text-success-text' } as const)
    : stateLooks[state];
  return (
    <span
      className={cx(
        'type-body-s inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold',
        look.colours,
      )}
    >
      <Icon name={look.icon} size="s" />
      {isOn ? 'Automática' : journey ? 'Apagada' : stateNames[state]}
    </span>
  );
}
