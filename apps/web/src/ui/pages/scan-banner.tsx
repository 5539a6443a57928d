import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

export interface ScanBannerProps {
  result: 'right' | 'wrong' | 'repeated';
  /** "4833 va a Torre Nogal", "4833 no va acá, va a Zona Franca", "4833 ya está." */
  title: string;
  note?: ReactNode | undefined;
  action?: ReactNode | undefined;
}

const looks = {
  right: { icon: 'check-circle', colours: 'bg-(--bijao-600) text-white' },
  wrong: { icon: 'warning-octagon', colours: 'bg-(--aji-600) text-white' },
  repeated: { icon: 'info', colours: 'bg-inverse text-on-inverse' },
} as const;

/** The result of the last scan: where this bag goes. */
export function ScanBanner({ result, title, note, action }: ScanBannerProps) {
  return (
    <div
      role={result === 'wrong' ? 'alert' : 'status'}
      className={cx(
        'pop flex flex-wrap items-center gap-3 rounded-lg py-2.5 pr-3.5 pl-2.5 shadow-e3',
        looks[result].colours,
      )}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-[rgb(255_255_255/.18)]">
        <Icon name={looks[result].icon} weight="fill" size="xl" />
      </span>
      <p className="min-w-0 flex-[1_1_12rem]">
        <b className="type-label block">{title}</b>
        {note && <span className="type-body-s block">{note}</span>}
      </p>
      {action}
    </div>
  );
}
