import { LATE_ANSWER_MINUTES } from '@sazon/domain/logistics/late-orders';

export const afterCutoffText = 'Después del cierre: el restaurante tiene que aceptar.';

/** What whoever orders tells the customer before placing it. */
export const lateTermsText = `El restaurante tiene máximo ${LATE_ANSWER_MINUTES} minutos para aceptar lo que se pide después del cierre. Si no puede o no responde, al cliente se le devuelve todo.`;
