import type { platformSettlements } from '@sazon/contract/bills/admin-settlements-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDayMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';

type Filed = RouteReply<typeof platformSettlements>['data'][number]['filed'];

/** Says in which file for the bank a settlement is and to which account, and when that account changed since. */
export function FiledInBankFile({ filed }: { filed: Filed }) {
  if (filed === null) return null;
  const { at, amountCop, account, isChanged } = filed;
  return (
    <span className="type-caption block pt-1 text-text-2">
      En el archivo del {formatDayMonth(toBogotaDate(at))}: {formatCop(amountCop)} a {account.bank} ···
      {account.lastFour}.
      {isChanged && (
        <b className="block font-semibold text-danger-text">La cuenta cambió después: haz un archivo nuevo.</b>
      )}
    </span>
  );
}
