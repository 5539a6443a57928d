/** The platform's lists count no further than this. */
const mostCounted = 10_000;

/** How many there are, as far as the server counts: '10.000 o más'. */
export const countOf = (total: number): string =>
  total > mostCounted ? `${mostCounted.toLocaleString('es-CO')} o más` : total.toLocaleString('es-CO');
