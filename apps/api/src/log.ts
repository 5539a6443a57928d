import type { Config } from './config.ts';

/** Structured logs without anything secret: no tokens, codes, passwords, phones, addresses. */
export const logOptions = (level: Config['logLevel']) => ({
  level,
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
