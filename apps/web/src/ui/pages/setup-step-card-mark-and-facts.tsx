import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

/** Done, waiting for somebody, or missing. */
export type SetupState = 'done' | 'waiting' | 'missing';

/** The mark of a step of setting something up. */
export function StepMark({ state }: { state: SetupState }) {
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

/** The id of the card that a step leads to. */
export const getStepId = (step: string) => `paso-${step}`;

/** Scrolls to the card of a step and focuses it. */
export function goToStep(step: string): void {
  const card = document.getElementById(getStepId(step));
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

interface SetupCardProps {
  step: string;
  title: string;
  /** The state of the step, where the page marks it. */
  state?: SetupState | undefined;
  /** Grey text beside the title. */
  remark?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** One part of setting a restaurant or a company up, to which its step of the checklist leads. */
export const SetupCard = ({ step, title, state, remark, action, children }: SetupCardProps) => (
  <section
    id={getStepId(step)}
    tabIndex={-1}
    aria-labelledby={`titulo-${step}`}
    className="grid scroll-mt-20 grid-cols-1 content-start gap-3 rounded-lg bg-surface p-4 shadow-e1 laptop:p-5"
  >
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {state && <StepMark state={state} />}
      <h2 id={`titulo-${step}`} className="type-h3">
        {title}
      </h2>
      {remark && <span className="type-body-s text-text-2">{remark}</span>}
      {action && <span className="ml-auto flex flex-wrap gap-2">{action}</span>}
    </header>
    {children}
  </section>
);

/** Names with their values, two in a row where there is room. */
export const SetupFacts = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className="grid grid-cols-1 gap-x-5 gap-y-2.5 tablet:grid-cols-2">
    {rows.map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="type-body-s text-text-2">{name}</dt>
        <dd className="type-item wrap-anywhere">{value === '' ? 'sin dato' : value}</dd>
      </div>
    ))}
  </dl>
);

/** Names with their values, one a row, for narrow cards. */
export const SetupFactRows = ({ rows }: { rows: readonly (readonly [string, string | null])[] }) => (
  <dl className="grid grid-cols-1 gap-2">
    {rows.map(([name, value]) => (
      <div key={name} className="flex justify-between gap-3">
        <dt className="type-body-s text-text-2">{name}</dt>
        <dd className="type-body-s min-w-0 text-right font-semibold wrap-anywhere">{value ?? 'sin dato'}</dd>
      </div>
    ))}
  </dl>
);
