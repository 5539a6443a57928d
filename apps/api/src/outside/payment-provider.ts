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
  /** Whether it needs the one-time code of the wallet's owner. */
  readonly needsOtp: boolean;
};

/** A method that the customer confirms elsewhere, with what the provider needs to know. */
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

/** Where a wallet's code is sent and checked. The token changes with every call, so the latest one has to be stored. */
export type OtpSession = { readonly token: string; readonly sendUrl: string; readonly checkUrl: string };

/** The result of a call about a code, with how often it may still be sent and checked (null when unknown). */
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
  /** After this instant (epoch ms) it can no longer be paid. */
  readonly expiresAtMs: number;
  readonly ip: string;
  readonly sessionId?: string;
};

/** What the browser needs to open the provider's own checkout; it is safe to disclose. */
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

/** Thrown when the provider is unreachable or answers nonsense, so that the state of the payment is unknown. */
export class ProviderDownError extends Error {}

/**
 * The provider's refusal before it made a transaction (for example of an invalid token). `field` is the provider's name
 * for it.
 */
export type ProviderRejected = { readonly rejected: string; readonly field?: string };

/** The payment gateway; the real provider and the local sandbox have the same protocol behind this interface. */
export type PaymentProvider = {
  browserConfig(): Promise<{
    publicKey: string;
    apiUrl: string;
    scripts: string[];
    acceptance: { kind: 'END_USER_POLICY' | 'PERSONAL_DATA_AUTH'; url: string }[];
    sandbox: boolean;
  }>;
  widget(request: ChargeRequest): WidgetConfig;
  /** Charges a card by the token that the browser got for it. */
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
  /** Returns the banks of PSE, cached for a day. */
  banks(): Promise<{ code: string; name: string }[]>;
  /** Returns where the code of a transaction is sent and checked, or null when it needs none. */
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
  /** Returns a transaction, or null when the provider does not know it. */
  transaction(id: string): Promise<ProviderTransaction | null>;
  /** Returns all transactions with this reference; a second try in the checkout makes a second one. */
  byReference(reference: string): Promise<ProviderTransaction[]>;
  /** Voids a card payment on the day of the payment. Returns false when the provider no longer can. */
  voidTransaction(id: string): Promise<boolean>;
  /** Returns the transaction of an event whose signature is valid, otherwise null. */
  verifyEvent(
    body: unknown,
    nowMs: number,
  ): { transactionId: string; status: ProviderStatus; reference: string } | null;
};
