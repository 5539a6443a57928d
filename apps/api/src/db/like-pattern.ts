/** Returns the LIKE pattern of texts that contain this one, with wildcards escaped. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
