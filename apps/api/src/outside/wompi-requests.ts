import type { ProviderConfig } from '../config-payment-provider.ts';
import type { ChargeRequest, DirectMethod, WidgetConfig } from './payment-provider.ts';
import { signPayment } from './wompi-signature.ts';

const signedParts = (request: ChargeRequest) => ({
  reference: request.reference,
  amountInCents: request.amountCop * 100,
  currency: 'COP' as const,
  expirationTime: new Date(request.expiresAtMs).toISOString(),
});

/** The ten digits of a Colombian phone, with or without its country code. */
const nationalPhone = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10);

/** The fields of every charge: the signed ones, the payer, and the return address. */
export function buildChargeBody(request: ChargeRequest, integritySecret: string): Record<string, unknown> {
  const signed = signedParts(request);
  return {
    amount_in_cents: signed.amountInCents,
    currency: signed.currency,
    reference: signed.reference,
    expiration_time: signed.expirationTime,
    signature: signPayment(signed, integritySecret),
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

/** The text shown by the customer's bank or wallet; it fits the shortest limit among them. */
const description = 'Tu compra en Sazón';

/** A payment method in the provider's fields (docs/colombia.md section 1.5). */
export function buildDirectBody(method: DirectMethod): Record<string, unknown> {
  switch (method.type) {
    case 'nequi':
      return { type: 'NEQUI', phone_number: nationalPhone(method.nequiNumber) };
    case 'pse':
      return {
        type: 'PSE',
        user_type: method.personType === 'natural' ? 0 : 1,
        user_legal_id_type: method.legalIdType,
        user_legal_id: method.legalId,
        financial_institution_code: method.bankCode,
        payment_description: description,
      };
    case 'bancolombia':
      return { type: 'BANCOLOMBIA_TRANSFER', user_type: 'PERSON', payment_description: description };
    case 'daviplata':
      return {
        type: 'DAVIPLATA',
        user_legal_id_type: method.legalIdType,
        user_legal_id: method.legalId,
        payment_description: description,
      };
  }
}

/**
 * The data that opens the provider's own checkout: as a widget, or by following `checkoutUrl`, which contains all of
 * it.
 */
export function buildWidget(request: ChargeRequest, settings: ProviderConfig): WidgetConfig {
  const signed = signedParts(request);
  const integrity = signPayment(signed, settings.integritySecret);
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
