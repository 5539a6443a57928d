import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Rendered } from './pages/render-given-element.tsx';

export type ButtonLook = 'primary' | 'dark' | 'quiet' | 'soft' | 'danger' | 'text' | 'accent';
export type ButtonSize = 's' | 'm' | 'l' | 'xl';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-press',
  dark: 'bg-inverse text-on-inverse',
  quiet: 'bg-surface text-text shadow-[inset_0_0_0_1.5px_var(--border)] hover:bg-surface-2',
  soft: 'bg-surface-2 text-text hover:bg-sunken',
  danger: 'bg-surface text-danger-text shadow-[inset_0_0_0_1.5px_var(--danger)] hover:bg-danger-soft',
  accent: 'bg-accent text-on-accent',
  text: 'text-primary-text hover:underline underline-offset-4',
};
const sizes: Record<ButtonSize, string> = {
  s: 'min-h-11 px-3.5 text-[1.5rem]',
  m: 'min-h-12 px-5',
  l: 'min-h-13 px-5 text-[1.7rem]',
  xl: 'min-h-14 px-5 text-[1.7rem]',
};
const disabledLook =
  'data-disabled:bg-sunken data-disabled:text-text-3 data-disabled:shadow-none data-disabled:cursor-not-allowed';

export interface ButtonStyle {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  /** True for a button that takes the whole width. */
  wide?: boolean | undefined;
}

/** Returns the classes of a button's look for other elements, such as the label of a file field. */
export function buildButtonClass({ look = 'primary', size = 'm', wide = false }: ButtonStyle): string {
  return cx(
    'type-label press relative inline-flex select-none items-center justify-center gap-2 rounded py-1.5 text-center',
    looks[look],
    sizes[size],
    look === 'text' && 'px-2',
    wide && 'w-full',
  );
}

export interface ButtonProps
  extends ButtonStyle,
    Pick<
      ComponentProps<'button'>,
      'onClick' | 'type' | 'form' | 'id' | 'aria-label' | 'aria-describedby' | 'aria-pressed' | 'ref'
    > {
  children: ReactNode;
  disabled?: boolean | undefined;
  /** True for a button that is disabled only while something is saved: it keeps its focus meanwhile. */
  focusableWhenDisabled?: boolean | undefined;
  /** True while the button is busy: it keeps its width and focus, and ignores clicks. */
  loading?: boolean | undefined;
  /** What a screen reader reads while busy. */
  loadingLabel?: string | undefined;
  className?: string | undefined;
}

export function Button({
  look,
  size,
  wide,
  loading = false,
  loadingLabel = 'Un momento',
  disabled,
  focusableWhenDisabled = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <BaseButton
      {...rest}
      type={type}
      disabled={disabled || loading}
      focusableWhenDisabled={loading || focusableWhenDisabled}
      aria-busy={loading || undefined}
      className={cx(buildButtonClass({ look, size, wide }), loading ? 'cursor-progress' : disabledLook, className)}
    >
      <span className={cx('contents', loading && '*:invisible')}>
        {loading ? <span className="inline-flex items-center gap-2">{children}</span> : children}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="spin size-5 rounded-full border-[2.5px] border-current border-r-transparent" />
          <span className="sr-only">{loadingLabel}</span>
        </span>
      )}
    </BaseButton>
  );
}

export interface LinkButtonProps extends ButtonStyle {
  /** The router's link or `<a href>` to draw with a button's look. */
  render: ReactElement<{ className?: string; children?: ReactNode }>;
  children: ReactNode;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** A link with a button's look. It stays a link: it opens in a new tab. */
export function LinkButton({ look, size, wide, render, children, className, onClick }: LinkButtonProps) {
  return (
    <Rendered
      render={render}
      className={cx(buildButtonClass({ look, size, wide }), className)}
      {...(onClick && { onClick })}
    >
      {children}
    </Rendered>
  );
}
