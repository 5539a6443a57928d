import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

export interface CouponCardProps {
  title: string;
  code: string;
  /** Minimum purchase, maximum discount, until when. */
  terms: readonly string[];
  /** It is already applied. */
  inUse?: boolean | undefined;
  /** It is shown but disabled: applied, or it fits nothing. */
  disabled?: boolean | undefined;
  onClick: () => void;
  /** What a tap does besides copying, in the redeem mode. */
  action?: 'copy' | 'redeem' | undefined;
}

export function CouponCard({
  title,
  code,
  terms,
  inUse = false,
  disabled = inUse,
  onClick,
  action = 'copy',
}: CouponCardProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={cx(
        'press flex w-full items-start gap-3.5 rounded-lg border-2 border-border border-dashed bg-surface p-3.5 text-left',
        disabled && 'bg-sunken text-text-3',
      )}
    >
      <span
        className={cx(
          'grid size-11 shrink-0 place-items-center rounded',
          disabled ? 'bg-border text-text-2' : 'bg-accent text-on-accent',
        )}
      >
        <Icon name="ticket" weight="fill" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="type-item block">{title}</span>
        {terms.map((term) => (
          <span key={term} className="block text-[1.3rem] text-text-2 leading-[1.7rem] font-medium">
            {term}
          </span>
        ))}
        <span className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="rounded-sm bg-sunken px-2 py-1 font-display font-bold text-[1.4rem] text-text tracking-[.03em] wrap-anywhere">
            {code}
          </span>
          <span
            className={cx(
              'text-[1.4rem] leading-5',
              disabled ? 'text-text-2' : 'rounded-full bg-primary px-3.5 py-1.5 font-bold text-on-primary',
              !disabled && action === 'copy' && 'bg-primary-soft! text-primary-text!',
            )}
          >
            {inUse ? 'En uso' : disabled ? 'No aplica' : action === 'copy' ? 'Copiar' : 'Redimir'}
          </span>
        </span>
      </span>
    </button>
  );
}
