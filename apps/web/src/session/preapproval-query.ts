import { preapproved } from '@sazon/contract/users/routes';
import type { User } from '@sazon/contract/users/schemas';
import { queryFor } from '../calls/query-for.ts';

/** What identifies the person to the employer; null when the query must not run (specification section 4). */
function identityOf(person: User | null) {
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

/** Whether the employer pre-approved this person; null when the query does not apply. */
export function preapprovalQuery(person: User | null) {
  const query = identityOf(person);
  return query && { ...queryFor(preapproved, { query }), meta: { silent: true }, retry: false };
}
