/** The provider's status of a transaction (specification section 3). */
export type ProviderStatus = 'CREATED' | 'PENDING' | 'APPROVED' | 'DECLINED' | 'VOIDED' | 'ERROR';

/** A transaction from the provider. `redirectUrl` is where the customer continues at a bank or wallet. */
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
  /** It requires the one-time code of the wallet's owner. */
  readonly needsOtp: boolean;
};

/** A method that the customer confirms elsewhere, with the data the provider needs. */
export type DirectMethod =
  | { readonly type: 'nequi'; readonly nequiNumber: string }
  | {
      readonly type: 'pse';
      readonly bankCode: string;
      readonly personType: 'natural' | 'juridica';
      readonly legalIdType: 'CC' | 'NIT';
      readonly legalId: string;
    }
  | { readonly type: 'bancolombia' }
  | { readonly type: 'daviplata'; readonly legalIdType: 'CC' | 'CE'; readonly legalId: string };

/** The addresses at which a wallet's code is sent and checked. The bearer changes with every call; store the latest. */
export type OtpSession = { readonly token: string; readonly sendUrl: string; readonly checkUrl: string };

/** The result of a call about a code. `left`: how often it may still be sent and checked; null: unknown. */
export type OtpAnswer = {
  readonly outcome: 'ok' | 'wrong' | 'over';
  readonly session: OtpSession;
  readonly sendsLeft: number | null;
  readonly checksLeft: number | null;
};

export type ChargeRequest = {
  readonly reference: string;
  readonly amountCop: number;
  readonly customer: { readonly email: string; readonly fullName: string; readonly phone: string };
  readonly redirectUrl: string;
  /** Epoch ms after which it can no longer be paid. */
  readonly expiresAtMs: number;
  readonly ip: string;
  readonly sessionId?: string;
};

/** The data with which the browser opens the provider's own checkout; safe to disclose. */
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

/** The provider was unreachable or its answer was invalid, so the state of the payment is unknown. */
export class ProviderDownError extends Error {}

/**
 * The provider refused before it made a transaction (an invalid token, for example). `field` is the provider's name.
 */
export type ProviderRejected = { readonly rejected: string; readonly field?: string };

/** The payment gateway; the real provider and the local sandbox speak the same protocol behind this interface. */
export type PaymentProvider = {
  browserConfig(): Promise<{
    publicKey: string;
    apiUrl: string;
    scripts: string[];
    acceptance: { kind: 'END_USER_POLICY' | 'PERSONAL_DATA_AUTH'; url: string }[];
    sandbox: boolean;
  }>;
  widget(request: ChargeRequest): WidgetConfig;
  /** Charges a card token created by the browser. */
  chargeToken(
    request: ChargeRequest,
    token: string,
    installments: number,
  ): Promise<ProviderTransaction | ProviderRejected>;
  chargeSource(
    request: ChargeRequest,
    sourceId: string,
    installments: number,
  ): Promise<ProviderTransaction | ProviderRejected>;
  /** Starts a payment that is confirmed in an app, at a bank or with a code. */
  chargeDirect(request: ChargeRequest, method: DirectMethod): Promise<ProviderTransaction | ProviderRejected>;
  /** The banks of PSE, cached for a day. */
  banks(): Promise<{ code: string; name: string }[]>;
  /** The addresses for the code of a transaction; null: it requires none. */
  otpSession(transactionId: string): Promise<OtpSession | null>;
  sendOtp(session: OtpSession): Promise<OtpAnswer>;
  checkOtp(session: OtpSession, code: string): Promise<OtpAnswer>;
  /** Saves a card for later purchases. */
  saveCard(
    token: string,
    email: string,
  ): Promise<
    { sourceId: string; brand: string; lastFour: string; holder: string; expiresOn: string } | ProviderRejected
  >;
  forgetCard(sourceId: string): Promise<void>;
  /** null: unknown to the provider. */
  transaction(id: string): Promise<ProviderTransaction | null>;
  /** All transactions with this reference; a retry in the widget creates a second one. */
  byReference(reference: string): Promise<ProviderTransaction[]>;
  /** Voids a card payment on its day; false when the provider no longer can. */
  voidTransaction(id: string): Promise<boolean>;
  /** The transaction of an event with a valid signature; null otherwise. */
  verifyEvent(
    body: unknown,
    nowMs: number,
  ): { transactionId: string; status: ProviderStatus; reference: string } | null;
};
