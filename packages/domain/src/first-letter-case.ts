/** Writes the first letter small, for the middle of a sentence: 'Lunes 23 de nov' becomes 'lunes 23 de nov'. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Writes the first letter as a capital, for the beginning of a sentence. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
