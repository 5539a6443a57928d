import type { DirectMethod } from '../outside/payment-provider.ts';

/** How a person pays by PSE at the sandbox's bank that approves. */
export const pseMethod = {
  type: 'pse',
  bankCode: '1',
  personType: 'natural',
  legalIdType: 'CC',
  legalId: '1099888777',
} as const satisfies DirectMethod;
