/** What became of a message, in the middle of a sentence. */
export const messageStatusNames: Readonly<Record<string, string>> = {
  queued: 'en cola',
  sending: 'saliendo',
  sent: 'enviado',
  delivered: 'entregado',
  read: 'leído',
  failed: 'no salió',
  expired: 'venció sin salir',
  skipped: 'no se envió',
};
