import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps, ReactElement } from 'react';
import { CountBadge } from './count-badge.tsx';
import { cx } from './cx.ts';
import { type AnyIcon, AnyIconDrawn, type IconSize, type IconWeightProps } from './icon.tsx';
import { Rendered } from './pages/render-given-element.tsx';

export type IconButtonLook = 'plain' | 'raised' | 'soft' | 'primary' | 'outline' | 'dark';

const looks: Record<IconButtonLook, string> = {
  plain: 'text-current hover:bg-[color-mix(in_srgb,currentColor_8%,transparent)]',
  raised: 'bg-surface text-text shadow-e1',
  soft: 'bg-surface-2 text-text',
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  outline: 'bg-surface text-text shadow-[inset_0_0_0_1.5px_var(--border)]',
  dark: 'bg-inverse text-on-inverse',
};

export type IconButtonProps<N extends AnyIcon> = Pick<
  ComponentProps<'button'>,
  'onClick' | 'type' | 'aria-busy' | 'aria-pressed' | 'aria-expanded' | 'aria-haspopup' | 'aria-controls' | 'ref'
> & {
  icon: N;
  /** Its accessible name, since it has no text. Browsers show it on hover. */
  label: string;
  look?: IconButtonLook | undefined;
  iconSize?: IconSize | undefined;
  /** A number in the corner; 0 draws none, above 9 shows "9+". Repeat it in the label. */
  count?: number | undefined;
  disabled?: boolean | undefined;
  /** True for a button that keeps its focus while it is disabled. */
  focusableWhenDisabled?: boolean | undefined;
  className?: string | undefined;
  /** Draws a link instead of a button. */
  render?: ReactElement | undefined;
} & IconWeightProps<N>;

/** 44 by 44 px, round. */
export function IconButton<N extends AnyIcon>({
  icon,
  weight,
  label,
  look = 'plain',
  iconSize = 'l',
  count = 0,
  disabled = false,
  focusableWhenDisabled = false,
  className,
  render,
  type = 'button',
  ...rest
}: IconButtonProps<N>) {
  const classes = cx(
    'press relative inline-grid size-11 shrink-0 place-items-center rounded-full data-disabled:opacity-40',
    looks[look],
    className,
  );
  const inside = (
    <>
      <AnyIconDrawn name={icon} size={iconSize} weight={weight} />
      <CountBadge count={count} className="-top-0.5 -right-0.5" />
    </>
  );
  if (render) {
    return (
      <Rendered render={render} aria-label={label} title={label} className={classes}>
        {inside}
      </Rendered>
    );
  }
  return (
    <BaseButton
      {...rest}
      {...{ type, disabled, focusableWhenDisabled }}
      aria-label={label}
      title={label}
      className={classes}
    >
      {inside}
    </BaseButton>
  );
}
