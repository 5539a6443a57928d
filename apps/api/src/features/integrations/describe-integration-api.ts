import { tokenCallsPerMinute } from '@sazon/domain/integrations/token-life-state-and-limits';
import { listWebhookEvents, mostTries, type WebhookEvent } from '@sazon/domain/integrations/webhook-events-and-retries';
import { PRODUCT } from '@sazon/domain/product-name';

type Operation = {
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
};
/** The parts of an OpenAPI document that this file reads. */
export type ApiDocument = {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: Readonly<Record<string, unknown>>;
};

const takesKey = (operation: unknown): boolean =>
  (operation as Operation).security?.some((scheme) => 'key' in scheme) ?? false;

/** The groups of the calls on the page, by the first word of their names in the contract. */
const groups: Readonly<Record<string, string>> = {
  menu: 'Menú',
  kitchen: 'Órdenes y horarios de un restaurante',
  settlements: 'Liquidaciones de un restaurante',
  bills: 'Semana en curso de un restaurante',
  employees: 'Empleados de una empresa',
  companyBills: 'Cuentas de una empresa',
  reports: 'Reportes',
  admin: 'Plataforma: órdenes y cuentas',
  audit: 'Plataforma: historia de cambios',
};

const inGroups = (operation: unknown): object => {
  const { tags = [] } = operation as Operation;
  return { ...(operation as object), tags: tags.map((tag) => groups[tag] ?? tag) };
};

const introduction = `Llamadas y avisos para los sistemas de restaurantes y empresas.

**Llaves.** Se crean en *Conexiones*, se muestran una vez y se envían como \`Authorization: Bearer sazon_api_…\`. Cada llave
hace lo que se le dio y nada más; se revoca al instante y vence. Con una llave se hacen ${tokenCallsPerMinute} llamadas por minuto: después la
respuesta es 429 con \`retry-after\`.

**Respuestas.** Los errores son \`application/problem+json\` con \`code\`, \`message\` y \`field\`. La plata va en pesos
enteros, las fechas como AAAA-MM-DD y los instantes en milisegundos.

**Avisos.** Cada aviso va firmado según [Standard Webhooks](https://www.standardwebhooks.com/): \`webhook-id\`,
\`webhook-timestamp\` y \`webhook-signature\`, con el secreto \`whsec_…\`. Comprueba la firma y que la hora no tenga más de cinco
minutos; responde 2xx en diez segundos y trabaja después. Lo que falla se repite hasta ${mostTries} veces en algo más de un día, con
el mismo \`webhook-id\`: guárdalo para no hacer dos veces lo mismo. El orden de llegada no está garantizado.`;

const text = { type: 'string' };
const uuid = { type: 'string', format: 'uuid' };
const maybe = (type: string, more: object = {}) => ({ type: [type, 'null'], ...more });

const order = {
  ...{ orderId: uuid, restaurantId: uuid, brandId: uuid, menuId: uuid, locationId: uuid },
  ...{ date: { type: 'string', format: 'date' }, hour: text, type: { enum: ['delivery', 'in_site'] } },
  ...{ action: text, fromStatus: text, status: text, by: text },
};
const bill = {
  ...{
    billId: uuid,
    kind: { enum: ['restaurant', 'company'] },
    restaurantId: maybe('string'),
    enterpriseId: maybe('string'),
  },
  ...{ from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' }, number: maybe('string') },
  ...{ action: text, fromState: maybe('string'), state: text, amountCop: maybe('integer') },
};
const fields: Readonly<Record<WebhookEvent, object>> = {
  'order.placed': order,
  'order.changed': order,
  'bill.issued': bill,
  'bill.changed': bill,
  'employee.changed': {
    ...{ employeeId: uuid, enterpriseId: uuid, employeeCode: maybe('string') },
    fields: { type: 'array', items: text },
  },
};

function describeEvent(name: WebhookEvent, words: string) {
  const data = { type: 'object', properties: fields[name] };
  const schema = {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: { type: { const: name }, timestamp: { type: 'string', format: 'date-time' }, data },
  };
  return {
    post: {
      summary: words,
      operationId: name,
      tags: ['Avisos'],
      requestBody: { content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Recibido' }, 410: { description: 'No lo envíes más' } },
    },
  };
}

/**
 * Returns the part of the API's description for other programs: the calls that take a key, and the events sent to
 * webhooks.
 */
export function describeIntegrationApi(whole: ApiDocument): object {
  const paths = Object.entries(whole.paths ?? {}).flatMap(([path, operations]) => {
    const kept = Object.entries(operations).filter(([, operation]) => takesKey(operation));
    const grouped = kept.map(([method, operation]) => [method, inGroups(operation)] as const);
    return kept.length === 0 ? [] : [[path, Object.fromEntries(grouped)] as const];
  });
  const events = (['restaurant', 'enterprise'] as const).flatMap((scope) => listWebhookEvents(scope));
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT.name} para sistemas`, version: '1', description: introduction },
    ...(whole.components && { components: whole.components }),
    paths: Object.fromEntries(paths),
    webhooks: Object.fromEntries(events.map(({ name, words }) => [name, describeEvent(name, words)])),
  };
}
