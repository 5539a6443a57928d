import type { OrderStatus } from '@sazon/domain/orders/status';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface PaperOrderTicketProps {
  children: ReactNode;
  tag?: 'div' | 'article' | 'section' | 'li' | undefined;
  /** True for smaller teeth at the paper's edges, on the dense boards of staff. */
  small?: boolean | undefined;
  label?: string | undefined;
  /** The order's status, whose colours the content may use. */
  status?: OrderStatus | undefined;
  className?: string | undefined;
}

/**
 * The paper ticket of an order ('comanda'), used for orders only, so that they look the same to all who handle them.
 */
export function PaperOrderTicket({
  children,
  tag: Tag = 'div',
  small = false,
  label,
  status,
  className,
}: PaperOrderTicketProps) {
  return (
    <div className="comanda-shadow">
      <Tag
        className={cx('comanda', className)}
        data-teeth={small ? 'small' : undefined}
        data-st={status}
        aria-label={label}
      >
        {children}
      </Tag>
    </div>
  );
}

/** The perforation across a comanda, with its two notches. */
export function PaperOrderTicketTear() {
  return (
    <div className="tear" aria-hidden>
      <i />
      <i />
    </div>
  );
}

/** The dashed line between parts of a comanda. */
export function PaperOrderTicketFold({ className }: { className?: string }) {
  return <div aria-hidden className={cx('border-border border-t-2 border-dashed', className)} />;
}
