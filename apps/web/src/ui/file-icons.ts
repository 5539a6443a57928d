/** The icon of a file by its format. */
export const fileIcons = { pdf: 'file-pdf', csv: 'file-csv', xlsx: 'file-xls', zip: 'file-zip' } as const;
