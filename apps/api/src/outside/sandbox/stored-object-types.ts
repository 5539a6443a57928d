/** How a payment ends at the sandbox. */
export type Outcome = 'APPROVED' | 'DECLINED' | 'ERROR';

export type MethodType = 'CARD' | 'NEQUI' | 'PSE' | 'BANCOLOMBIA_TRANSFER' | 'DAVIPLATA';

/** How a pending payment ends at `dueAtMs` without another decision. */
export type Plan = { readonly outcome: Outcome; readonly message: string | null; readonly dueAtMs: number };

/** A transaction as the provider shows it. */
export type PublicTransaction = {
  readonly id: string;
  readonly created_at: string;
  readonly finalized_at: string | null;
  readonly amount_in_cents: number;
  readonly reference: string;
  readonly customer_email: string;
  readonly currency: 'COP';
  readonly payment_method_type: MethodType;
  readonly payment_method: { readonly type: MethodType; readonly extra: Readonly<Record<string, unknown>> };
  readonly payment_link_id: null;
  readonly payment_source_id: number | null;
  readonly redirect_url: string | null;
  readonly status: 'PENDING' | Outcome | 'VOIDED';
  readonly status_message: string | null;
  readonly shipping_address: null;
  readonly customer_data: unknown;
  readonly merchant: Readonly<Record<string, unknown>>;
  readonly taxes: readonly unknown[];
  readonly tip_in_cents: null;
};

/** A wallet's one-time code: the current bearer, and how often it was sent and checked. */
export type OtpSession = { readonly token: string; readonly sends: number; readonly checks: number };

/**
 * A stored transaction. `bankUrl`: the page where the customer decides, shown from the first read on. `checkout`: the
 * address of its hosted checkout; null when it was created through the API.
 */
export type Transaction = PublicTransaction & {
  readonly sandbox: {
    readonly plan: Plan;
    readonly bankUrl: string | null;
    readonly checkout: string | null;
    readonly otp?: OtpSession;
  };
};

/** A card without its number; its outcome was set when it was typed. `uses`: a token is accepted at most twice. */
export type CardToken = {
  readonly outcome: Outcome;
  readonly brand: string;
  readonly name: string;
  readonly last_four: string;
  readonly bin: string;
  readonly exp_month: string;
  readonly exp_year: string;
  readonly card_holder: string;
  readonly uses: number;
};

/** A wallet's permission to charge: created PENDING, decided at `dueAtMs` by its phone. */
export type NequiToken = { readonly phone_number: string; readonly outcome: Outcome; readonly dueAtMs: number };

export type Source = {
  readonly type: 'CARD' | 'NEQUI';
  readonly status: 'AVAILABLE' | 'VOIDED';
  readonly customer_email: string;
  readonly outcome: Outcome;
  readonly public_data: Readonly<Record<string, unknown>>;
};

/** A signed event to deliver, tried `attempts` times. `nextAtMs` is null once it was delivered or given up. */
export type OutgoingEvent = {
  readonly payload: unknown;
  readonly checksum: string;
  readonly attempts: number;
  readonly nextAtMs: number | null;
};

/** The sandbox's stored objects, by kind. */
export type Objects = {
  card_token: CardToken;
  nequi_token: NequiToken;
  source: Source;
  transaction: Transaction;
  event: OutgoingEvent;
  /** A used acceptance token. */
  acceptance: Readonly<Record<string, never>>;
  /** Key `<reference>#<attempt>`: prevents two payments of one attempt. */
  reference: { readonly transactionId: string };
};
