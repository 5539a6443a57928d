/** The contact data of a pre-approved person on HR's row. Mobile: ten digits; e-mail in lower case. */
export type VouchedContact = { cellPhone: string | null; email: string | null };

/** Where an identity code is sent, and the masked address to show. */
export type ClaimChannel = { channel: 'sms' | 'email'; to: string; shown: string };

/**
 * The channels on which a code claims a pre-approval: the contacts on HR's row; without any, the account's own e-mail
 * when it is in the enterprise's verified domain and on no other HR row. Empty: HR decides by hand. docs/domain.md
 * section 15.
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

/** '··· 47': a person recognises their own number and learns nothing about another's. */
const maskPhone = (phone: string): string => `··· ${phone.slice(-2)}`;

/** 'c···@lumbrerana.example'. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}···${email.slice(at)}`;
}
