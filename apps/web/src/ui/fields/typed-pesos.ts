/** Returns the digits of a typed amount in pesos, nine at most. */
export const toPesoDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 9);

/** `50000` → `50.000`, for display while typing. */
export const formatTypedPesos = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '.');
