/** The states of a person in a company's register, derived and never typed, by their Spanish names. */
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

/** The state of a person: withdrawn or suspended, else by their account and whether they pay by payroll at this company. */
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

/** How a register can be sorted: by name, most used of the ceiling, highest ceiling, or last added. */
export const EMPLOYEE_ORDERS = ['name', 'used', 'amount', 'added'] as const;
export type EmployeeOrder = (typeof EMPLOYEE_ORDERS)[number];
