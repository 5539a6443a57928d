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
  /** It waits for a one-time code of the wallet's owner. */
  readonly needsOtp: boolean;
};

/** A way of paying that the customer confirms elsewhere, with what the provider has to know of them. */
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

/** Where a wallet's code is sent and checked. The bearer changes with every call: keep the one that came last. */
export type OtpSession = { readonly token: string; readonly sendUrl: string; readonly checkUrl: string };

/** What a call about a code came to. `left`: how often it may still be sent and checked; null: not told. */
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
  /** Starts a payment that is confirmed in an app, at a bank or with a code. */
  chargeDirect(request: ChargeRequest, method: DirectMethod): Promise<ProviderTransaction | ProviderRejected>;
  /** The banks of PSE, kept for a day. */
  banks(): Promise<{ code: string; name: string }[]>;
  /** Where the code of a transaction is sent and checked; null: it asks for none. */
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
