/** The text of the restaurant terms. Who changes it raises the setting `restaurantTermsVersion`, so that it is accepted anew. */
export const restaurantTerms = [
  {
    title: 'Lo que publicas',
    text: 'Tus platos, precios, fotos y alérgenos son ciertos y están al día. Si un plato se acaba, lo marcas agotado en cuanto lo sabes.',
  },
  {
    title: 'Lo que cocinas',
    text: 'Preparas cada comanda confirmada con lo que pidió la persona, a la hora acordada y con las normas sanitarias vigentes. Si no puedes cumplir, la cancelas con un motivo y el dinero vuelve a quien pagó.',
  },
  {
    title: 'Lo que recibes',
    text: 'Cada semana, de lunes a domingo, se liquidan las órdenes entregadas y las que nadie recogió, menos la comisión y su IVA, y menos los descuentos que decidiste asumir. La liquidación se emite el lunes siguiente, en Facturación. Si una línea no te cuadra, la disputas ahí mismo en los tres días hábiles que siguen, con el motivo y una foto si la tienes, y te respondemos. Si no dices nada, se aprueba sola.',
  },
  {
    title: 'Los datos de las personas',
    text: 'Usas el nombre, el lugar de entrega y los alérgenos de cada persona solo para preparar y entregar su orden. No los guardas aparte, no los compartes ni le escribes por fuera de la plataforma (Ley 1581 de 2012).',
  },
  {
    title: 'Tu cuenta',
    text: 'Lo que se hace con tu cuenta queda a tu nombre. No la prestes, y avísanos si crees que alguien más entró.',
  },
] as const;
