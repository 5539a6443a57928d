/**
 * Whether the connection of a statement is gone: cut, or ended by a server that stops or crashed, or is a standby now.
 * What was not sent to be committed did not happen.
 */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /^(ECONNRESET|EPIPE|57P0[12]|08\w{3}|25006)$/.test(code) || /Connection terminated|is not queryable/.test(message)
  );
}
