import type { HistoryField } from '@sazon/domain/employees/employee-history-fields';
import { type EmployeeState, employeeStateNames } from '@sazon/domain/employees/employee-state';
import { formatFieldValue } from '@sazon/domain/employees/field-value-format';
import { getFieldLabel } from '@sazon/domain/employees/import-fields';
import { isOwnSubsidyKind } from '@sazon/domain/employees/own-subsidy-kind';
import { StateTag } from '../../ui/state-tag.tsx';

const looks = {
  no_account: { colours: 'bg-sunken text-text-2', icon: 'clock' },
  invited: { colours: 'bg-info-soft text-info-text', icon: 'paper-plane-tilt' },
  account: { colours: 'bg-warning-soft text-warning-text', icon: 'user' },
  enrolled: { colours: 'bg-success-soft text-success-text', icon: 'check-circle' },
  suspended: { colours: 'bg-warning-soft text-warning-text', icon: 'hourglass-medium' },
  withdrawn: { colours: 'bg-danger-soft text-danger-text', icon: 'x-circle' },
} as const;

/** The state of a person: colour, drawing and word. */
export function EmployeeStateTag({ state }: { state: EmployeeState }) {
  const { colours, icon } = looks[state];
  return (
    <StateTag icon={icon} colours={colours}>
      {employeeStateNames[state]}
    </StateTag>
  );
}

/** 'Celular: 300 → 301', 'Se agregó', 'Se retiró': one change of a person. */
export function describeChange(change: { field: HistoryField; before: Value; after: Value }): string {
  const { field, before, after } = change;
  if (field === 'active') return before === null ? 'Se agregó' : after === true ? 'Volvió al registro' : 'Se retiró';
  if (field === 'subsidy' && !isOwnSubsidyKind(after))
    return after === null ? `Se quitó: ${before}` : `Subsidio: ${after}`;
  if (field === 'suspended') return after === true ? 'Se suspendió' : 'Se quitó la suspensión';
  if (field === 'account') return 'Recursos Humanos dijo que esta cuenta es suya';
  return `${getFieldLabel(field)}: ${formatFieldValue(field, before)} → ${formatFieldValue(field, after)}`;
}

type Value = string | number | boolean | null;
