/** The security events that are recorded, grouped by subject. Operators filter and count by these names. */
export const SECURITY_EVENTS = {
  entries: ['sign_in', 'second_factor', 'registration'],
  codes: ['code_asked', 'recovery_asked'],
  sessions: ['session_ended', 'session_reused'],
  accounts: [
    'reauthentication',
    'password_recovery',
    'password_changed',
    'contact_changed',
    'second_factor_changed',
    'account_deleted',
  ],
  rights: ['permissions_changed', 'settings_changed'],
  personal_data: ['personal_data_searched', 'personal_data_taken'],
  refused: ['refused'],
} as const;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;
export type SecurityEventName = (typeof SECURITY_EVENTS)[SecurityEventKind][number];

export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as SecurityEventKind[];
export const SECURITY_EVENT_NAMES: readonly SecurityEventName[] = Object.values(SECURITY_EVENTS).flat();
