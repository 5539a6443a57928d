import { count, questions, type SettingGroup, text } from './setting-field-kinds.ts';

/** The labels of what people read and of how screens are laid out. */
export const textSettings: SettingGroup = {
  title: 'Textos y pantallas',
  settings: [
    {
      key: 'support_link',
      title: 'Enlace de soporte',
      text: 'A dónde lleva Soporte. Empieza por https://',
      fields: [text('Enlace')],
    },
    {
      key: 'terms',
      title: 'Versiones de los términos',
      text: 'Una versión nueva se pide aceptar otra vez.',
      fields: [
        text('Términos', 'termsVersion'),
        text('Política de datos', 'dataPolicyVersion'),
        text('Términos de restaurantes', 'restaurantTermsVersion'),
      ],
    },
    {
      key: 'order_review_form',
      title: 'Preguntas de la orden',
      text: 'Lo que se califica de cada almuerzo.',
      fields: [questions('Preguntas')],
    },
    {
      key: 'product_review_form',
      title: 'Preguntas de la app',
      text: 'Lo que se califica de la app.',
      fields: [questions('Preguntas')],
    },
    {
      key: 'product_review_days',
      title: 'Días para calificar',
      text: 'Después de calificar la app, cuánto pasa hasta poder hacerlo otra vez.',
      fields: [count('Días', 'días')],
    },
    {
      key: 'menu_gap_between_carousels',
      title: 'Carruseles del inicio',
      text: 'Cuántos restaurantes van entre un carrusel y otro.',
      fields: [count('Restaurantes', 'restaurantes')],
    },
  ],
};
