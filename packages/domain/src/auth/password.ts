/** Passwords have 10 characters or more (docs/domain.md section 8), as people count characters. */
export const PASSWORD_MIN_CHARACTERS = 10;

export function checkPassword(password: string): { ok: true } | { ok: false; code: 'PASSWORD_TOO_SHORT' } {
  return [...password].length >= PASSWORD_MIN_CHARACTERS ? { ok: true } : { ok: false, code: 'PASSWORD_TOO_SHORT' };
}
