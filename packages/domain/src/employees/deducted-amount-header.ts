/** Matches a header that names what was deducted, or is to be. */
export const amountHeader = /valor|vlr|descont|descuento|deducci|monto|betrg|can ?doc|value/;
