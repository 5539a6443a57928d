import type { PartProps } from './step-card.tsx';
import { StepCard } from './step-card.tsx';

/** Whether somebody of the restaurant accepted the terms. */
export function TermsCard({ restaurant }: PartProps) {
  const checked = restaurant.steps.find(({ key }) => key === 'terms');
  return (
    <StepCard step="terms" steps={restaurant.steps}>
      <p className="type-body text-text-2">
        {checked?.state === 'done'
          ? 'Alguien del restaurante aceptó la versión que rige: cuánto gana, cuándo se le paga y quién responde por un plato malo.'
          : 'Los acepta una persona del restaurante la primera vez que entra. Dicen cuánto gana, cuándo se le paga y quién responde por un plato malo.'}
      </p>
    </StepCard>
  );
}
