/**
 * A refusal in the provider's form (docs/colombia.md section 1.9): a type with a reason, or one message for one field.
 */
export type Fault = { readonly status: number; readonly error: Readonly<Record<string, unknown>> };

export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'error' in value;

const keyFault = (status: number, reason: string): Fault => ({
  status,
  error: { type: 'INVALID_ACCESS_TOKEN', reason },
});

export const invalid = (field: string, message: string): Fault => ({
  status: 422,
  error: { type: 'INPUT_VALIDATION_ERROR', messages: { [field]: [message] } },
});

export const unprocessable = (reason: string): Fault => ({ status: 422, error: { type: 'UNPROCESSABLE', reason } });

export const notFound: Fault = {
  status: 404,
  error: { type: 'NOT_FOUND_ERROR', reason: 'La entidad solicitada no existe' },
};

export const merchantNotFound = (key: string): Fault => ({
  status: 404,
  error: { type: 'NOT_FOUND', reason: `Comercio con llave ${key} no encontrado`, code: 'MERCHANT_NOT_FOUND' },
});

export const unknownKey = keyFault(401, 'Llave no válida');
export const missingKey = keyFault(401, 'Se esperaba una llave pública o privada pero no se recibió ninguna');
export const otherEnvironment = (key: string): Fault =>
  keyFault(401, `La llave proporcionada no corresponde a este ambiente, se recibió: ${key}`);
export const notAllowed = keyFault(403, 'El token no tiene suficientes permisos');
