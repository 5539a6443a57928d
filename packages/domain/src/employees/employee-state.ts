/** The states of a person in a company's register, derived and never typed, by their Spanish names. */
export const employeeStateNames = {
  no_account: 'Sin cuenta',
  invited: 'Invitado',
  account: 'Con cuenta',
  enrolled: 'Inscrito',
  withdrawn: 'Retirado',
} as const;

export type EmployeeState = keyof typeof employeeStateNames;
export const EMPLOYEE_STATES = Object.keys(employeeStateNames) as EmployeeState[];

/** The state of a person: withdrawn, else by their account and whether they pay by payroll at this company. */
export function deriveEmployeeState(person: {
  active: boolean;
  hasAccount: boolean;
  isEnrolled: boolean;
  isInvited: boolean;
}): EmployeeState {
  if (!person.active) return 'withdrawn';
  if (!person.hasAccount) return person.isInvited ? 'invited' : 'no_account';
  return person.isEnrolled ? 'enrolled' : 'account';
}
