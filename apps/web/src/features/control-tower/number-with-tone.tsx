import type { TowerRow } from '@sazon/contract/control-tower/schemas';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

export type Tone = TowerRow['steps'][string & keyof TowerRow['steps']]['tone'];

const looks: Record<Tone | 'done', string> = {
  done: 'bg-success-soft text-success-text',
  calm: 'bg-sunken text-text',
  soon: 'bg-accent-soft text-accent-text',
  late: 'bg-danger text-on-danger',
};
const words: Record<Tone | 'done', string> = { done: 'completo', calm: 'a tiempo', soon: 'pronto', late: 'va tarde' };

export interface ToneMarkProps {
  /** What is shown: '18', '14 de 18'. */
  children: string;
  /** `done` when nothing is missing. */
  tone: Tone | 'done';
  className?: string;
}

/** A number with its tone: colour, icon, and a word for screen readers. */
export const ToneMark = ({ children, tone, className }: ToneMarkProps) => (
  <span
    className={cx(
      'type-body-s inline-flex min-h-8 items-center justify-center gap-1 rounded px-2 font-semibold tabular-nums',
      looks[tone],
      className,
    )}
  >
    {children}
    {tone === 'done' && <Icon name="check" weight="bold" size="xs" />}
    {tone === 'soon' && <Icon name="hourglass-medium" size="xs" />}
    {tone === 'late' && <Icon name="warning-octagon" weight="fill" size="xs" />}
    <span className="sr-only">, {words[tone]}</span>
  </span>
);
