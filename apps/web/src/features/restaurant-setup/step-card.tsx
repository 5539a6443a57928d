import type { Restaurant } from '@sazon/contract/restaurant-setup/schemas';
import { type RestaurantStep, restaurantStepNames, type StepState } from '@sazon/domain/restaurants/restaurant-steps';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

/** The props of every part of the page. */
export interface PartProps {
  restaurant: Restaurant;
  mayEdit: boolean;
}

/** The mark of a step: done, waiting for somebody, or missing. */
export function StepMark({ state }: { state: StepState }) {
  const look = {
    done: 'bg-success-soft text-success-text',
    waiting: 'bg-warning-soft text-warning-text',
    missing: 'bg-sunken text-text-2',
  }[state];
  return (
    <span className={cx('grid size-7 shrink-0 place-items-center rounded-full', look)}>
      {state === 'done' && <Icon name="check" weight="bold" size="s" label="Listo" />}
      {state === 'waiting' && <Icon name="hourglass-medium" weight="fill" size="s" label="En espera" />}
      {state === 'missing' && <Icon name="circle" size="s" label="Falta" />}
    </span>
  );
}

interface StepCardProps {
  step: RestaurantStep;
  steps: Restaurant['steps'];
  /** The text beside the title, instead of the step's own. */
  remark?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One part of a restaurant's setup, with the state of its step. */
export function StepCard({ step, steps, remark, action, children }: StepCardProps) {
  const checked = steps.find(({ key }) => key === step);
  return (
    <section
      id={`paso-${step}`}
      tabIndex={-1}
      aria-labelledby={`titulo-${step}`}
      className="grid scroll-mt-20 grid-cols-1 content-start gap-3 rounded-lg bg-surface p-4 shadow-e1 laptop:p-5"
    >
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <StepMark state={checked?.state ?? 'missing'} />
        <h2 id={`titulo-${step}`} className="type-h3">
          {restaurantStepNames[step]}
        </h2>
        <span className="type-body-s text-text-2">{remark ?? checked?.text}</span>
        <span className="ml-auto flex flex-wrap gap-2">{action}</span>
      </header>
      {children}
    </section>
  );
}

/** Names with their values, two in a row where there is room. */
export const Facts = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className="grid grid-cols-1 gap-x-5 gap-y-2.5 tablet:grid-cols-2">
    {rows.map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="type-body-s text-text-2">{name}</dt>
        <dd className="type-item wrap-anywhere">{value === '' ? 'sin dato' : value}</dd>
      </div>
    ))}
  </dl>
);
