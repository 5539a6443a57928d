/** What a payment without lunches of its own is for: tingos to keep, or to spend at once on a tip or a changed lunch. */
export type TopUpPurpose = 'tingos' | 'tip' | 'change';

const referenceStarts = { tip: 'propina-', change: 'cambio-' } as const;

/** Returns the reference at the provider of a payment for a tip or a change, by which its purpose is known. */
export const toTopUpReference = (purpose: keyof typeof referenceStarts, intentId: string): string =>
  `${referenceStarts[purpose]}${intentId}`;

export function getTopUpPurpose(reference: string): TopUpPurpose {
  if (reference.startsWith(referenceStarts.tip)) return 'tip';
  return reference.startsWith(referenceStarts.change) ? 'change' : 'tingos';
}
