import { foldText } from '@sazon/domain/fold-text';
import { type LinkProps, linkOptions } from '@tanstack/react-router';

/** A question with its answer, and where to do what it says. */
export interface HelpTopic {
  id: string;
  question: string;
  answer: string;
  link?: { at: LinkProps; label: string };
}

export interface HelpSection {
  title: string;
  topics: readonly HelpTopic[];
}

/** The steps of 'Cómo funciona'. */
export const howItWorks = [
  { icon: 'map-pin', title: 'Di dónde almuerzas', text: 'Elige tu edificio y la hora a la que quieres comer.' },
  {
    icon: 'bowl-food',
    title: 'Elige tus platos',
    text: 'Un día o la semana entera. Ves el precio completo antes de pagar.',
  },
  {
    icon: 'credit-card',
    title: 'Paga como quieras',
    text: 'Con tarjeta, Nequi, PSE, tingos o tu nómina, si tu empresa lo ofrece.',
  },
  { icon: 'moped', title: 'Te lo llevamos', text: 'El domi llega a tu edificio a la hora que elegiste. Te avisamos.' },
  {
    icon: 'qr-code',
    title: 'Recíbelo con tu código',
    text: 'Muestra los cuatro números. Nadie más puede recibir tu almuerzo.',
  },
] as const;

/** All questions of the help centre, by subject. */
export const helpSections: readonly HelpSection[] = [
  {
    title: 'Pedir',
    topics: [
      {
        id: 'hasta-cuando',
        question: '¿Hasta cuándo puedo pedir?',
        answer:
          'Cada restaurante tiene una hora de cierre. La ves en el menú y en tu orden. Después del cierre la cocina ya está comprando.',
        link: { at: linkOptions({ to: '/agendar' }), label: 'Ver el menú' },
      },
      {
        id: 'semana',
        question: '¿Puedo pedir toda la semana?',
        answer: 'Sí. Elige un plato para cada día y págalos juntos. “Planea mi semana” los propone por ti.',
        link: { at: linkOptions({ to: '/planear-semana' }), label: 'Planear mi semana' },
      },
      {
        id: 'alergias',
        question: 'Tengo una alergia. ¿Qué hago?',
        answer:
          'Guárdala en tu perfil. Te avisamos en cada plato y antes de agregarlo. La cocina la ve en la etiqueta. Pregunta siempre si tu alergia es grave.',
        link: { at: linkOptions({ to: '/perfil', search: { seccion: 'alergias' } }), label: 'Guardar mis alergias' },
      },
      {
        id: 'mi-edificio',
        question: 'Mi edificio no está. ¿Qué hago?',
        answer: 'Pide que lleguemos. Contamos cuántos lo piden y te avisamos cuando abra.',
        link: { at: linkOptions({ to: '/ayuda', hash: 'edificio' }), label: 'Pedir mi edificio' },
      },
    ],
  },
  {
    title: 'Cambiar y cancelar',
    topics: [
      {
        id: 'cambiar',
        question: '¿Puedo cambiar mi almuerzo?',
        answer: 'Sí, hasta la hora de cierre: el día, la hora, el lugar, las opciones o la nota. Entra a tu orden.',
        link: { at: linkOptions({ to: '/mis-ordenes' }), label: 'Ver mis órdenes' },
      },
      {
        id: 'cancelar',
        question: '¿Puedo cancelar?',
        answer:
          'Sí, hasta la hora de cierre. Lo de tarjeta, Nequi o banco llega en tingos, o a la tarjeta si pagaste hoy y se devuelve todo. Lo demás vuelve a su sitio. Te llega un correo con la cuenta.',
        link: { at: linkOptions({ to: '/mis-ordenes' }), label: 'Ver mis órdenes' },
      },
      {
        id: 'no-puedo-recibir',
        question: 'No puedo recibirlo. ¿Quién puede?',
        answer: 'Quien tú digas. En tu orden, en “Quién recibe”, toca “Cambiar”: esa persona tiene un código propio.',
        link: { at: linkOptions({ to: '/mis-ordenes' }), label: 'Ver mis órdenes' },
      },
      {
        id: 'pasar',
        question: 'Ya cerró y no me lo puedo comer. ¿Lo pierdo?',
        answer:
          'No. En tu orden toca “Pasar mi almuerzo”. Alguien de tu mismo lugar lo toma y te llegan tingos, o se lo regalas.',
        link: { at: linkOptions({ to: '/almuerzos-compartidos' }), label: 'Ver almuerzos compartidos' },
      },
    ],
  },
  {
    title: 'Recibir',
    topics: [
      {
        id: 'cuando-llega',
        question: '¿Cuándo llega?',
        answer:
          'Desde que sale ves en cuántos minutos llega. Es un rango, porque el domi puede tener paradas antes. Te avisamos cuando llegue.',
      },
      {
        id: 'no-llegue',
        question: '¿Qué pasa si no bajo a tiempo?',
        answer:
          'El domi espera unos minutos y te lo recuerda. Si nadie baja, el almuerzo vuelve al restaurante y se cobra.',
      },
      {
        id: 'calendario',
        question: '¿Puedo verlo en mi calendario?',
        answer:
          'Sí. En tu perfil crea un enlace y agrégalo a tu calendario. Si cancelas un almuerzo, desaparece. El plato no se nombra.',
        link: { at: linkOptions({ to: '/perfil', search: { seccion: 'calendario' } }), label: 'Crear mi enlace' },
      },
      {
        id: 'propina',
        question: '¿Puedo dar propina?',
        answer: 'Sí, después de recibir. Es voluntaria y le llega completa a tu domi.',
      },
    ],
  },
  {
    title: 'Pagos',
    topics: [
      {
        id: 'tingos',
        question: '¿Qué son los tingos?',
        answer: 'Saldo para almorzar: un tingo vale un peso. Los comprados y devueltos no vencen. Los de regalo sí.',
        link: { at: linkOptions({ to: '/tingos' }), label: 'Ver mis tingos' },
      },
      {
        id: 'nomina',
        question: '¿Cómo pago con mi nómina?',
        answer:
          'Si tu empresa lo ofrece, autorizas cada período y pagas hasta tu cupo. Tu empresa ve cuánto descontar, nunca qué comes.',
        link: { at: linkOptions({ to: '/mi-billetera' }), label: 'Ver mi billetera' },
      },
      {
        id: 'pago-rechazado',
        question: 'Mi pago no pasó. ¿Me cobraron?',
        answer:
          'No. Si el banco no lo aprobó, no hay cobro. Tus platos siguen en el carrito y puedes usar otro método.',
      },
      {
        id: 'recibo',
        question: '¿Dónde está mi recibo?',
        answer: 'Te llega al correo con cada compra. También lo descargas en el detalle de la orden.',
        link: { at: linkOptions({ to: '/mis-compras' }), label: 'Ver mis compras' },
      },
    ],
  },
  {
    title: 'Algo salió mal',
    topics: [
      {
        id: 'problema',
        question: 'Llegó frío, incompleto o equivocado',
        answer:
          'Repórtalo en tu orden el mismo día. Puedes adjuntar una foto. Muchas veces te devolvemos la plata de una vez.',
        link: { at: linkOptions({ to: '/mis-ordenes' }), label: 'Ver mis órdenes' },
      },
      {
        id: 'no-llego',
        question: 'Mi almuerzo no llegó',
        answer:
          'Repórtalo en tu orden y elige “No lo recibí”: lo revisa una persona. Si fue culpa nuestra, no lo pagas.',
        link: { at: linkOptions({ to: '/mis-ordenes' }), label: 'Ver mis órdenes' },
      },
    ],
  },
  {
    title: 'Tu cuenta y tus datos',
    topics: [
      {
        id: 'que-ve-mi-empresa',
        question: '¿Qué ve mi empresa?',
        answer: 'Cuánto descontar o subsidiar. Nunca qué comes.',
        link: { at: linkOptions({ to: '/perfil' }), label: 'Ver mi perfil' },
      },
      {
        id: 'ahorrar-datos',
        question: '¿Puedo gastar menos datos?',
        answer: 'Sí. Activa “Ahorrar datos” en tu perfil: menos fotos y sin conexión permanente.',
        link: { at: linkOptions({ to: '/perfil' }), label: 'Ver mi perfil' },
      },
      {
        id: 'eliminar',
        question: '¿Cómo elimino mi cuenta?',
        answer: 'En tu perfil, al final. Antes puedes descargar todo lo que guardamos de ti.',
        link: { at: linkOptions({ to: '/perfil', search: { seccion: 'eliminar' } }), label: 'Eliminar mi cuenta' },
      },
    ],
  },
];

/** Returns the sections with the topics in which every word of the search occurs, without regard to accents. */
export function searchHelp(search: string): HelpSection[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return helpSections
    .map(({ title, topics }) => ({
      title,
      topics: topics.filter(({ question, answer }) => {
        const text = foldText(`${title} ${question} ${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ topics }) => topics.length > 0);
}
