/** Words why a page asked to sign in, by the address the person was going to; null when they came by themselves. */
export function findSignInReason(returnUrl: string | undefined, heartAt: string | undefined): string | null {
  if (returnUrl === undefined) return null;
  if (returnUrl === heartAt) return 'Para guardar este favorito, entra o crea tu cuenta.';
  return reasons.find(([path]) => path.test(returnUrl))?.[1] ?? 'Entra y te llevamos a donde ibas.';
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/^\/pagos\/resultado/, 'Entra para ver cómo quedó tu pago.'],
  [/^\/pagos/, 'Tu carrito te espera: entra y págalo.'],
  [/^\/mis-favoritos/, 'Entra para ver tus favoritos.'],
  [/^\/(mi-billetera|tingos|cupo)/, 'Entra para ver tu billetera.'],
  [/^\/(mis-ordenes|mis-compras|ordenes)/, 'Entra para ver tus órdenes.'],
  [/^\/almuerzos-compartidos/, 'Entra para ver los almuerzos que pasan tus compañeros.'],
  [/^\/piloto-automatico/, 'Entra y mira la semana que te proponemos.'],
  [/^\/almuerzos-en-grupo\/[^n]/, 'Entra para elegir tu plato en el almuerzo en grupo.'],
  [/^\/planear-semana/, 'Entra y planeamos tu semana.'],
];

/** Words why a person whom their company recognised is asked for their phone. */
export const describeCompanyLink = (companyName: string): string =>
  `${companyName} ya te reconoció. Confirma tu celular una sola vez: después entras directo con tu empresa.`;
