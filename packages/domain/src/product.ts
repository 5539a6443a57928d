/** The product's name and slug: the one place that spells them. */
export const PRODUCT = { name: 'Sazón', slug: 'sazon' } as const;
