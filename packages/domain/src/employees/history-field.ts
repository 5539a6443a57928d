import { IMPORT_FIELDS } from './import-fields.ts';

/** What the history of a person of the register names: fields of a list, their group, their own subsidy, their account, and whether they are suspended. */
export const HISTORY_FIELDS = [...IMPORT_FIELDS, 'group', 'subsidy', 'account', 'suspended'] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];
