/** Banks that settlements are paid to, with their code in Bancolombia's payment file (PAB). */
export const BANKS = [
  { name: 'Bancolombia', code: '1007' },
  { name: 'Banco de Bogotá', code: '1001' },
  { name: 'Davivienda', code: '1051' },
  { name: 'BBVA', code: '1013' },
  { name: 'Banco de Occidente', code: '1023' },
  { name: 'Banco Popular', code: '1002' },
  { name: 'AV Villas', code: '1052' },
  { name: 'Banco Caja Social', code: '1032' },
  { name: 'Scotiabank Colpatria', code: '1019' },
  { name: 'Itaú', code: '1006' },
  { name: 'Banco Agrario', code: '1040' },
  { name: 'Nequi', code: '1507' },
] as const;
export type BankName = (typeof BANKS)[number]['name'];
export const BANK_NAMES = BANKS.map(({ name }) => name) as [BankName, ...BankName[]];

/** How a bank account is called on screen. */
export const bankAccountTypeNames = { savings: 'ahorros', checking: 'corriente' } as const;
export type BankAccountType = keyof typeof bankAccountTypeNames;
