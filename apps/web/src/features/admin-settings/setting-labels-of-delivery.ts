import { count, type SettingGroup } from './setting-field-kinds.ts';

/** The labels of when and how lunches are delivered. */
export const deliverySettings: SettingGroup = {
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
        count('Pedidos apartados a la vez', 'pedidos', 'heldPurchases'),
        count('Dejados sin pagar antes de esperar', 'pedidos', 'givenUp'),
        count('Espera', 'min', 'waitMinutes'),
        count('Almuerzos por persona y día', 'almuerzos', 'lunchesPerDate'),
      ],
    },
    {
      key: 'orders_max_reschedule_days',
      title: 'Reprogramar',
      text: 'Hasta cuántos días después de la primera fecha.',
      fields: [count('Días', 'días')],
    },
  ],
};
