import type { RefusalCode } from '@sazon/contract/refusal';

/** A code of the contract, or one of the two failures without an answer of the API. */
export type CallCode = RefusalCode | 'NETWORK' | 'UNKNOWN';

/** A call that was refused or did not arrive. `message` is the text for the person. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: CallCode;
  /** 0 when no answer came. */
  readonly status: number;
  /** The input field that was refused. */
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

/** Returns the error of a form's field: the refusal's message when it names that field, else undefined. */
export function findFieldError(error: CallError | null, field: string): string | undefined {
  return error?.field === field ? error.message : undefined;
}

/** Returns the error of a form as a whole: the message of a refusal that names none of its fields, else undefined. */
export function findFormError(error: CallError | null, fields: readonly string[]): string | undefined {
  return error && !(error.field !== undefined && fields.includes(error.field)) ? error.message : undefined;
}
