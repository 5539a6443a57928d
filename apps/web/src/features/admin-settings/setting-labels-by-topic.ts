import { chatPromises, cop, count, pauses, type SettingGroup } from './setting-field-kinds.ts';
import { deliverySettings } from './setting-labels-of-delivery.ts';
import { moneySettings } from './setting-labels-of-money.ts';
import { textSettings } from './setting-labels-of-texts.ts';

/** The labels of every setting of the specification, grouped by topic. */
export const settingGroups: readonly SettingGroup[] = [
  moneySettings,
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
        text: 'Lo que una persona de soporte puede regalar en almuerzos y tingos.',
        fields: [cop('perOrderCop', 'Por orden'), cop('perAgentDayCop', 'Por persona y día')],
      },
      {
        key: 'chat_promise',
        title: 'Respuesta del chat',
        text: 'En cuántos minutos se le responde a un cliente. Después, su mensaje aparece en la torre de control.',
        fields: [chatPromises],
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
          count('Notificaciones', 'por minuto', 'perMinute.push'),
          cop('costCop.push', 'Costo de una notificación'),
          count('WhatsApp', 'por minuto', 'perMinute.whatsapp'),
          cop('costCop.whatsapp', 'Costo de un WhatsApp'),
          count('SMS', 'por minuto', 'perMinute.sms'),
          cop('costCop.sms', 'Costo de un segmento de SMS'),
          count('Correos', 'por minuto', 'perMinute.email'),
          cop('costCop.email', 'Costo de un correo'),
        ],
      },
    ],
  },
  deliverySettings,
  textSettings,
];
