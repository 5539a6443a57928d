/** The contact data that HR wrote down for a pre-approved person: a mobile of ten digits, an e-mail in lower case. */
export type VouchedContact = { cellPhone: string | null; email: string | null };

/** Where a code that proves the identity is sent: `to` is the address, `shown` its masked form. */
export type ClaimChannel = { channel: 'sms' | 'email'; to: string; shown: string };

/**
 * Lists where a code may be sent to prove who is on HR's list: the contacts of HR's row; without any, the account's
 * e-mail in the company's verified domain, if on no other row. Empty: HR decides by hand (docs/domain.md section 15).
 */
export function listClaimChannels(
  row: VouchedContact,
  account: { email: string | null; emailIsAnothers: boolean },
  emailDomain: string | null,
): ClaimChannel[] {
  const vouched = [
    ...(row.cellPhone === null
      ? []
      : [{ channel: 'sms' as const, to: row.cellPhone, shown: maskPhone(row.cellPhone) }]),
    ...(row.email === null ? [] : [{ channel: 'email' as const, to: row.email, shown: maskEmail(row.email) }]),
  ];
  if (vouched.length > 0) return vouched;
  const { email, emailIsAnothers } = account;
  if (email === null || emailDomain === null || emailIsAnothers) return [];
  const isInDomain = email.toLowerCase().endsWith(`@${emailDomain.toLowerCase()}`);
  return isInDomain ? [{ channel: 'email', to: email.toLowerCase(), shown: maskEmail(email.toLowerCase()) }] : [];
}

/** Masks a phone as '··· 47': its owner recognises it, and nobody learns another person's number. */
const maskPhone = (phone: string): string => `··· ${phone.slice(-2)}`;

/** Masks an e-mail as 'c···@lumbrerana.example'. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}···${email.slice(at)}`;
}
