export type DatabaseError = { code?: string; message?: string; constraint?: string; table?: string; column?: string };

export const checkViolation = '23514';

/** Whether a prepared statement would answer other columns than when it was prepared: a table was altered meanwhile. */
export const isStalePlan = ({ code, message = '' }: DatabaseError): boolean =>
  code === '0A000' && message.includes('cached plan must not change result type');

/**
 * Returns whether the error comes from a race lost to another transaction (codes taken, money spent between reading and
 * reserving, a migration), so that repeating the work may succeed.
 */
export const isTransient = (error: DatabaseError): boolean => {
  const { code, constraint, table, column } = error;
  return (
    isStalePlan(error) ||
    code === '40001' ||
    code === '40P01' ||
    (code === '23505' && (constraint === 'orders_one_code' || constraint === 'preapproved_users_one_code')) ||
    (code === '23502' && table === 'orders' && column === 'code') ||
    (code === checkViolation && (table === 'tingo_lots' || table === 'payroll_credits'))
  );
};

/** Thrown by work that has read what another transaction changed since; the transaction runs again. */
export class LostRaceError extends Error {
  readonly code = '40001';
}

/** Thrown when work lost its race at every try. The request is valid, and nothing was written. */
export class ContentionError extends Error {}
