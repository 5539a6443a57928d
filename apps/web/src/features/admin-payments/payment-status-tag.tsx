import type { AdminIntent } from '@sazon/contract/payments/admin-schemas';
import { statusColours, statusNames } from './payment-status-method-and-account-texts.ts';

export function PaymentStatusTag({ status }: { status: AdminIntent['status'] }) {
  return (
    <span
      className={`type-caption inline-block whitespace-nowrap rounded-sm px-2 py-1 font-bold ${statusColours[status]}`}
    >
      {statusNames[status]}
    </span>
  );
}
