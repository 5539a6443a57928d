import type { PendingDiscount } from '@sazon/contract/payroll/payroll-periods-schemas';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { formatPeriodDates } from './payroll-texts.ts';

/** A strip under the main bar while a period waits for authorisation, for people who postponed the prompt. */
export function AuthorisationWaitingStrip({ discount }: { discount: PendingDiscount }) {
  return (
    <aside aria-label="Nómina por autorizar" className="bg-info-soft pt-(--bar-h) text-info-text">
      <Link
        to="/nomina/descuento"
        className="mx-auto flex min-h-14 max-w-page items-center gap-3 px-4 py-2 desktop:px-6"
      >
        <Icon name="signature" size="xl" />
        <span className="type-body-s min-w-0">
          Para pagar por nómina del {formatPeriodDates(discount)},{' '}
          <strong className="underline underline-offset-2">autoriza el descuento</strong>
        </span>
      </Link>
    </aside>
  );
}
