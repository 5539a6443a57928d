import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

export type StateTone = 'success' | 'warning' | 'danger' | 'quiet';

const tones: Record<StateTone, { icon: IconName; colours: string }> = {
  success: { icon: 'check-circle', colours: 'bg-success-soft text-success-text' },
  warning: { icon: 'clock', colours: 'bg-warning-soft text-warning-text' },
  danger: { icon: 'warning', colours: 'bg-danger-soft text-danger-text' },
  quiet: { icon: 'x-circle', colours: 'bg-sunken text-text-2' },
};

/** The state of a key, an address or an event, as icon and words. */
export function IntegrationStateTag({ tone, words }: { tone: StateTone; words: string }) {
  const { icon, colours } = tones[tone];
  return (
    <span
      className={cx(
        'type-caption inline-flex min-h-6.5 items-center gap-1.5 rounded-full px-2.5 py-0.5 font-[650] forced-colors:border',
        colours,
      )}
    >
      <Icon name={icon} size="xs" />
      {words}
    </span>
  );
}
