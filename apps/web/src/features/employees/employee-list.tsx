import type { Employee } from '@sazon/contract/employees/employee';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { EmployeeRow, employeeColumns } from './employee-row.tsx';

export type ChosenEmployee = Pick<Employee, 'id' | 'name' | 'enterpriseId'>;

/** How many people an action takes at once. */
const mostChosen = 200;

/** The column headings, from a laptop's width on; each row repeats them for screen readers. */
const headings = ['Empleado', 'Sede y grupo', 'Cupo del período', 'Subsidio', 'Inscripción'];

interface EmployeeListProps {
  employees: readonly Employee[];
  /** Whether these are the people of the page before, while the next ones load. */
  isStale: boolean;
  showsCompany: boolean;
  onOpen: (id: string) => void;
  /** The people chosen on all pages for an action on many; null when nobody can be chosen. */
  chosen: readonly ChosenEmployee[] | null;
  /** Adds these people to the chosen ones, or takes them out. */
  onChoose: (people: readonly ChosenEmployee[], adds: boolean) => void;
}

/** A page of the register; its people can be chosen one by one or all at once. */
export function EmployeeList({ employees, isStale, showsCompany, onOpen, chosen, onChoose }: EmployeeListProps) {
  const isChosen = (employee: Employee) => chosen?.some(({ id }) => id === employee.id) ?? false;
  const count = employees.filter(isChosen).length;
  const isFull = (chosen?.length ?? 0) - count + employees.length > mostChosen;
  return (
    <div className="grid grid-cols-1 gap-2 laptop:gap-0 laptop:overflow-clip laptop:rounded-lg laptop:bg-surface laptop:shadow-e1">
      <div className={cx(employeeColumns, 'laptop:bg-surface-2 laptop:px-5 laptop:py-2.5')}>
        {chosen !== null && employees.length > 1 && (
          <Checkbox
            label={<span className="laptop:sr-only">Elegir a las {employees.length} personas de esta página</span>}
            checked={count === employees.length}
            indeterminate={count > 0 && count < employees.length}
            disabled={isStale || isFull}
            onCheckedChange={(adds) => onChoose(employees, adds)}
          />
        )}
        {headings.map((heading, index) => (
          <span
            key={heading}
            aria-hidden
            className={cx('type-caption hidden font-semibold laptop:block', index === 0 && 'laptop:col-start-2')}
          >
            {heading}
          </span>
        ))}
      </div>
      {isFull && (
        <p className="type-body-s px-1 text-text-2 laptop:px-5 laptop:py-2">Se eligen hasta {mostChosen} a la vez.</p>
      )}
      <ul aria-label="Empleados" aria-busy={isStale} className="grid grid-cols-1 gap-2 laptop:gap-0">
        {employees.map((employee) => (
          <EmployeeRow
            key={employee.id}
            employee={employee}
            showsCompany={showsCompany}
            onOpen={() => onOpen(employee.id)}
            chosen={chosen === null ? null : isChosen(employee)}
            onChoose={(adds) => onChoose([employee], adds)}
          />
        ))}
      </ul>
    </div>
  );
}
