import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

/** Says that a company's payroll takes no new lunches because a bill is overdue. */
export function PayrollPausedNotice({ bill: { payrollRestsSince, enterprise } }: { bill: CompanyBillDetail }) {
  if (payrollRestsSince === null) return null;
  return (
    <NoticeBar tone="danger">
      La nómina de {enterprise.name} está en pausa desde el {formatLongDate(payrollRestsSince).toLowerCase()} por una
      cuenta vencida: su equipo paga de otra forma. Vuelve apenas se pague lo que está vencido.
    </NoticeBar>
  );
}
