import type { Employee } from '@sazon/contract/employees/employee';
import { describeSubsidyTerms } from '@sazon/domain/payroll/subsidy-text';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CeilingMeter } from './ceiling-meter.tsx';
import { EmployeeStateTag } from './employee-state-tag-and-texts.tsx';
import { BenefitTag } from './food-benefit-tag-and-meter.tsx';

/** The columns of the register from a laptop's width on. */
export const employeeColumns =
  'laptop:grid laptop:grid-cols-[8.4rem_minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,1.6fr)_minmax(0,1.6fr)_14.8rem] laptop:items-center laptop:gap-x-4';

interface EmployeeRowProps {
  employee: Employee;
  showsCompany: boolean;
  onOpen: () => void;
  /** Whether the person is chosen for an action on many; null when nobody can be chosen. */
  chosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
}

/** A person: the whole row opens their record. */
export function EmployeeRow({ employee, showsCompany, onOpen, chosen, onChoose }: EmployeeRowProps) {
  return (
    <li
      className={cx(
        'relative grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 rounded-lg p-3.5 shadow-e1 laptop:rounded-none laptop:border-t laptop:border-border laptop:px-5 laptop:py-2.5 laptop:shadow-none',
        employeeColumns,
        chosen ? 'bg-info-soft' : employee.openRequests > 0 ? 'bg-accent-soft' : 'bg-surface',
      )}
    >
      <span className="flex items-center gap-2">
        {chosen !== null && (
          <span className="relative z-1">
            <Checkbox label={`Elegir a ${employee.name}`} labelHidden checked={chosen} onCheckedChange={onChoose} />
          </span>
        )}
        <Avatar name={employee.name} kind="person" size="m" />
      </span>
      <div className="min-w-0">
        <button
          type="button"
          data-row
          className="type-item text-left after:absolute after:inset-0 after:rounded-lg focus-ring laptop:after:rounded-none"
          onClick={onOpen}
        >
          {employee.name}
        </button>
        <p className="type-body-s text-text-2">
          {[
            formatIdentityDocument(employee.identificationType, employee.identification),
            employee.employeeId,
            showsCompany && employee.enterpriseName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {(employee.site ?? employee.groupName) !== null ? (
        <p className="type-body-s min-w-0 max-laptop:col-span-2">
          {employee.site ?? <span className="text-text-3">Sin sede</span>}
          {employee.groupName && (
            <span className="text-text-2 laptop:block">
              <span className="laptop:hidden"> · </span>
              {employee.groupName}
            </span>
          )}
        </p>
      ) : (
        <span className="hidden laptop:block" />
      )}
      <div className="max-laptop:col-span-2">
        <CeilingMeter employee={employee} />
      </div>
      <p className="type-body-s max-laptop:col-span-2">
        <span className="laptop:sr-only">Subsidio: </span>
        {employee.subsidyHeld === null || employee.state === 'withdrawn' || employee.state === 'suspended' ? (
          <span className="text-text-2">sin subsidio</span>
        ) : (
          describeSubsidyTerms(employee.subsidyHeld.terms)
        )}
      </p>
      <div className="flex flex-wrap gap-1.5 justify-self-start max-laptop:col-span-2">
        {employee.openRequests > 0 && (
          <span className="type-body-s inline-flex items-center gap-1.5 rounded-full bg-accent px-2.5 py-1 font-semibold text-on-accent">
            <Icon name="hourglass-medium" size="s" />
            Por responder
          </span>
        )}
        <EmployeeStateTag state={employee.state} />
        {employee.benefit && <BenefitTag level={employee.benefit.level} />}
      </div>
    </li>
  );
}
