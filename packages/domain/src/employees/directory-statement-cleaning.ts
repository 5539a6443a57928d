import { MAX_CEILING_COP } from '../payroll/payroll-periods-and-limits.ts';
import type { EmployeeValues } from './employee-values.ts';
import { cleanCell } from './import-cell-cleaning.ts';
import { getFieldLabel, type ImportField } from './import-fields.ts';
import type { ScimProblem } from './scim-person-patch.ts';
import type { ScimStatement } from './scim-person-statement.ts';

/** The fields that no directory sets: ceiling, daily limit, dates, and what HR says of the salary. */
type OwnOfRegister = 'amountCop' | 'hasUnlimitDailyOrders' | 'earnsOver310Uvt' | 'entryDate' | 'exitDate';

/** What a directory says of a person, cleaned for the register. */
export type DirectoryValues = Omit<EmployeeValues, OwnOfRegister | 'identification' | 'identificationType'> & {
  userName: string;
  externalId: string | null;
  /** The identity document, or null when the directory does not send it. */
  document: Pick<EmployeeValues, 'identificationType' | 'identification'> | null;
};

const longestName = 200;

/**
 * Cleans what a directory says of a person, by the rules of an imported list. Returns a problem when a value is
 * invalid, or the user name or a name is missing.
 */
export function cleanDirectoryStatement(statement: ScimStatement): DirectoryValues | ScimProblem {
  const { userName, externalId } = statement;
  if (userName === null || userName.length > longestName || (externalId?.length ?? 0) > longestName)
    return { scimType: 'invalidValue', detail: 'userName: hace falta, y tiene máximo 200 caracteres.' };
  const problems: string[] = [];
  function clean(field: ImportField, cell: string | null): string | null {
    if (cell === null) return null;
    const result = cleanCell(field, cell, { maxAmountCop: MAX_CEILING_COP, onePersonCop: MAX_CEILING_COP });
    if (result.ok) return String(result.value);
    problems.push(`${getFieldLabel(field)}: ${result.reason}`);
    return null;
  }
  const names = {
    firstName: clean('firstName', statement.givenName),
    lastName: clean('lastName', statement.familyName),
  };
  const identification = clean('identification', statement.identification);
  const type = clean('identificationType', statement.identificationType ?? 'CC');
  const values = {
    userName,
    externalId,
    employeeId: clean('employeeId', statement.employeeNumber),
    email: clean('email', statement.email ?? (userName.includes('@') ? userName : null)),
    cellPhone: clean('cellPhone', statement.phone),
    active: statement.active,
  };
  const { firstName, lastName } = names;
  if (problems.length === 0 && (firstName === null || lastName === null))
    problems.push('Falta el nombre o el apellido.');
  if (problems.length > 0 || firstName === null || lastName === null)
    return { scimType: 'invalidValue', detail: problems.join(' ') };
  const document =
    identification === null
      ? null
      : { identification, identificationType: type as EmployeeValues['identificationType'] };
  return { ...values, firstName, lastName, document };
}
