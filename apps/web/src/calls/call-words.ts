import { spec } from '../messages/spec.ts';

/** What a person reads when a call fails without words of the server. */
export const callWords = {
  network: 'No hay conexión. Revisa tu internet y vuelve a intentar.',
  serverFailure: spec.errors.server,
  unknown: 'Ocurrió un error desconocido. Vuelve a intentar. Si el problema persiste, contacta a soporte.',
} as const;
