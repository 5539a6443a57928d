import type { CampaignState } from '@sazon/domain/campaigns/campaign-states-and-missing-fields';
import { StateTag } from '../../ui/state-tag.tsx';
import { stateLooks, stateNames } from './campaign-texts.ts';

/** A campaign's state; a journey that is on is 'Automática'. */
export function CampaignStateTag({ state, journey }: { state: CampaignState; journey: boolean }) {
  const isOn = journey && state === 'sending';
  const look = isOn
    ? ({ icon: 'arrows-clockwise', colours: 'bg-success-soft text-success-text' } as const)
    : stateLooks[state];
  return (
    <StateTag icon={look.icon} colours={look.colours}>
      {isOn ? 'Automática' : journey ? 'Apagada' : stateNames[state]}
    </StateTag>
  );
}
