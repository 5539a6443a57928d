import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDayMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import type { Filed } from './payable-bills-and-bank-files.ts';

/** Says in which files for the bank a bill is and to which account, and when that account changed since. */
export function FiledInBankFile({ filed }: { filed: Filed }) {
  if (filed === null) return null;
  const { isChanged, older } = filed;
  return (
    <span className="type-caption block pt-1 text-text-2">
      En el archivo del {describeFile(filed)}.
      {older.length > 0 && ` También en el del ${older.map(describeFile).join(' y el del ')}.`}
      {isChanged && (
        <b className="block font-semibold text-danger-text">La cuenta cambió después: haz un archivo nuevo.</b>
      )}
    </span>
  );
}

const describeFile = ({ at, amountCop, account }: Omit<NonNullable<Filed>, 'older'>): string =>
  `${formatDayMonth(toBogotaDate(at))}: ${formatCop(amountCop)} a ${account.bank} ···${account.lastFour}`;
