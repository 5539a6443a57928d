/**
 * Whether what staff searches orders by are four digits: a confirmation code, or the end of a phone. Then names, e-mails
 * and the middle of phones are not searched, because among many people four digits stand in too many of them.
 */
export const isSearchByDigits = (search: string): boolean => /^\d{4}$/.test(search);
