import { spec } from '../messages/specification-texts.ts';

/** Messages for failed calls without a message of the server. */
export const callWords = {
  network: 'No hay conexión. Revisa tu internet y vuelve a intentar.',
  serverFailure: spec.errors.server,
  unknown: 'Ocurrió un error desconocido. Vuelve a intentar. Si el problema persiste, contacta a soporte.',
} as const;
