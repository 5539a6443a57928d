import type { RouteReply } from '@sazon/contract/define-route';
import type { startWidget } from '@sazon/contract/payments/routes';
import * as v from 'valibot';

export type WidgetConfig = Omit<RouteReply<typeof startWidget>, 'checkoutUrl'>;

const widgetResult = v.object({ transaction: v.optional(v.object({ id: v.string(), reference: v.string() })) });

interface WompiWindow {
  WidgetCheckout?: new (config: WidgetConfig) => { open: (callback: (result: unknown) => void) => void };
  $wompi?: { initialize: (callback: (data: unknown, error: unknown) => void) => void };
}

const wompi = () => window as unknown as WompiWindow;

/** Opens the provider's own dialog. The callback may never run: the customer can close it without trying. */
export function openWidget(
  config: WidgetConfig,
  onResult: (transaction: { id: string; reference: string }) => void,
): void {
  const Widget = wompi().WidgetCheckout;
  if (!Widget) throw new Error('The widget is not ready.');
  new Widget(config).open((result) => {
    const said = v.safeParse(widgetResult, result);
    if (said.success && said.output.transaction) onResult(said.output.transaction);
  });
}

const session = v.fallback(v.object({ sessionId: v.optional(v.string()) }), {});
const patienceMs = 2000;

/** Asks the provider's script for the antifraud session of this visit; undefined when it returns none. */
export function fetchProviderSession(): Promise<string | undefined> {
  const script = wompi().$wompi;
  if (!script) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs);
    script.initialize((data) => resolve(v.parse(session, data).sessionId));
  });
}

/**
 * Builds the address of the hosted checkout with its parameters, as the provider documents them, for browsers without
 * the widget.
 */
export function buildHostedCheckoutAddress({ checkoutUrl, ...config }: RouteReply<typeof startWidget>): string {
  const { email, fullName, phoneNumber, phoneNumberPrefix } = config.customerData;
  const address = new URL(checkoutUrl, window.location.origin);
  const parameters = {
    'public-key': config.publicKey,
    currency: config.currency,
    'amount-in-cents': String(config.amountInCents),
    reference: config.reference,
    'signature:integrity': config.signature.integrity,
    'redirect-url': config.redirectUrl,
    'expiration-time': config.expirationTime,
    'customer-data:email': email,
    'customer-data:full-name': fullName,
    'customer-data:phone-number': phoneNumber,
    'customer-data:phone-number-prefix': phoneNumberPrefix,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
