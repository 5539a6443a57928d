/** What was typed of an amount in pesos, without anything but its digits. */
export const toPesoDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 9);

/** `50000` → `50.000`, as it is typed. */
export const formatTypedPesos = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '.');
