/** The text with its letters but without accents: 'Jalapeño' becomes 'Jalapeno'. */
export const removeAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Lower case without accents, to compare what people type: 'jalapeno' finds 'Jalapeño'. */
export const foldText = (text: string): string => removeAccents(text).toLowerCase();
