import type {
  ChargeRequest,
  PaymentProvider,
  ProviderRejected,
  ProviderStatus,
  ProviderTransaction,
  WidgetConfig,
} from './payment-provider.ts';
import { ProviderDown } from './payment-provider.ts';

/** The provider of the tests: what it answers is set by hand, what it was asked can be read. */
export class FakeProvider implements PaymentProvider {
  readonly transactions = new Map<string, ProviderTransaction>();
  readonly charges: ChargeRequest[] = [];
  /** The status the next charge is born with. */
  nextStatus: ProviderStatus = 'PENDING';
  isDown = false;
  canVoid = true;
  #made = 0;

  /** Says what became of a transaction, as if the bank had answered. */
  settle(id: string, status: ProviderStatus): void {
    const transaction = this.transactions.get(id);
    if (transaction !== undefined) this.transactions.set(id, { ...transaction, status });
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
      redirectUrl: null,
      card,
    };
    this.transactions.set(id, made);
    return made;
  }

  #check(): void {
    if (this.isDown) throw new ProviderDown('the fake provider is down');
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
    this.charges.push(request);
    return this.#record(request.reference, request.amountCop, this.nextStatus, 'CARD');
  }

  async chargeSource(request: ChargeRequest): Promise<ProviderTransaction | ProviderRejected> {
    this.#check();
    this.charges.push(request);
    return this.#record(request.reference, request.amountCop, this.nextStatus, 'CARD');
  }

  async saveCard() {
    this.#check();
    return { sourceId: '1', brand: 'VISA', lastFour: '4242', holder: 'ANA PEREZ', expiresOn: '12/30' };
  }

  async forgetCard(): Promise<void> {
    this.#check();
  }

  async transaction(id: string): Promise<ProviderTransaction | null> {
    this.#check();
    return this.transactions.get(id) ?? null;
  }

  async byReference(reference: string): Promise<ProviderTransaction[]> {
    this.#check();
    return [...this.transactions.values()].filter((transaction) => transaction.reference === reference);
  }

  async voidTransaction(id: string): Promise<boolean> {
    this.#check();
    if (this.canVoid) this.settle(id, 'VOIDED');
    return this.canVoid;
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
