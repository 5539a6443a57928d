/** The fewest characters of a password (docs/domain.md section 8), counted in code points: 🍲 is one. */
const PASSWORD_MIN_CHARACTERS = 10;

/** Whether a password has the required length. */
export const isPasswordLongEnough = (password: string): boolean => [...password].length >= PASSWORD_MIN_CHARACTERS;
