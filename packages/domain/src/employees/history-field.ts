import { IMPORT_FIELDS } from './import-fields.ts';

/** What the history of a person of the register names: fields of a list, their group, and their own subsidy. */
export const HISTORY_FIELDS = [...IMPORT_FIELDS, 'group', 'subsidy'] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];
