/** Closes a sentence with a full stop, unless it ends in one: 'a las 12:30 p. m.', 'Fogón S.A.S.'. */
export const endSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
