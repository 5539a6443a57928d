/** How a payment ends at the sandbox. */
export type Outcome = 'APPROVED' | 'DECLINED' | 'ERROR';

export type MethodType = 'CARD' | 'NEQUI' | 'PSE' | 'BANCOLOMBIA_TRANSFER' | 'DAVIPLATA';

/** What becomes of a pending payment when nobody decides otherwise before `dueAtMs`. */
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

/** A wallet's one-time code: the bearer that is valid now, and how often it was sent and checked. */
export type OtpSession = { readonly token: string; readonly sends: number; readonly checks: number };

/**
 * A transaction as it is kept. `bankUrl`: the page where the customer decides, shown from the first reading on.
 * `checkout`: the address of the hosted checkout it was made in; null when it came over the interface.
 */
export type Transaction = PublicTransaction & {
  readonly sandbox: {
    readonly plan: Plan;
    readonly bankUrl: string | null;
    readonly checkout: string | null;
    readonly otp?: OtpSession;
  };
};

/** A card, without its number: what it will do was decided when it was typed. `uses`: a token is taken twice at most. */
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

/** A wallet's permission to charge: born PENDING, decided `dueAtMs` by its phone. */
export type NequiToken = { readonly phone_number: string; readonly outcome: Outcome; readonly dueAtMs: number };

export type Source = {
  readonly type: 'CARD' | 'NEQUI';
  readonly status: 'AVAILABLE' | 'VOIDED';
  readonly customer_email: string;
  readonly outcome: Outcome;
  readonly public_data: Readonly<Record<string, unknown>>;
};

/** A signed event on its way: tried `attempts` times, next at `nextAtMs`; null when it arrived or was given up. */
export type OutgoingEvent = {
  readonly payload: unknown;
  readonly checksum: string;
  readonly attempts: number;
  readonly nextAtMs: number | null;
};

/** Everything the sandbox remembers, by kind. */
export type Objects = {
  card_token: CardToken;
  nequi_token: NequiToken;
  source: Source;
  transaction: Transaction;
  event: OutgoingEvent;
  /** An acceptance token that was used. */
  acceptance: Readonly<Record<string, never>>;
  /** `<reference>#<attempt>`: makes two payments of one attempt impossible. */
  reference: { readonly transactionId: string };
};
