import { Meter } from '@base-ui/react/meter';
import { formatCop } from '@sazon/domain/money/format';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';

export interface LimitMeterProps {
  label: string;
  /** The icon before the label. */
  icon?: IconName | undefined;
  usedCop: number;
  limitCop: number;
  /** "Se renueva el 1 de diciembre". */
  note?: string | undefined;
}

/** How much of a limit is used, as text and as a bar. A full one has its own text, since colour alone is not enough. */
export function LimitMeter({ label, icon, usedCop, limitCop, note }: LimitMeterProps) {
  const full = usedCop >= limitCop;
  const sentence = full ? `${formatCop(usedCop)}, cupo lleno` : `${formatCop(usedCop)} de ${formatCop(limitCop)}`;
  return (
    <Meter.Root
      value={Math.min(usedCop, limitCop)}
      max={limitCop}
      getAriaValueText={() => sentence}
      className="grid gap-1.5"
    >
      <Meter.Label className="type-item flex items-center gap-2">
        {icon && <Icon name={icon} weight="fill" size="m" className="text-money-payroll" />}
        {label}
      </Meter.Label>
      <span aria-hidden className="type-body-s text-text-2 tabular-nums">
        <b className="font-semibold text-text">{formatCop(usedCop)}</b>{' '}
        {full ? 'cupo lleno' : `de ${formatCop(limitCop)}`}
      </span>
      <Meter.Track className="h-2.5 overflow-hidden rounded-full bg-sunken forced-colors:border">
        <Meter.Indicator
          className={cx(
            'h-full rounded-full transition-[width] duration-480 ease-out forced-colors:bg-[Highlight]',
            full ? 'bg-primary' : 'bg-money-payroll',
          )}
        />
      </Meter.Track>
      {note && <span className="type-caption text-text-2">{note}</span>}
    </Meter.Root>
  );
}
