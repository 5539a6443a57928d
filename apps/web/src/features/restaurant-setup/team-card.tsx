import { TeamPanel } from '../staff/team-panel.tsx';
import type { PartProps } from './step-card.tsx';
import { StepCard } from './step-card.tsx';

/** Who works in the product for this restaurant, and the invitations that wait. */
export const TeamCard = ({ restaurant }: PartProps) => (
  <StepCard step="team" steps={restaurant.steps}>
    <TeamPanel via="platform" place={{ scope: 'restaurant', id: restaurant.id }} />
  </StepCard>
);
