/** Why a file could not be read. */
export type SheetFault =
  | 'not-a-sheet'
  | 'old-format'
  | 'password'
  | 'broken'
  | 'unpacked-too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-slow'
  | 'empty';

/** The text for the person, with what to do. */
export const sheetFaultText: Readonly<Record<SheetFault, string>> = {
  'not-a-sheet': 'Ese archivo no es una hoja de cálculo. Sube un archivo de Excel (.xlsx) o un CSV.',
  'old-format': 'Ese archivo es de una versión vieja de Excel. Ábrelo y guárdalo como .xlsx o CSV.',
  password: 'El archivo tiene contraseña. Quítasela y vuelve a subirlo.',
  broken: 'El archivo está dañado y no se puede leer. Guárdalo de nuevo en Excel y vuelve a subirlo.',
  'unpacked-too-large': 'El archivo es demasiado grande por dentro. Deja solo la hoja con la lista y vuelve a subirlo.',
  'too-many-rows': 'El archivo tiene más de 20.000 filas. Divídelo en varios.',
  'too-many-columns': 'El archivo tiene más de 200 columnas. Deja solo las de la lista.',
  'too-slow': 'El archivo tarda demasiado en leerse. Deja solo la hoja con la lista y vuelve a subirlo.',
  empty: 'El archivo no tiene filas.',
};
