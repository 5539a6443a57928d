import { payrollLimit } from '@sazon/contract/payroll/payroll-limit-routes';
import type { User } from '@sazon/contract/users/user';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { PAYROLL_PAUSED } from '@sazon/domain/payroll/payroll-paused-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { spec } from '../../messages/specification-texts.ts';
import { getPayrollIcon } from '../../session/payroll-icon.ts';
import { MenuRow } from '../../ui/pages/navigation-rows.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Section } from './profile-lunch-account-sections.tsx';

/** Shows when a person's next payroll deduction is taken, and whether payroll takes no new lunches for now. */
export function PayrollSection({ person }: { person: User }) {
  const { data } = useQuery({ ...queryFor(payrollLimit), meta: { silent: true } });
  const deductsOn = data?.limit?.deductsOn;
  return (
    <Section title="Tu nómina">
      {data?.rests && <NoticeBar>{PAYROLL_PAUSED}</NoticeBar>}
      <MenuRow
        icon={getPayrollIcon(person)}
        label={person.enterprise?.data.payrollName ?? spec.payroll.defaultName}
        note={
          deductsOn
            ? `El próximo descuento es el ${formatLongDate(deductsOn).toLowerCase()}`
            : 'Tu cupo, lo que usaste y tus períodos'
        }
        render={<Link to="/mi-billetera/nomina" />}
      />
    </Section>
  );
}
