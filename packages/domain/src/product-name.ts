/** The product's name and slug, defined only here. */
export const PRODUCT = { name: 'Sazón', slug: 'sazon' } as const;
