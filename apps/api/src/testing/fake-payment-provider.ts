import type {
  ChargeRequest,
  DirectMethod,
  OtpAnswer,
  OtpSession,
  PaymentProvider,
  ProviderRejected,
  ProviderStatus,
  ProviderTransaction,
  WidgetConfig,
} from '../outside/payment-provider.ts';
import { ProviderDownError } from '../outside/payment-provider.ts';

/** The provider of the tests: what it answers is set by hand, what it was asked can be read. */
export class FakeProvider implements PaymentProvider {
  readonly transactions = new Map<string, ProviderTransaction>();
  readonly charges: ChargeRequest[] = [];
  /** The status the next charge is born with. */
  nextStatus: ProviderStatus = 'PENDING';
  isDown = false;
  /** References and transactions that it says nothing of, though it is there. */
  readonly silentAbout = new Set<string>();
  canVoid = true;
  /** Sources of cards that were to be forgotten. */
  readonly forgotten: string[] = [];
  #made = 0;

  /** Says what became of a transaction, as if the bank had answered. */
  settle(id: string, status: ProviderStatus): void {
    const transaction = this.transactions.get(id);
    if (transaction !== undefined) this.transactions.set(id, { ...transaction, status, needsOtp: false });
  }

  /** A transaction that the customer made in the provider's own checkout. */
  paid(reference: string, amountCop: number, status: ProviderStatus = 'APPROVED'): ProviderTransaction {
    return this.#record(reference, amountCop, status, 'NEQUI');
  }

  #record(reference: string, amountCop: number, status: ProviderStatus, method: string): ProviderTransaction {
    const id = `fake-${++this.#made}`;
    const card = method === 'CARD' ? { brand: 'VISA', lastFour: '4242' } : null;
    const amountInCents = amountCop * 100;
    const made = {
      id,
      reference,
      status,
      amountInCents,
      currency: 'COP',
      method,
      message: null,
      redirectUrl: method === 'PSE' ? `/banco/${id}` : null,
      card,
      needsOtp: method === 'DAVIPLATA' && status === 'PENDING',
    };
    this.transactions.set(id, made);
    return made;
  }

  /** As the real one: a reference is charged once. In its own checkout it may be tried again. */
  #charge(request: ChargeRequest, method: string): ProviderTransaction | ProviderRejected {
    this.charges.push(request);
    const { reference, amountCop } = request;
    const isUsed = [...this.transactions.values()].some((made) => made.reference === reference);
    if (isUsed) return { rejected: 'La referencia ya ha sido usada', field: 'reference' };
    return this.#record(reference, amountCop, this.nextStatus, method);
  }

  #check(about = ''): void {
    if (this.isDown || this.silentAbout.has(about)) throw new ProviderDownError('the fake provider is down');
  }

  async browserConfig() {
    this.#check();
    return { publicKey: 'pub_test_fake', apiUrl: '/sandbox/wompi/v1', scripts: [], acceptance: [], sandbox: true };
  }

  widget(request: ChargeRequest): WidgetConfig {
    return {
      currency: 'COP',
      amountInCents: request.amountCop * 100,
      reference: request.reference,
      publicKey: 'pub_test_fake',
      signature: { integrity: 'fake' },
      redirectUrl: request.redirectUrl,
      expirationTime: new Date(request.expiresAtMs).toISOString(),
      customerData: {
        email: request.customer.email,
        fullName: request.customer.fullName,
        phoneNumber: request.customer.phone,
        phoneNumberPrefix: '+57',
      },
      checkoutUrl: '/sandbox/wompi/p/',
    };
  }

  async chargeToken(request: ChargeRequest, token: string): Promise<ProviderTransaction | ProviderRejected> {
    this.#check();
    if (token === 'tok_bad') return { rejected: 'token', field: 'token' };
    return this.#charge(request, 'CARD');
  }

  async chargeSource(request: ChargeRequest): Promise<ProviderTransaction | ProviderRejected> {
    this.#check();
    return this.#charge(request, 'CARD');
  }

  async chargeDirect(request: ChargeRequest, method: DirectMethod): Promise<ProviderTransaction | ProviderRejected> {
    this.#check();
    return this.#charge(request, method.type.toUpperCase());
  }

  async banks() {
    this.#check();
    return [{ code: '1', name: 'Banco que aprueba' }];
  }

  async otpSession(transactionId: string): Promise<OtpSession | null> {
    this.#check();
    const needs = this.transactions.get(transactionId)?.needsOtp ?? false;
    return needs ? { token: 'otp-0', sendUrl: transactionId, checkUrl: transactionId } : null;
  }

  async sendOtp(session: OtpSession): Promise<OtpAnswer> {
    this.#check();
    return { ...this.#nextOtp(session), outcome: 'ok' };
  }

  /** 574829 approves; every other code is wrong. */
  async checkOtp(session: OtpSession, code: string): Promise<OtpAnswer> {
    this.#check();
    const isRight = code === '574829';
    if (isRight) this.settle(session.checkUrl, 'APPROVED');
    return { ...this.#nextOtp(session), outcome: isRight ? 'ok' : 'wrong' };
  }

  /** Each bearer is good for one call. */
  #nextOtp(session: OtpSession) {
    const used = Number(session.token.slice('otp-'.length));
    if (used !== this.otpCalls) throw new ProviderDownError('the bearer of a code was used before');
    this.otpCalls += 1;
    return { session: { ...session, token: `otp-${this.otpCalls}` }, sendsLeft: 1, checksLeft: 1 };
  }

  otpCalls = 0;

  async saveCard(token: string) {
    this.#check();
    if (token === 'tok_bad') return { rejected: 'El token no existe o ya fue usado', field: 'token' };
    const sourceId = String(++this.#made);
    return { sourceId, brand: 'VISA', lastFour: '4242', holder: 'ANA PEREZ', expiresOn: '12/30' };
  }

  async forgetCard(sourceId: string): Promise<void> {
    this.#check(sourceId);
    this.forgotten.push(sourceId);
  }

  async transaction(id: string): Promise<ProviderTransaction | null> {
    this.#check();
    return this.transactions.get(id) ?? null;
  }

  async byReference(reference: string): Promise<ProviderTransaction[]> {
    this.#check(reference);
    return [...this.transactions.values()].filter((transaction) => transaction.reference === reference);
  }

  async voidTransaction(id: string): Promise<boolean> {
    this.#check(id);
    if (this.canVoid) this.settle(id, 'VOIDED');
    return this.transactions.get(id)?.status === 'VOIDED';
  }

  verifyEvent(body: unknown): { transactionId: string; status: ProviderStatus; reference: string } | null {
    const event = body as { genuine?: boolean; transactionId?: string; status?: ProviderStatus; reference?: string };
    if (event.genuine !== true) return null;
    return {
      transactionId: event.transactionId ?? '',
      status: event.status ?? 'PENDING',
      reference: event.reference ?? '',
    };
  }
}
