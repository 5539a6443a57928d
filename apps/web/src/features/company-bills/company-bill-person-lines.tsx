import type { CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import { companyLineNames } from '@sazon/domain/bills/company-bill-line-kinds-and-sections';
import { companyRejectionReasonNames } from '@sazon/domain/bills/company-line-rejections';
import { formatDayMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { Money } from '../../ui/money.tsx';
import { RejectionTag } from './company-bill-tags-and-texts.tsx';

/** The lines of a person, each with its rejection and the answer to it. */
export function CompanyBillPersonLines({ lines }: Pick<CompanyBillPerson, 'lines'>) {
  return (
    <ul className="type-body-s grid grid-cols-1 gap-1.5 rounded bg-surface-2 p-3">
      {lines.map(({ id, kind, date, amountCop, guestLunch, rejection }) => (
        <li key={id}>
          <span className="flex flex-wrap items-center justify-between gap-2">
            {companyLineNames[kind]}, {formatDayMonth(date)}
            {guestLunch && ` (${guestLunch.reason}, ${guestLunch.costCentre})`}
            <Money amountCop={amountCop} className="font-semibold tabular-nums" />
          </span>
          {rejection && (
            <span className="mt-1 flex flex-wrap items-center gap-2">
              <RejectionTag state={rejection.state} />
              <span>
                {companyRejectionReasonNames[rejection.reason]}: «{rejection.note}»
              </span>
              {rejection.answer && <span className="w-full">Respuesta: «{rejection.answer}»</span>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
