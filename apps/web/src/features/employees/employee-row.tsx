import type { Employee } from '@sazon/contract/employees/schemas';
import { Avatar } from '../../ui/avatar.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { CeilingMeter, formatDocument, StateTag } from './employee-state-tag-and-texts.tsx';
import { BenefitTag } from './food-benefit-meter.tsx';

interface EmployeeRowProps {
  employee: Employee;
  showsCompany: boolean;
  onOpen: () => void;
  /** Whether the person is chosen for an action on many; null: nobody can be chosen. */
  chosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
}

/** A person: the whole row opens their record. */
export function EmployeeRow({ employee, showsCompany, onOpen, chosen, onChoose }: EmployeeRowProps) {
  return (
    <li className="relative grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 rounded-lg bg-surface p-3.5 shadow-e1 laptop:grid-cols-[auto_minmax(0,2fr)_minmax(0,1.4fr)_14rem]">
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
          className="type-item text-left after:absolute after:inset-0 after:rounded-lg focus-ring"
          onClick={onOpen}
        >
          {employee.name}
        </button>
        <p className="type-body-s text-text-2">
          {[formatDocument(employee), employee.employeeId, employee.groupName, showsCompany && employee.enterpriseName]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="max-laptop:col-span-2">
        <CeilingMeter employee={employee} />
      </div>
      <div className="flex flex-wrap gap-1.5 justify-self-start max-laptop:col-span-2">
        <StateTag state={employee.state} />
        {employee.benefit && <BenefitTag level={employee.benefit.level} />}
      </div>
    </li>
  );
}
