/** The fewest characters of a password (docs/domain.md section 8), as people count them: 🍲 is one. */
const PASSWORD_MIN_CHARACTERS = 10;

/** Is this password long enough? */
export const isLongEnough = (password: string): boolean => [...password].length >= PASSWORD_MIN_CHARACTERS;
