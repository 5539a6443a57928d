import type { IdentificationType } from './import-cell-cleaning.ts';
import type { ImportField } from './import-fields.ts';
import type { OwnSubsidyKind } from './own-subsidy-kind.ts';

/** A person of the company's register as their own row holds them. */
export type EmployeeValues = {
  identificationType: IdentificationType;
  identification: string;
  employeeId: string | null;
  firstName: string;
  lastName: string;
  cellPhone: string | null;
  email: string | null;
  amountCop: number;
  active: boolean;
  /** Whether payroll pays for one date without the daily limit. */
  hasUnlimitDailyOrders: boolean;
  /** Whether the salary is too high for the food benefit, as HR says. */
  earnsOver310Uvt: boolean;
  /** The ISO date of their first day at the company. */
  entryDate: string | null;
  /** The ISO date of their last day at the company; payroll and subsidy hold until its end. */
  exitDate: string | null;
};

/** A person of the register with everything that a list may change: also group, site and own subsidy. */
export type ImportedValues = EmployeeValues & {
  /** The name of their group. */
  group: string | null;
  /** The name of the site that the company gave them. */
  site: string | null;
  subsidy: OwnSubsidyKind;
  /** The figures of a subsidy of their own: COP a lunch, lunches a day, COP a period. Null: none, or no limit. */
  subsidyPerOrderCop: number | null;
  subsidyOrdersPerDay: number | null;
  subsidyPerPeriodCop: number | null;
};

export type EmployeeField = keyof EmployeeValues;
export type ImportedField = keyof ImportedValues;

/** The values that a row states. A cell left empty states nothing, so that its field stays unchanged. */
export type StatedValues = { readonly [K in ImportedField]?: NonNullable<ImportedValues[K]> };

/** A cell that cannot be imported: its field, what it contains, and why. */
export type CellProblem = { readonly field: ImportField; readonly cell: string; readonly reason: string };

/** Returns the key by which people are compared: type and number of the identity document. */
export const toDocumentKey = (person: Pick<EmployeeValues, 'identificationType' | 'identification'>): string =>
  `${person.identificationType} ${person.identification}`;
