import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

export interface StateTagProps {
  icon: IconName;
  /** Classes of background and text. */
  colours: string;
  className?: string | undefined;
  children: string;
}

/** The state of a thing: icon and word. */
export function StateTag({ icon, colours, className, children }: StateTagProps) {
  return (
    <span
      className={cx(
        'type-body-s inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold',
        colours,
        className,
      )}
    >
      <Icon name={icon} size="s" />
      {children}
    </span>
  );
}
