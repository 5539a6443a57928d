import { preapproved } from '@sazon/contract/users/routes';
import type { User } from '@sazon/contract/users/user';
import { queryFor } from '../calls/route-query-options.ts';

/**
 * Returns what identifies the person to the employer. Null when there is nothing to ask (docs/specification.md section
 * 4): the employer offers no payroll credit, the person is enrolled already, or nothing identifies them.
 */
function readIdentity(person: User | null) {
  if (!person?.enterprise?.payrollAllowed || !person.enterpriseId || person.plan !== 'normal') return null;
  const { enterpriseId, employeeId, identification, identificationType } = person;
  if (!employeeId && !(identification && identificationType)) return null;
  return {
    enterpriseId,
    ...(employeeId && { employeeId }),
    ...(identification && { identification }),
    ...(identificationType && { identificationType }),
  };
}

/** Returns the query whether the employer pre-approved this person for payroll credit; null when it does not apply. */
export function preapprovalQuery(person: User | null) {
  const query = readIdentity(person);
  return query && { ...queryFor(preapproved, { query }), meta: { silent: true }, retry: false };
}
