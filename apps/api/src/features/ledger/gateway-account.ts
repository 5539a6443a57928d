/** The payment gateway's account name in the ledger. */
export const gatewayAccount = 'wompi';
