import { PRODUCT } from '../product-name.ts';

/** A link below the text; its address ends with one parameter. */
type Button = { readonly text: string; readonly path: string };
export type Template = {
  readonly subject: string;
  readonly body: string;
  readonly whatsapp?: false;
  readonly button?: Button;
};

/**
 * The texts of all messages. A push or an SMS is the filled text; WhatsApp gets the parameters for the template of the
 * same name, which Meta approved. So no text begins or ends with a parameter or has two side by side (docs/colombia.md
 * section 2.1). `whatsapp: false` is never sent by WhatsApp.
 */
export const templates = {
  order_placed: {
    subject: 'Almuerzo programado',
    body: 'Programaste {{1}} para el {{2}}, a {{3}}, en {{4}}. Puedes cambiarlo antes del cierre.',
  },
  orders_placed: {
    subject: 'Almuerzos programados',
    body: 'Programaste {{1}} almuerzos. El primero llega el {{2}}, a {{3}}, en {{4}}. Míralos en Mis órdenes.',
  },
  order_confirmed: {
    subject: 'Tu almuerzo está confirmado',
    body: 'Recibe {{1}} a {{2}} en {{3}}. Tu código es {{4}}: díselo a quien te lo entregue.',
  },
  kitchen_closing: {
    subject: 'Tu cocina no abre ese día',
    body: 'La cocina de {{1}} no abre el {{2}}: {{3}}. Pasa tu {{4}} a otro día o cancélalo en Mis órdenes hasta {{5}}; si no haces nada, te devolvemos todo.',
    whatsapp: false,
  },
  kitchen_reopened: {
    subject: 'Tu almuerzo sigue en pie',
    body: 'La cocina de {{1}} sí abre el {{2}}: te llega {{3}} como lo pediste.',
    whatsapp: false,
  },
  order_arrived: {
    subject: 'Tu almuerzo llegó',
    body: 'Te esperamos {{1}} en {{2}} con {{3}}. Tu código es {{4}}.',
  },
  order_reminder: {
    subject: 'Tu almuerzo te espera',
    body: 'Recuerda: {{1}} {{2}}. Tu código es {{3}}.',
    whatsapp: false,
  },
  in_site_charge: {
    subject: 'Confirma tu compra',
    body: 'Confirma en la app lo que comes en {{1}}: {{2}}. Tienes {{3}} minutos; después no se cobra nada.',
    whatsapp: false,
  },
  order_delivered: {
    subject: '¡Buen provecho!',
    body: 'Entregamos {{1}} en {{2}}. Cuéntanos cómo estuvo cuando puedas.',
    whatsapp: false,
  },
  order_not_delivered: {
    subject: 'Pedido no entregado',
    body: 'Se ha acabado el tiempo para recoger tu {{1}}. El pedido queda cobrado; si necesitas ayuda, escríbenos a soporte.',
  },
  order_under_review: {
    subject: 'Pedido no entregado',
    body: 'Nos dicen que nadie recogió tu {{1}}. Revisamos qué pasó antes de cobrarlo y te contamos; si fue un error, escríbenos a soporte.',
    whatsapp: false,
  },
  order_asked_late: {
    subject: 'Le preguntamos al restaurante',
    body: 'Se pidió después del cierre: {{1}}. El restaurante responde en máximo {{2}} minutos; si no puede, te devolvemos todo.',
    whatsapp: false,
  },
  order_cancelled: {
    subject: 'Cancelamos tu pedido',
    body: 'Tuvimos que cancelar {{1}}: {{2}}. Te devolvimos lo que pagaste.',
  },
  order_cancelled_by_you: {
    subject: 'Cancelaste tu pedido',
    body: 'Cancelaste {{1}}. Te devolvimos lo que pagaste.',
    whatsapp: false,
  },
  lunch_taken: {
    subject: 'Alguien recibe tu almuerzo',
    body: 'Tu {{1}} lo recibe {{2}}. Si pediste tingos por él, te llegan cuando se lo entreguen.',
    whatsapp: false,
  },
  taken_lunch_cancelled: {
    subject: 'Se canceló el almuerzo que tomaste',
    body: 'Se canceló {{1}}. Si lo pagaste con tingos, ya volvieron a tu billetera.',
    whatsapp: false,
  },
  order_refund: {
    subject: 'Te devolvimos lo que pagaste',
    body: 'Cancelaste {{1}}. Te devolvimos {{2}}:\n\n{{3}}\n\nLo ves en Mi billetera y en el detalle de la orden.',
    whatsapp: false,
  },
  order_refund_by_us: {
    subject: 'Te devolvimos lo que pagaste',
    body: 'Tuvimos que cancelar {{1}}. Te devolvimos {{2}}:\n\n{{3}}\n\nLo ves en Mi billetera y en el detalle de la orden.',
    whatsapp: false,
  },
  order_compensation: {
    subject: 'Te compensamos por tu almuerzo',
    body: 'Sentimos lo que pasó con {{1}}. Te dimos {{2}}:\n\n{{3}}\n\nLo ves en Mi billetera y en el detalle de la orden.',
    whatsapp: false,
  },
  order_incident: {
    subject: 'Algo pasó con tu almuerzo',
    body: 'Sentimos mucho lo de {{1}}: {{2}}. Entra a tu orden y elige qué prefieres.',
  },
  incident_replaced: {
    subject: 'Te hacen otro almuerzo',
    body: 'La cocina prepara otra vez {{1}}, sin costo para ti. Sigue la orden en la app.',
    whatsapp: false,
  },
  incident_plan_b: {
    subject: 'Cambiamos tu plato',
    body: 'En vez de {{1}} te llega {{2}}, sin costo para ti. Sigue la orden en la app.',
    whatsapp: false,
  },
  meal_left_behind: {
    subject: 'Hay comida empacada sin recoger',
    body: 'Revisa el mostrador: {{1}} no pasó por el escáner del domi. Es para {{2}} en {{3}}. Entrégasela ya.',
    whatsapp: false,
  },
  tower_alert: {
    subject: 'La torre pide acción',
    body: 'Asuntos nuevos en la torre de control: {{1}}. Son estos: {{2}}. Entra y toma el tuyo.',
  },
  usual_lunch: {
    subject: '¿Lo de siempre?',
    body: 'Aún no pides para el {{1}}. Con un toque agregamos {{2}} a tu carrito; el pedido cierra a {{3}} en punto.',
    button: { text: 'Pedir lo de siempre', path: '/lo-de-siempre?fecha=' },
  },
  week_proposal: {
    subject: 'Tu semana está lista',
    body: 'Te proponemos {{1}} en {{2}}, desde el {{3}}. {{4}}. Míralos y acéptalos con un toque: sin tu sí no se cobra nada.',
    button: { text: 'Ver mi semana', path: '/piloto-automatico/' },
  },
  week_to_buy: {
    subject: 'Tu semana está lista',
    body: 'Te proponemos {{1}} en {{2}}, desde el {{3}}. Con tu permiso, pedimos todo el {{4}}, con máximo {{5}} de tus tingos. Antes puedes cambiarlo o decir que no.',
    button: { text: 'Ver mi semana', path: '/piloto-automatico/' },
  },
  week_bought: {
    subject: 'Pedimos tu semana',
    body: 'Con tu permiso pedimos {{1}} por {{2}} de tus tingos. Cambia o cancela cada uno antes de su cierre, en Mis órdenes.',
  },
  week_not_bought: {
    subject: 'No pedimos tu semana',
    body: 'No pedimos la semana que te propusimos: {{1}}. No se cobró nada. Revísala y acéptala tú antes del cierre.',
    button: { text: 'Ver mi semana', path: '/piloto-automatico/' },
  },
  company_invitation: {
    subject: 'Tu empresa te invita a almorzar',
    body: `Tu empresa, {{1}}, te invita a pedir tus almuerzos con ${PRODUCT.name}. Entra, confirma tu documento y pide en dos minutos.`,
    button: { text: 'Entrar', path: '/unirse/' },
  },
  commission_changed: {
    subject: 'Tu comisión cambia',
    body: 'Desde el {{1}}, la comisión de {{2}} es {{3}} más IVA sobre lo vendido. Las semanas anteriores conservan la suya. Está en tus términos y en cada liquidación.',
    whatsapp: false,
  },
  bank_account_asked: {
    subject: 'Pidieron cambiar la cuenta donde te pagamos',
    body: 'Alguien de {{1}} pidió recibir sus pagos en otra cuenta: {{2}}. Una persona de la plataforma la confirma antes de usarla. Si no fueron ustedes, escríbenos a soporte.',
    whatsapp: false,
  },
  bank_account_changed: {
    subject: 'Cambió la cuenta donde te pagamos',
    body: 'Desde ahora le pagamos a {{1}} en otra cuenta: {{2}}. Si no fueron ustedes, escríbenos a soporte.',
    whatsapp: false,
  },
  purchase_receipt: {
    subject: `Tu recibo de ${PRODUCT.name}`,
    body: 'Gracias por tu compra de {{1}}. Te adjuntamos el recibo en PDF; también está en Mis órdenes.\n\n{{2}}\n\nPuedes cancelar o cambiar cada almuerzo antes de su hora de cierre. Si algo no salió bien, escríbenos a soporte desde la orden.',
    whatsapp: false,
  },
} as const satisfies Record<string, Template>;

export type MessageTemplateKind = keyof typeof templates;
