import { MAX_CEILING_COP } from '../payroll/payroll-periods-and-limits.ts';
import { cleanCell } from './import-cell-cleaning.ts';
import { getFieldLabel, type ImportField } from './import-fields.ts';
import type { EmployeeValues } from './import-row-changes.ts';
import type { ScimProblem } from './scim-patch.ts';
import type { ScimStatement } from './scim-statement.ts';

/** What of a register is never a directory's: the ceiling, and what human resources says of the salary. */
type OwnOfRegister = 'amountCop' | 'hasUnlimitDailyOrders' | 'earnsOver310Uvt';

/** A directory's statement as the values of a register. */
export type DirectoryValues = Omit<EmployeeValues, OwnOfRegister | 'identification' | 'identificationType'> & {
  userName: string;
  externalId: string | null;
  /** null: the directory does not say it. */
  document: Pick<EmployeeValues, 'identificationType' | 'identification'> | null;
};

const longestName = 200;

/** Cleans a statement by the rules of an imported list. */
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
