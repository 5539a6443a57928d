/** The states of a person in a company's register, with their Spanish names. They are derived, never typed. */
export const employeeStateNames = {
  no_account: 'Sin cuenta',
  invited: 'Invitado',
  account: 'Con cuenta',
  enrolled: 'Inscrito',
  suspended: 'Suspendido',
  withdrawn: 'Retirado',
} as const;

export type EmployeeState = keyof typeof employeeStateNames;
export const EMPLOYEE_STATES = Object.keys(employeeStateNames) as EmployeeState[];

/**
 * Returns the state of a person: withdrawn or suspended first, else by their account and whether they pay by payroll
 * here.
 */
export function deriveEmployeeState(person: {
  active: boolean;
  isSuspended: boolean;
  hasAccount: boolean;
  isEnrolled: boolean;
  isInvited: boolean;
}): EmployeeState {
  if (!person.active) return 'withdrawn';
  if (person.isSuspended) return 'suspended';
  if (!person.hasAccount) return person.isInvited ? 'invited' : 'no_account';
  return person.isEnrolled ? 'enrolled' : 'account';
}

/**
 * How a register can be sorted: by name, by how much of the ceiling is used, by ceiling, or by when the person was
 * added.
 */
export const EMPLOYEE_ORDERS = ['name', 'used', 'amount', 'added'] as const;
export type EmployeeOrder = (typeof EMPLOYEE_ORDERS)[number];
