/** The reasons against deleting an account now. */
export type DeletionBlocker = 'active_orders' | 'pending_payment' | 'payroll_balance' | 'courier_pay' | 'staff';

export const deletionBlockerTexts: Record<DeletionBlocker, string> = {
  active_orders: 'Tienes almuerzos programados o en camino. Recíbelos o cancélalos en Mis ordenes.',
  pending_payment: 'Tienes un pago en proceso. Espera su resultado.',
  payroll_balance:
    'Tienes consumos por descontar de tu nómina, o que no alcanzó a pagar. Podrás eliminar tu cuenta cuando cierre el período y no debas nada.',
  courier_pay:
    'Todavía te debemos entregas que hiciste como domi. Podrás eliminar tu cuenta cuando te las paguemos: la cuenta de banco se borra con ella.',
  staff: 'Tu cuenta administra un restaurante, una empresa o la plataforma. Pide primero que te quiten esos permisos.',
};

/** The data that stays after an account is deleted, with the law that requires it. */
export const keptByLaw: readonly { readonly what: string; readonly why: string }[] = [
  {
    what: 'Tus pedidos y pagos, sin tu nombre',
    why: 'Los libros de comercio se guardan 10 años (Código de Comercio, art. 60; Ley 962 de 2005, art. 28).',
  },
  {
    what: 'Tus autorizaciones de descuento de nómina',
    why: 'Son la prueba de lo descontado de un salario (Código Sustantivo del Trabajo, art. 149).',
  },
  { what: 'La prueba de los permisos que diste', why: 'La ley pide conservarla (Ley 1581 de 2012, art. 17).' },
  {
    what: 'Una huella cifrada de tu celular, correo y documento',
    why: 'Evita que una invitación se cobre dos veces. Con ella nadie puede leer tus datos.',
  },
];

/** The name shown for a deleted account. */
export const ERASED_NAME = { firstName: 'Usuario', lastName: 'eliminado' } as const;
