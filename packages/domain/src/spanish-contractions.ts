/**
 * Writes 'de el' as 'del' and 'a el' as 'al'. A name keeps its own article, with a capital letter: 'de El Salvador'.
 */
export const contractArticles = (text: string): string => text.replace(/(?<!\p{L})([Dd]e|[Aa]) el(?= )/gu, '$1l');
