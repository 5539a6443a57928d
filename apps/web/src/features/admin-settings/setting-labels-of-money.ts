import { billers, cop, count, percent, type SettingGroup, stopRates, text, uvtYears } from './setting-field-kinds.ts';

/** The labels of prices, fees, commissions and what people earn. */
export const moneySettings: SettingGroup = {
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
      key: 'biller',
      title: 'Quién cobra y dónde se paga',
      text: 'La razón social, el NIT y la cuenta que llevan las cuentas de las empresas y las liquidaciones, desde cada fecha. Lo ya emitido conserva los de su fecha.',
      fields: [billers],
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
      fields: [count('Platos', 'platos')],
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
      fields: [count('Tarjetas', 'tarjetas')],
    },
  ],
};
