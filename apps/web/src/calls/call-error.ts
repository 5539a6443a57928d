import type { RefusalCode } from '@sazon/contract/refusal';

/** A code of the contract, or one of the two ways a call fails without an answer of ours. */
export type CallCode = RefusalCode | 'NETWORK' | 'UNKNOWN';

/** A call that was refused or did not arrive. `message` is in the words the person reads. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: CallCode;
  /** 0 when no answer came. */
  readonly status: number;
  /** The input it is about. */
  readonly field: string | undefined;
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(
    code: CallCode,
    message: string,
    more: { status?: number; field?: string | undefined; detail?: Record<string, unknown> | undefined } = {},
  ) {
    super(message);
    this.code = code;
    this.status = more.status ?? 0;
    this.field = more.field;
    this.detail = more.detail ?? {};
  }
}

/** The error of a form's field: the refusal's words when it is about that field. */
export function findFieldError(error: CallError | null, field: string): string | undefined {
  return error?.field === field ? error.message : undefined;
}

/** The error of a form as a whole: what is not about one of the fields it shows. */
export function findFormError(error: CallError | null, fields: readonly string[]): string | undefined {
  return error && !(error.field !== undefined && fields.includes(error.field)) ? error.message : undefined;
}
