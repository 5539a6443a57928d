/** Removes accents: 'Jalapeño' becomes 'Jalapeno'. */
export const removeAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Returns a text in lower case without accents, to compare what people type: 'jalapeno' finds 'Jalapeño'. */
export const foldText = (text: string): string => removeAccents(text).toLowerCase();
