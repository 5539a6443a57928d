import type { Config } from './config.ts';

/**
 * What of an error may stand in a log. A database error carries the row it is about in `detail` and `where`: names,
 * phones, hashes. Of those only what says where in the schema it happened is kept.
 */
export function knownOf(error: unknown): { type: string; message: string; stack: string; [more: string]: unknown } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code, constraint, table, column } = error as Error & Record<string, unknown>;
  const { name: type, message, stack = '', cause } = error;
  const more = cause === undefined ? {} : { cause: knownOf(cause) };
  return { type, message, stack, code, constraint, table, column, ...more };
}

/** Structured logs without anything secret: no tokens, codes, passwords, phones, addresses. */
export const logOptions = (level: Config['logLevel']) => ({
  level,
  serializers: { err: knownOf },
  redact: {
    paths: [
      'req.headers.authorization',
      'req.headers.cookie',
      '*.password',
      '*.otp',
      '*.token',
      '*.cellPhone',
      '*.email',
    ],
    censor: '[hidden]',
  },
});
