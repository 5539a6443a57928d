import { IMPORT_FIELDS } from './import-fields.ts';

/**
 * The fields that the history of a person in the register can name: those of a list, and group, subsidy, account,
 * suspended.
 */
export const HISTORY_FIELDS = [...IMPORT_FIELDS, 'group', 'subsidy', 'account', 'suspended'] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];
