import { foldText } from '../fold-text.ts';

/** The fields of an imported list, in the order of the template. */
export const IMPORT_FIELDS = [
  'identificationType',
  'identification',
  'employeeId',
  'firstName',
  'lastName',
  'fullName',
  'surnamesFirst',
  'cellPhone',
  'email',
  'group',
  'site',
  'amountCop',
  'subsidy',
  'subsidyPerOrderCop',
  'subsidyOrdersPerDay',
  'subsidyPerPeriodCop',
  'active',
  'hasUnlimitDailyOrders',
  'earnsOver310Uvt',
  'entryDate',
  'exitDate',
] as const;

export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields that hold both names of a person, which the register keeps apart. */
export const NAME_FIELDS = ['fullName', 'surnamesFirst'] as const satisfies readonly ImportField[];
export const isNameField = (field: ImportField): field is (typeof NAME_FIELDS)[number] =>
  NAME_FIELDS.some((one) => one === field);

/** The Spanish name of each field, and other headers that HR uses for it, without accents or punctuation. */
const fields: Readonly<Record<ImportField, { label: string; names: readonly string[] }>> = {
  identificationType: {
    label: 'Tipo de documento',
    names: ['tipo documento', 'tipo doc', 'tipo id', 'tipo de identificacion', 'tipo identificacion', 'td'],
  },
  identification: {
    label: 'Documento',
    names: [
      ...['numero de documento', 'numero documento', 'no documento', 'nro documento', 'num documento', 'documento no'],
      ...['identificacion', 'numero de identificacion', 'no identificacion', 'nro identificacion', 'cedula', 'cc'],
      ...['numero de cedula', 'no cedula', 'documento de identidad', 'id'],
    ],
  },
  employeeId: {
    label: 'Código de empleado',
    names: [
      ...['codigo', 'codigo empleado', 'cod empleado', 'numero de empleado', 'codigo de nomina', 'legajo', 'ficha'],
      // as Novasoft, SAP and SuccessFactors call it
      ...['cod emp', 'pernr', 'user id'],
    ],
  },
  firstName: { label: 'Nombres', names: ['nombre', 'primer nombre', 'nombres del empleado'] },
  lastName: { label: 'Apellidos', names: ['apellido', 'primer apellido', 'apellidos del empleado'] },
  fullName: {
    label: 'Nombre completo',
    names: ['nombres y apellidos', 'nombre y apellido', 'nombre y apellidos', 'empleado', 'colaborador', 'trabajador'],
  },
  surnamesFirst: {
    label: 'Apellidos y nombres',
    names: ['apellidos y nombre', 'apellido y nombre', 'apellidos nombres', 'apellidos y nombres del empleado'],
  },
  cellPhone: {
    label: 'Celular',
    names: ['telefono', 'movil', 'telefono celular', 'numero de celular', 'no celular', 'cel', 'whatsapp'],
  },
  email: {
    label: 'Correo',
    names: ['correo electronico', 'e mail', 'email', 'mail', 'correo corporativo', 'email corporativo'],
  },
  group: {
    label: 'Grupo',
    names: [
      ...['area', 'centro de costo', 'centro de costos', 'centro costo', 'cost center', 'ceco', 'dependencia'],
      ...['departamento de la empresa', 'equipo', 'gerencia'],
    ],
  },
  site: { label: 'Sede', names: ['sede de trabajo', 'oficina', 'sitio de trabajo', 'lugar de trabajo'] },
  amountCop: {
    label: 'Cupo por período',
    names: ['cupo', 'tope', 'cupo aprobado', 'monto', 'monto aprobado', 'limite', 'cupo mensual', 'cupo de nomina'],
  },
  subsidy: { label: 'Subsidio propio', names: ['tiene subsidio', 'con subsidio', 'subsidy enabled'] },
  subsidyPerOrderCop: {
    label: 'Subsidio por almuerzo',
    names: [
      'subsidio',
      'subsidio por orden',
      'subsidio por pedido',
      'subsidio almuerzo',
      'valor subsidio',
      'valor del subsidio',
    ],
  },
  subsidyOrdersPerDay: {
    label: 'Almuerzos con subsidio al día',
    names: ['subsidios por dia', 'subsidios al dia', 'almuerzos subsidiados por dia'],
  },
  subsidyPerPeriodCop: {
    label: 'Subsidio por período',
    names: ['subsidio por periodo', 'tope de subsidio', 'subsidio mensual', 'subsidio maximo'],
  },
  active: { label: 'Activo', names: ['estado', 'vigente', 'habilitado', 'activa'] },
  hasUnlimitDailyOrders: {
    label: 'Sin límite diario',
    names: ['sin limite por dia', 'sin tope diario', 'ilimitado', 'ordenes ilimitadas', 'has unlimit daily orders'],
  },
  earnsOver310Uvt: {
    label: 'Gana más de 310 UVT',
    names: ['mas de 310 uvt', 'supera 310 uvt', 'salario mayor a 310 uvt', '310 uvt'],
  },
  entryDate: {
    label: 'Fecha de ingreso',
    names: [
      'fecha ingreso',
      'fec ingreso',
      'f ingreso',
      'fecha de inicio',
      'fecha de contratacion',
      'fecha de vinculacion',
    ],
  },
  exitDate: {
    label: 'Fecha de retiro',
    names: ['fecha retiro', 'fec retiro', 'f retiro', 'fecha de salida', 'fecha de terminacion', 'fin de contrato'],
  },
};

/** The Spanish name of a field, which is also its header in the template. */
export const getFieldLabel = (field: ImportField): string => fields[field].label;

/** Normalises a header for comparison: 'No. Identificación ' becomes 'no identificacion'. */
export const toHeaderKey = (header: string): string =>
  foldText(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const fieldsByKey: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    [fields[field].label, ...fields[field].names].map((name) => [toHeaderKey(name), field] as const),
  ),
);

/** The fields that a company chose for headers before, by header key; null for a column that it ignores. */
export type RememberedColumns = Readonly<Record<string, ImportField | null>>;

/** Returns the field that a header names, by the company's own choice first, or null when it names none. */
export function findField(header: string, remembered: RememberedColumns): ImportField | null {
  const key = toHeaderKey(header);
  if (Object.hasOwn(remembered, key)) return remembered[key] ?? null;
  return fieldsByKey.get(key) ?? null;
}
