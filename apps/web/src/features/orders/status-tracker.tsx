import type { OrderStatus } from '@sazon/domain/orders/status';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { statusIcons } from '../../ui/lunch/status-chip.tsx';

const steps = [
  { status: 'confirmed', label: 'Confirmada' },
  { status: 'in_route', label: 'En camino' },
  { status: 'in_delivery_site', label: 'Esperando por ti' },
] as const;

/** Returns the index of the step an order has reached, or -1 before the first step. */
export function getTrackedStep(status: OrderStatus): number {
  if (status === 'confirmed' || status === 'in_picking') return 0;
  if (status === 'in_consolidation' || status === 'in_route') return 1;
  if (status === 'in_delivery_site' || status === 'delivered') return 2;
  return -1;
}

export interface StatusTrackerProps {
  status: OrderStatus;
  /** The progress to the next step, 0 to 1, where it is known. */
  toNext?: number | undefined;
}

/** Three steps, named exactly like the three statuses a customer can follow. */
export function StatusTracker({ status, toNext = 0.34 }: StatusTrackerProps) {
  const current = getTrackedStep(status);
  const label = current < 0 ? 'Aún sin confirmar' : `Paso ${current + 1} de ${steps.length}: ${steps[current]?.label}`;
  return (
    <div role="img" aria-label={label} className="grid gap-2">
      <div className="flex items-center px-[calc(16.66%-2rem)]">
        {steps.map((step, i) => (
          <div key={step.status} className={cx('flex items-center', i > 0 && 'flex-1')}>
            {i > 0 && (
              <span
                className="mx-2 h-[.5rem] flex-1 overflow-hidden rounded-full bg-border"
                data-st={steps[Math.max(1, Math.min(current, 2))]?.status}
              >
                <span
                  className="block h-full origin-left rounded-full bg-st-solid transition-transform duration-480 ease-out"
                  style={{ transform: `scaleX(${i <= current ? 1 : i === current + 1 ? toNext : 0})` }}
                />
              </span>
            )}
            <span
              key={String(i === current)}
              data-st={step.status}
              className={cx(
                'grid size-10 shrink-0 place-items-center rounded-full forced-colors:border',
                i <= current
                  ? 'bg-st-solid text-st-on'
                  : 'bg-surface-2 text-text-3 shadow-[inset_0_0_0_2px_var(--border)]',
                i === current && 'pop shadow-[0_0_0_6px_color-mix(in_srgb,var(--st-solid)_28%,transparent)]',
              )}
            >
              {i <= current ? (
                <Icon name={statusIcons[step.status]} weight="fill" size="m" />
              ) : (
                <Icon name={statusIcons[step.status]} size="m" />
              )}
            </span>
          </div>
        ))}
      </div>
      <div className="grid grid-cols-3 text-center text-[1.3rem] leading-4 font-semibold">
        {steps.map((step, i) => (
          <span key={step.status} className={i === current ? 'font-bold text-text' : 'text-text-3'}>
            {step.label}
          </span>
        ))}
      </div>
    </div>
  );
}
