import { IMPORT_FIELDS } from './import-fields.ts';

/** The fields that the history of a person in the register can name: those of a list, and account, suspended. */
export const HISTORY_FIELDS = [...IMPORT_FIELDS, 'account', 'suspended'] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];
