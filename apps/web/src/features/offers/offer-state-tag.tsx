import { type OfferState, offerStateNames } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import type { IconName } from '../../ui/icon.tsx';
import { StateTag } from '../../ui/state-tag.tsx';

const looks: Readonly<Record<OfferState, { colours: string; icon: IconName }>> = {
  draft: { colours: 'bg-sunken text-text-2', icon: 'pencil-simple' },
  scheduled: { colours: 'bg-info-soft text-info-text', icon: 'calendar' },
  active: { colours: 'bg-success-soft text-success-text', icon: 'check-circle' },
  spent: { colours: 'bg-warning-soft text-warning-text', icon: 'coins' },
  paused: { colours: 'bg-warning-soft text-warning-text', icon: 'hourglass-medium' },
  ended: { colours: 'bg-sunken text-text-2', icon: 'x-circle' },
  killed: { colours: 'bg-danger-soft text-danger-text', icon: 'warning-octagon' },
};

export function OfferStateTag({ state }: { state: OfferState }) {
  return (
    <StateTag {...looks[state]} className="justify-self-start whitespace-nowrap">
      {offerStateNames[state]}
    </StateTag>
  );
}
