import type { TemplateForm } from '@sazon/contract/campaigns/templates-schemas';

const usual = { imageUrl: null, category: 'MARKETING', parameters: {}, onWhatsapp: false, whatsappName: null } as const;

/** The form of a new template. */
export const emptyTemplate: TemplateForm = {
  ...usual,
  name: '',
  title: '',
  message: '',
  redirectUrl: '/',
  actions: [],
};

/** Example templates to begin with. */
export const exampleTemplates: readonly TemplateForm[] = [
  {
    ...usual,
    name: 'Vuelve a tu mesa',
    title: '{{nombre}}, tu semana está vacía',
    message:
      'Hola, {{nombre}}. Esta semana no tienes almuerzo en {{lugar}}. Programa hoy antes de {{hora_cierre}} y ahorra con el cupón {{cupon}}.',
    redirectUrl: '/agendar',
    actions: [{ type: 'URL', text: 'Programar la semana', value: '' }],
  },
  {
    ...usual,
    name: 'Tingos por vencer',
    title: 'Tienes {{tingos}} por usar',
    message: 'Hola, {{nombre}}. Tus {{tingos}} en tingos vencen pronto. Úsalos en tu próximo almuerzo en {{lugar}}.',
    redirectUrl: '/mi-billetera',
    actions: [{ type: 'URL', text: 'Ver mi billetera', value: '' }],
  },
  {
    ...usual,
    name: 'Feliz cumpleaños',
    title: '¡Feliz cumpleaños, {{nombre}}!',
    message: 'Hoy el almuerzo va con vela. Feliz cumpleaños, {{nombre}}: mira qué hay hoy en {{lugar}}.',
    redirectUrl: '/inicio',
    actions: [],
  },
];
