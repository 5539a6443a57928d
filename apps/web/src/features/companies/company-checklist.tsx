import type { Company } from '@sazon/contract/companies/schemas';
import { formatDayMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { approvalNames, periodNames } from '@sazon/domain/payroll/company-fields';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mantel } from '../../ui/mantel.tsx';

interface Step {
  name: string;
  done: boolean;
  text: string;
}

/** '15 de enero de 2026' */
export const formatDated = (date: string): string => `${formatDayMonth(date)} de ${date.slice(0, 4)}`;

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

/** What a company needs to begin, and how far it is. */
function listSteps({ rules, contract, ...company }: Company): Step[] {
  const { payrollAllowed, payrollPeriod, approval, defaultCeiling } = rules;
  return [
    {
      name: 'Contrato',
      done: contract.startsOn !== null,
      text: contract.startsOn === null ? 'falta la fecha' : formatDated(contract.startsOn),
    },
    { name: 'Sedes', done: company.sites > 0, text: String(company.sites) },
    {
      name: 'Nómina',
      done: payrollAllowed,
      text: payrollAllowed
        ? `${periodNames[payrollPeriod].toLowerCase()}, ${approvalNames[approval].toLowerCase()}`
        : 'apagada',
    },
    { name: 'Cupo', done: defaultCeiling > 0, text: defaultCeiling > 0 ? formatCop(defaultCeiling) : 'sin cupo' },
    { name: 'Subsidio', done: company.hasSubsidy, text: company.hasSubsidy ? 'listo' : 'no da' },
    { name: 'Personas de RR. HH.', done: company.staff > 0, text: String(company.staff) },
    { name: 'Contactos', done: rules.contacts.length > 0, text: String(rules.contacts.length) },
    { name: 'Empleados', done: company.people > 0, text: people(company.people) },
  ];
}

/** The checklist of a company's set-up. */
export function CompanyChecklist({ company }: { company: Company }) {
  const steps = listSteps(company);
  const missing = steps.filter(({ done }) => !done).length;
  return (
    <section aria-label="Qué falta" className="grid grid-cols-1 gap-3 laptop:col-span-2 ultra:col-span-1">
      <Mantel className="grid gap-1 rounded-lg p-4">
        <p className="type-h2">
          {missing === 0 ? 'Todo listo' : `${missing === 1 ? 'Falta' : 'Faltan'} ${missing} de ${steps.length}`}
        </p>
        <p className="type-body-s">Con el enlace la gente puede entrar desde hoy.</p>
      </Mantel>
      <ul className="grid grid-cols-1 gap-x-4 rounded-lg bg-surface p-4 shadow-e1 tablet:grid-cols-2 desktop:grid-cols-4 ultra:grid-cols-1">
        {steps.map(({ name, done, text }) => (
          <li key={name} className="flex min-h-11 items-center gap-2.5">
            <span
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full',
                done ? 'bg-success-soft text-success-text' : 'bg-sunken text-text-2',
              )}
            >
              {done ? (
                <Icon name="check" weight="bold" size="s" label="Listo" />
              ) : (
                <Icon name="clock" size="s" label="Falta" />
              )}
            </span>
            <span className="type-item min-w-0 flex-1">{name}</span>
            <span className="type-body-s text-right text-text-2">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
