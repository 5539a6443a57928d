/** A list may leave this many people out without somebody looking, however small the company is. */
const ALWAYS_FINE = 10;
/** More than one of so many is taken for a list that was cut short. */
const ONE_OF = 4;

/**
 * Whether a list that nobody looks at leaves out so many people that somebody has to look before they are withdrawn.
 * `active`: how many the register has.
 */
export const leavesTooManyOut = (missing: number, active: number): boolean =>
  missing > ALWAYS_FINE && missing * ONE_OF > active;
