import type { Config } from './config.ts';

/**
 * Returns the parts of an error that may be logged. A database error's `detail` and `where` contain the row (names,
 * phones, hashes), so only the place in the schema is kept.
 */
export function toLoggableError(error: unknown): {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
} {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code, constraint, table, column } = error as Error & Record<string, unknown>;
  const { name: type, message, stack = '', cause } = error;
  const more = cause === undefined ? {} : { cause: toLoggableError(cause) };
  return { type, message, stack, code, constraint, table, column, ...more };
}

/** The options of the structured log, which leave out secrets: tokens, codes, passwords, phones and addresses. */
export const logOptions = (level: Config['logLevel']) => ({
  level,
  serializers: { err: toLoggableError },
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
