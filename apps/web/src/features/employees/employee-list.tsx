import type { Employee } from '@sazon/contract/employees/schemas';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { EmployeeRow } from './employee-row.tsx';

export type ChosenEmployee = Pick<Employee, 'id' | 'name'>;

/** How many people an action takes at once. */
const mostChosen = 200;

interface EmployeeListProps {
  employees: readonly Employee[];
  /** Whether these are the people of the page before, while the next ones load. */
  isStale: boolean;
  showsCompany: boolean;
  onOpen: (id: string) => void;
  /** Who is chosen for an action on many, on any page; null: nobody can be chosen. */
  chosen: readonly ChosenEmployee[] | null;
  onChosen: (chosen: readonly ChosenEmployee[]) => void;
}

/** A page of the register; its people can be chosen one by one or all at once. */
export function EmployeeList({ employees, isStale, showsCompany, onOpen, chosen, onChosen }: EmployeeListProps) {
  const isChosen = (employee: Employee) => chosen?.some(({ id }) => id === employee.id) ?? false;
  const count = employees.filter(isChosen).length;
  const choose = (people: readonly Employee[], adds: boolean) => {
    const others = (chosen ?? []).filter(({ id }) => people.every((one) => one.id !== id));
    onChosen(adds ? [...others, ...people] : others);
  };
  const isFull = (chosen?.length ?? 0) - count + employees.length > mostChosen;
  return (
    <div className="grid grid-cols-1 gap-2">
      {chosen !== null && employees.length > 1 && (
        <Checkbox
          label={`Elegir a las ${employees.length} personas de esta página`}
          checked={count === employees.length}
          indeterminate={count > 0 && count < employees.length}
          note={isFull ? `Se eligen hasta ${mostChosen} a la vez.` : undefined}
          disabled={isStale || isFull}
          onCheckedChange={(adds) => choose(employees, adds)}
        />
      )}
      <ul aria-label="Empleados" aria-busy={isStale} className="grid grid-cols-1 gap-2">
        {employees.map((employee) => (
          <EmployeeRow
            key={employee.id}
            employee={employee}
            showsCompany={showsCompany}
            onOpen={() => onOpen(employee.id)}
            chosen={chosen === null ? null : isChosen(employee)}
            onChoose={(adds) => choose([employee], adds)}
          />
        ))}
      </ul>
    </div>
  );
}
