import type { EmployeeDetail } from '@sazon/contract/employees/employee';
import { formatLongDate, formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';

/** Says how many requests of a person wait, with a link to them; renders nothing when none does. */
export function OpenRequests({ person: { name, openRequests } }: { person: EmployeeDetail }) {
  if (openRequests === 0) return null;
  return (
    <section
      aria-label="Solicitudes por responder"
      className="flex flex-wrap items-center justify-between gap-3 rounded bg-accent-soft p-3"
    >
      <p className="type-body-s font-semibold">
        {openRequests === 1 ? 'Espera 1 respuesta tuya' : `Espera ${openRequests} respuestas tuyas`}
      </p>
      <LinkButton look="dark" render={<Link to="/admin/empresas/solicitudes" search={{ buscar: name }} />}>
        Revisar
      </LinkButton>
    </section>
  );
}

/** Lists the coming lunches that payroll pays, and when those of a person who left are cancelled; never the dishes. */
export function ComingLunches({ person: { coming } }: { person: EmployeeDetail }) {
  if (coming.length === 0) return null;
  const totalCop = coming.reduce((sum, { payroll }) => sum + payroll, 0);
  return (
    <section aria-labelledby="employee-coming" className="grid grid-cols-1 gap-2">
      <h3 id="employee-coming" className="type-h3">
        Por nómina, por venir
      </h3>
      <ul className="grid gap-2">
        {coming.map(({ scheduleDate, payroll, cancelsAt }, index) => (
          // two lunches of one date may cost the same
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no id here
          <li key={`${scheduleDate}-${index}`} className="type-body-s flex flex-wrap justify-between gap-x-3">
            <span>
              {formatLongDate(scheduleDate)}
              {cancelsAt !== null && (
                <span className="block text-text-2">
                  Se cancela {formatMoment(cancelsAt).toLowerCase()} si no lo paga de otra forma
                </span>
              )}
            </span>
            <span className="tabular-nums">{formatCop(payroll)}</span>
          </li>
        ))}
      </ul>
      {coming.length > 1 && (
        <p className="type-body-s flex justify-between border-text border-t-2 pt-2 font-semibold">
          <span>Total</span>
          <span className="tabular-nums">{formatCop(totalCop)}</span>
        </p>
      )}
    </section>
  );
}
