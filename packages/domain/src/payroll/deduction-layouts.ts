/** What a column of a payroll file may hold, with its Spanish name. */
export const deductionColumnNames = {
  identification: 'Documento',
  identificationType: 'Tipo de documento',
  employeeId: 'Código de empleado',
  name: 'Nombre completo',
  costCentre: 'Centro de costos',
  concept: 'Concepto',
  amount: 'Valor',
  periodStart: 'Inicio del período',
  periodEnd: 'Fin del período',
  constant: 'Texto fijo',
} as const;
export type DeductionColumnKind = keyof typeof deductionColumnNames;
export const DEDUCTION_COLUMN_KINDS = Object.keys(deductionColumnNames) as DeductionColumnKind[];

export type DeductionColumn = {
  kind: DeductionColumnKind;
  header: string;
  /** What each row says in a `constant` column, else ''. */
  text: string;
};

/** The form in which a company's payroll system takes deductions. Source: docs/domain.md section 6. */
export type DeductionLayout = {
  delimiter: ',' | ';' | '\t' | '|';
  hasHeader: boolean;
  /** The number of decimals of amounts, after a point. */
  decimals: 0 | 2;
  dateFormat: 'YYYY-MM-DD' | 'DD/MM/YYYY' | 'YYYYMMDD';
  encoding: 'utf-8' | 'windows-1252';
  /** The code by which the payroll system knows the deduction. */
  concept: string;
  columns: readonly DeductionColumn[];
};

const columns = (...kinds: [DeductionColumnKind, string, string?][]): DeductionColumn[] =>
  kinds.map(([kind, header, text = '']) => ({ kind, header, text }));

const common: Omit<DeductionLayout, 'columns'> = {
  ...{
    delimiter: ';',
    hasHeader: true,
    decimals: 0,
    dateFormat: 'YYYY-MM-DD',
    encoding: 'utf-8',
    concept: 'ALMUERZOS',
  },
};

/** Layouts of known payroll systems, from which a company may start (docs/colombia.md). */
export const deductionPresets = {
  general: {
    name: 'General',
    layout: {
      ...common,
      columns: columns(
        ['identification', 'Documento'],
        ['employeeId', 'Código'],
        ['name', 'Nombre'],
        ['costCentre', 'Centro de costos'],
        ['concept', 'Concepto'],
        ['amount', 'Valor'],
        ['periodStart', 'Desde'],
        ['periodEnd', 'Hasta'],
      ),
    },
  },
  novasoft: {
    name: 'Novasoft',
    layout: {
      ...common,
      delimiter: ',',
      encoding: 'windows-1252',
      columns: columns(['employeeId', 'Cod_emp'], ['concept', 'Cod_con'], ['amount', 'Can_doc']),
    },
  },
  sap: {
    name: 'SAP (infotipo 0015)',
    layout: {
      ...common,
      decimals: 2,
      dateFormat: 'YYYYMMDD',
      columns: columns(
        ['employeeId', 'PERNR'],
        ['periodStart', 'BEGDA'],
        ['periodEnd', 'ENDDA'],
        ['concept', 'LGART'],
        ['amount', 'BETRG'],
        ['constant', 'WAERS', 'COP'],
      ),
    },
  },
  successfactors: {
    name: 'SuccessFactors',
    layout: {
      ...common,
      delimiter: ',',
      columns: columns(
        ['employeeId', 'user-id'],
        ['periodEnd', 'pay-date'],
        ['concept', 'pay-component'],
        ['amount', 'value'],
        ['constant', 'currency-code', 'COP'],
      ),
    },
  },
} as const satisfies Record<string, { name: string; layout: DeductionLayout }>;
