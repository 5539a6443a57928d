/** The largest file, in bytes. */
export const maxSheetBytes = 5 * 1024 * 1024;
/** The largest unpacked size of a workbook, in bytes. */
export const maxUnpackedBytes = 96 * 1024 * 1024;
/** The most rows of data. The employee import checks it; reading stops only beyond these and `spareRows`. */
export const maxSheetRows = 20_000;
export const maxSheetColumns = 200;
/** The rows of titles, header and notes allowed besides the data. */
export const spareRows = 30;
/** The time limit for reading or filling a file, in milliseconds. */
export const longestReadMs = 20_000;
