import type { Restaurant } from '@sazon/contract/restaurant-setup/restaurant';
import { type RestaurantStep, restaurantStepNames } from '@sazon/domain/restaurants/restaurant-setup-steps';
import type { ReactNode } from 'react';
import { SetupCard } from '../../ui/pages/setup-step-card-mark-and-facts.tsx';

/** The props of every part of the page. */
export interface PartProps {
  restaurant: Restaurant;
  mayEdit: boolean;
}

interface StepCardProps {
  step: RestaurantStep;
  steps: Restaurant['steps'];
  /** The text beside the title, instead of the step's own. */
  remark?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** The card of a restaurant's step, with the state and words that the server gives it. */
export function StepCard({ step, steps, remark, ...card }: StepCardProps) {
  const checked = steps.find(({ key }) => key === step);
  return (
    <SetupCard
      step={step}
      title={restaurantStepNames[step]}
      state={checked?.state ?? 'missing'}
      remark={remark ?? checked?.text}
      {...card}
    />
  );
}
