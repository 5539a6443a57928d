/** The provider's word for a transaction (specification section 3). */
export type ProviderStatus = 'CREATED' | 'PENDING' | 'APPROVED' | 'DECLINED' | 'VOIDED' | 'ERROR';

/** A transaction as the provider tells it. `redirectUrl` is where the customer continues at a bank or wallet. */
export type ProviderTransaction = {
  readonly id: string;
  readonly reference: string;
  readonly status: ProviderStatus;
  readonly amountInCents: number;
  readonly currency: string;
  readonly method: string;
  readonly message: string | null;
  readonly redirectUrl: string | null;
  readonly card: { readonly brand: string; readonly lastFour: string } | null;
};

export type ChargeRequest = {
  readonly reference: string;
  readonly amountCop: number;
  readonly customer: { readonly email: string; readonly fullName: string; readonly phone: string };
  readonly redirectUrl: string;
  /** Epoch ms after which nobody may pay any more. */
  readonly expiresAtMs: number;
  readonly ip: string;
  readonly sessionId?: string;
};

/** What the browser needs to open the provider's own checkout. Safe to show. */
export type WidgetConfig = {
  readonly currency: 'COP';
  readonly amountInCents: number;
  readonly reference: string;
  readonly publicKey: string;
  readonly signature: { readonly integrity: string };
  readonly redirectUrl: string;
  readonly expirationTime: string;
  readonly customerData: {
    readonly email: string;
    readonly fullName: string;
    readonly phoneNumber: string;
    readonly phoneNumberPrefix: string;
  };
  readonly checkoutUrl: string;
};

/** The provider could not be asked, or answered something that is not an answer. Nothing is known of the payment. */
export class ProviderDown extends Error {}

/** The provider understood and said no before there was a transaction (a bad token, say). `field` is the provider's. */
export type ProviderRejected = { readonly rejected: string; readonly field?: string };

/** The payment gateway: the real one and the local sandbox speak the same protocol behind this port. */
export type PaymentProvider = {
  browserConfig(): Promise<{
    publicKey: string;
    apiUrl: string;
    scripts: string[];
    acceptance: { kind: 'END_USER_POLICY' | 'PERSONAL_DATA_AUTH'; url: string }[];
    sandbox: boolean;
  }>;
  widget(request: ChargeRequest): WidgetConfig;
  /** Charges a card token made by the browser. */
  chargeToken(
    request: ChargeRequest,
    token: string,
    installments: number,
  ): Promise<ProviderTransaction | ProviderRejected>;
  /** Charges a saved card. */
  chargeSource(
    request: ChargeRequest,
    sourceId: string,
    installments: number,
  ): Promise<ProviderTransaction | ProviderRejected>;
  /** Saves a card for later purchases. */
  saveCard(
    token: string,
    email: string,
  ): Promise<
    { sourceId: string; brand: string; lastFour: string; holder: string; expiresOn: string } | ProviderRejected
  >;
  forgetCard(sourceId: string): Promise<void>;
  /** null: the provider does not know it. */
  transaction(id: string): Promise<ProviderTransaction | null>;
  /** Every transaction made with this reference (a retry in the widget makes a second one). */
  byReference(reference: string): Promise<ProviderTransaction[]>;
  /** Gives a card payment back on the day it was made; false when the provider no longer can. */
  voidTransaction(id: string): Promise<boolean>;
  /** The transaction an event is about, when its signature is genuine; null otherwise. */
  verifyEvent(
    body: unknown,
    nowMs: number,
  ): { transactionId: string; status: ProviderStatus; reference: string } | null;
};
