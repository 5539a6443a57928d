import type { ProviderConfig } from '../config.ts';
import type { ChargeRequest, WidgetConfig } from './payment-provider.ts';
import { integritySignature } from './wompi-signature.ts';

const signedParts = (request: ChargeRequest) => ({
  reference: request.reference,
  amountInCents: request.amountCop * 100,
  currency: 'COP' as const,
  expirationTime: new Date(request.expiresAtMs).toISOString(),
});

/** The ten digits of a Colombian phone, whether or not it came with its country code. */
const nationalPhone = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10);

/** What every way of paying sends: the signed parts, who pays, where to come back. */
export function chargeBody(request: ChargeRequest, integritySecret: string): Record<string, unknown> {
  const signed = signedParts(request);
  return {
    amount_in_cents: signed.amountInCents,
    currency: signed.currency,
    reference: signed.reference,
    expiration_time: signed.expirationTime,
    signature: integritySignature(signed, integritySecret),
    customer_email: request.customer.email,
    customer_data: {
      full_name: request.customer.fullName,
      phone_number: `57${nationalPhone(request.customer.phone)}`,
    },
    redirect_url: request.redirectUrl,
    ip: request.ip,
    ...(request.sessionId === undefined ? {} : { session_id: request.sessionId }),
  };
}

/** What opens the provider's own checkout: as a widget, or by following `checkoutUrl`, which carries all of it. */
export function widgetOf(request: ChargeRequest, settings: ProviderConfig): WidgetConfig {
  const signed = signedParts(request);
  const integrity = integritySignature(signed, settings.integritySecret);
  const { email, fullName, phone } = request.customer;
  const phoneNumber = nationalPhone(phone);
  const query = new URLSearchParams({
    'public-key': settings.publicKey,
    currency: signed.currency,
    'amount-in-cents': String(signed.amountInCents),
    reference: signed.reference,
    'signature:integrity': integrity,
    'redirect-url': request.redirectUrl,
    'expiration-time': signed.expirationTime,
    'customer-data:email': email,
    'customer-data:full-name': fullName,
    'customer-data:phone-number': phoneNumber,
    'customer-data:phone-number-prefix': '+57',
  });
  return {
    ...signed,
    publicKey: settings.publicKey,
    signature: { integrity },
    redirectUrl: request.redirectUrl,
    customerData: { email, fullName, phoneNumber, phoneNumberPrefix: '+57' },
    checkoutUrl: `${settings.checkoutUrl}?${query}`,
  };
}
