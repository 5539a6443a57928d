import { cop, count, pauses, percent, type SettingField, stopRates, text, uvtYears } from './setting-field-kinds.ts';
import { textSettings } from './setting-labels-of-texts.ts';

export type SettingWords = { key: string; title: string; text: string; fields: readonly SettingField[] };

/** The labels of every setting of the specification, grouped by topic. */
export const settingGroups: readonly { title: string; settings: readonly SettingWords[] }[] = [
  {
    title: 'Dinero',
    settings: [
      {
        key: 'user_fee',
        title: 'Tarifa de servicio',
        text: 'Lo que paga cada cliente por orden, sobre el valor con descuentos.',
        fields: [
          percent('rateBps', 'Porcentaje'),
          cop('minimumCop', 'Mínimo'),
          { kind: 'cop', path: 'maximumCop', label: 'Máximo', optional: true },
        ],
      },
      {
        key: 'restaurant_fee',
        title: 'Comisión de restaurantes',
        text: 'La de los restaurantes que no tienen una propia. Un cambio rige desde el próximo lunes y ellos reciben un correo: lo ya vendido conserva su comisión.',
        fields: [percent('rateBps', 'Porcentaje')],
      },
      {
        key: 'payment_provider_fee',
        title: 'Costo de la pasarela',
        text: 'Lo que cobra la pasarela por transacción aprobada, sin IVA.',
        fields: [percent('rateBps', 'Porcentaje'), cop('fixedCop', 'Valor fijo')],
      },
      {
        key: 'payroll_rest_days',
        title: 'Pausa de la nómina por mora',
        text: 'Con una cuenta vencida por más de estos días, la nómina de esa empresa deja de recibir pedidos desde la medianoche. Le avisamos 7 y 2 días antes, y vuelve apenas paga.',
        fields: [count('Días', 'días')],
      },
      {
        key: 'uvt',
        title: 'UVT y tope de alimentación',
        text: 'La UVT de cada año y los topes del artículo 387-1. Un año sin fila usa la del último que se conoce, y las empresas lo ven escrito.',
        fields: [uvtYears],
      },
      {
        key: 'daily_limit',
        title: 'Límite diario de nómina',
        text: 'Por fecha de entrega: un porcentaje del cupo del período o un valor.',
        fields: [
          percent('rateBps', 'Porcentaje del cupo'),
          cop('amountCop', 'Valor'),
          {
            ...{ kind: 'choice', path: 'condition', label: 'Cuál de los dos' },
            options: [
              { value: 'max', label: 'El mayor' },
              { value: 'min', label: 'El menor' },
            ],
          },
        ],
      },
      {
        key: 'min_main_price_menu',
        title: 'Precio mínimo de un plato principal',
        text: 'Por debajo, un plato no cuenta para las promociones. Con 0, todos cuentan.',
        fields: [cop('', 'Precio')],
      },
      {
        key: 'restaurant_min_dishes',
        title: 'Platos para abrir un restaurante',
        text: 'Con menos platos a la venta, un restaurante nuevo no abre.',
        fields: [count('Platos')],
      },
      {
        key: 'referral_amounts',
        title: 'Regalo por invitar',
        text: 'Tingos para quien invita y para quien llega.',
        fields: [cop('referrerCop', 'Quien invita'), cop('referredCop', 'Quien llega')],
      },
      {
        key: 'progana_header',
        title: 'Programa y gana',
        text: 'Descuento por programar varias órdenes en un mismo restaurante.',
        fields: [
          text('Título', 'title'),
          {
            kind: 'rows',
            path: 'levels',
            label: 'Niveles',
            add: 'Agregar nivel',
            columns: [count('Órdenes', undefined, 'goal'), percent('rewardBps', 'Descuento')],
            empty: { goal: 1, rewardBps: 0 },
          },
        ],
      },
      {
        key: 'courier_pay',
        title: 'Pago por parada a domis',
        text: 'Lo que paga cada parada a la que llega un domi, desde cada fecha. Una tarifa nueva con fecha futura no cambia lo ya ganado.',
        fields: [stopRates],
      },
      {
        key: 'user_max_cards',
        title: 'Tarjetas por persona',
        text: 'Cuántas puede guardar cada cliente.',
        fields: [count('Tarjetas')],
      },
    ],
  },
  {
    title: 'Controles',
    settings: [
      {
        key: 'second_person',
        title: 'Segunda persona',
        text: 'Por encima de estos valores, lo que una persona propone lo confirma otra.',
        fields: [cop('refundCop', 'Devolución'), cop('ceilingCop', 'Cupo de nómina')],
      },
      {
        key: 'paused',
        title: 'En pausa',
        text: 'Lo que marques se detiene en todo Sazón en un segundo, y cada persona lee por qué. Con «Todos los cambios» se puede mirar e iniciar sesión, nada más.',
        fields: [pauses],
      },
      {
        key: 'courtesy',
        title: 'Cortesías',
        text: 'Lo que una persona de soporte puede regalar en almuerzos.',
        fields: [cop('perOrderCop', 'Por orden'), cop('perAgentDayCop', 'Por persona y día')],
      },
    ],
  },
  {
    title: 'Campañas',
    settings: [
      {
        key: 'campaign_channels',
        title: 'Medios de las campañas',
        text: 'Cuántos mensajes salen por minuto por cada medio, y cuánto cuesta cada uno. En SMS, cada segmento.',
        fields: [
          count('Notificación por minuto', undefined, 'perMinute.push'),
          cop('costCop.push', 'Costo de una notificación'),
          count('WhatsApp por minuto', undefined, 'perMinute.whatsapp'),
          cop('costCop.whatsapp', 'Costo de un WhatsApp'),
          count('SMS por minuto', undefined, 'perMinute.sms'),
          cop('costCop.sms', 'Costo de un segmento de SMS'),
          count('Correos por minuto', undefined, 'perMinute.email'),
          cop('costCop.email', 'Costo de un correo'),
        ],
      },
    ],
  },
  {
    title: 'Entrega',
    settings: [
      {
        key: 'enabled_weekdays',
        title: 'Días de servicio',
        text: 'Los días de la semana que se pueden pedir. Las excepciones están en el calendario.',
        fields: [{ kind: 'weekdays', path: '', label: 'Días' }],
      },
      {
        key: 'delivery_time_range',
        title: 'Ventana de entrega',
        text: 'Desde la hora del horario, y la tolerancia de puntualidad.',
        fields: [count('Minutos', 'min')],
      },
      {
        key: 'consolidation_minutes',
        title: 'Tiempo de consolidación',
        text: 'Cuánto antes entrega cada restaurante lo que un consolidador reúne primero.',
        fields: [count('Minutos', 'min')],
      },
      {
        key: 'domi_config_default',
        title: 'Espera del domi',
        text: 'La de los horarios que no tienen una propia.',
        fields: [
          count('Avisar cada', 'min', 'minutesToNotify'),
          count('Esperar hasta', 'min', 'maxWaitTimeMinutes'),
          { kind: 'text', path: 'notDeliveredUserAlert', label: 'Aviso de pedido no entregado', optional: true },
        ],
      },
      {
        key: 'restaurant_notification_time',
        title: 'Entre un recordatorio y otro',
        text: 'Lo mínimo que espera un restaurante para volver a avisar.',
        fields: [count('Normal', 'min', 'default'), count('En el lugar de entrega', 'min', 'in_delivery_site')],
      },
      {
        key: 'hold_limits',
        title: 'Pedidos sin pagar',
        text: 'Cuánto puede apartar una persona antes de pagar, y cuántos almuerzos puede tener para un mismo día.',
        fields: [
          count('Pedidos apartados a la vez', undefined, 'heldPurchases'),
          count('Dejados sin pagar antes de esperar', undefined, 'givenUp'),
          count('Espera', 'min', 'waitMinutes'),
          count('Almuerzos por persona y día', undefined, 'lunchesPerDate'),
        ],
      },
      {
        key: 'orders_max_reschedule_days',
        title: 'Reprogramar',
        text: 'Hasta cuántos días después de la primera fecha.',
        fields: [count('Días')],
      },
    ],
  },
  textSettings,
];
