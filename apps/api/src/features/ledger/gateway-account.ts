/** The payment gateway's name in the ledger's accounts. */
export const gatewayAccount = 'wompi';
