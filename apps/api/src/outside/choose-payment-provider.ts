import type { Config } from '../config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxAccount, sandboxPath } from './sandbox/sandbox-keys-and-addresses.ts';
import { createWompiProvider } from './wompi-payment-provider.ts';

/**
 * Creates the payment gateway of this configuration: Wompi when there are keys, otherwise the sandbox by the same
 * protocol.
 */
export function createPaymentProvider(config: Config, now: () => number): PaymentProvider {
  if (config.wompi !== undefined) {
    return createWompiProvider({ ...config.wompi, browserApiUrl: config.wompi.apiUrl, sandbox: false }, now);
  }
  return createWompiProvider({ ...sandboxAccount(config), browserApiUrl: `${sandboxPath}/v1`, sandbox: true }, now);
}
