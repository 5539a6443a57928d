/** Up to this many people may be missing from a list without anybody looking, however small the company is. */
const ALWAYS_FINE = 10;
/** A list that lacks more than one in this many people was probably cut short. */
const ONE_OF = 4;

/**
 * Whether an automatic list leaves out so many people that somebody has to look before they are withdrawn. `active` is
 * how many active people the register has.
 */
export const leavesTooManyOut = (missing: number, active: number): boolean =>
  missing > ALWAYS_FINE && missing * ONE_OF > active;
