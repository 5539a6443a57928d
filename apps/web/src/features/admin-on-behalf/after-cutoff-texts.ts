import { LATE_ANSWER_MINUTES } from '@sazon/domain/logistics/after-cutoff-requests';

export const afterCutoffText = 'Después del cierre: el restaurante tiene que aceptar.';

/** What staff must read to the customer before placing a late order. */
export const lateTermsText = `El restaurante tiene máximo ${LATE_ANSWER_MINUTES} minutos para aceptar lo que se pide después del cierre. Si no puede o no responde, al cliente se le devuelve todo.`;
