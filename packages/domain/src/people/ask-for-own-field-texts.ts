/** Asks for what a form misses: 'Escribe tu nombre.' */
export const askFor = (what: string): string => `Escribe ${what}.`;

/** How forms name what people write about themselves. */
export const ownFields = {
  firstName: 'tu nombre',
  lastName: 'tu apellido',
  email: 'tu correo',
  employeeId: 'tu código de empleado',
  identification: 'tu documento',
} as const;
