/** A subject about which an employer learns something of a person. */
type EmployerSubject = {
  title: string;
  /** What the person reads of it in their profile. */
  text: string;
  /** The fields in the API's answers to a company that contain it. */
  fields: readonly string[];
};

/**
 * Everything that an employer sees of a person. The profile shows it, and a test refuses any other field in an answer
 * to a company. Source: docs/domain.md section 6.
 */
export const employerSees: readonly EmployerSubject[] = [
  {
    title: 'Quién eres',
    text: 'Tu nombre, tu documento y tu código de empleado, o que te falta. El celular y el correo que ella anotó. En cuál de sus sedes trabajas o recibes, y las fechas en que entraste, sales y estás en su lista.',
    fields: [
      ...['userId', 'name', 'firstName', 'lastName', 'identification', 'identificationType', 'employeeId'],
      ...['cellPhone', 'email', 'enterpriseId', 'enterpriseName', 'site', 'joinedAt', 'leftAt', 'suspendedAt'],
      ...['siteId', 'entryDate', 'exitDate'],
      // whose employee code is missing in a payroll file
      ...['withoutCode', 'names'],
    ],
  },
  {
    title: 'Si entras con su invitación y no estás en su lista',
    text: 'El nombre, el documento, el código, el celular y el correo confirmado de tu cuenta, y a quién de su lista te pareces.',
    fields: ['suggestions', 'personId', 'why'],
  },
  {
    title: 'Tu inscripción a nómina',
    text: 'Si ya tienes cuenta y te inscribiste. Cuántas solicitudes tuyas esperan, cuándo lo pediste y hasta cuándo te responde. Qué respondiste en su formulario, si tus datos coinciden con los suyos, y el documento que firmaste.',
    fields: [
      ...[
        'state',
        'status',
        'createdAt',
        'askedAt',
        'deadline',
        'answeredAt',
        'reason',
        'leftPlan',
        'preapproved',
        'proven',
        'documentId',
      ],
      ...['openRequests', 'identity', 'typed', 'onFile', 'matches', 'answers', 'label', 'value'],
    ],
  },
  {
    title: 'Tu cupo',
    text: 'Cuánto puedes pagar con nómina en un período, si tienes límite por día, el cupo que pides y por qué.',
    fields: [
      ...['amount', 'used', 'reserved', 'waiting', 'current', 'granted', 'validFrom', 'proposal', 'by'],
      ...['hasUnlimitDailyOrders', 'ceilingScope'],
    ],
  },
  {
    title: 'Tu subsidio',
    text: 'En qué grupo te puso, cuánto te paga de cada almuerzo y en qué días, horas y sedes.',
    fields: [
      ...['groupId', 'groupName', 'subsidyHeld', 'subsidyNext', 'scope', 'terms', 'enabled', 'perOrderCop'],
      ...['ordersPerDay', 'perPeriodCop', 'weekdays', 'fromHour', 'toHour', 'locationIds', 'startsOn', 'endsOn'],
    ],
  },
  {
    title: 'Tu alimentación del mes',
    text: 'Cuánto paga de tus almuerzos en el mes, lo ya programado y cuánto de eso cuenta como ingreso tuyo por ley; y lo que ella misma marca: si tu salario pasa de 310 UVT.',
    fields: ['benefit', 'paidCop', 'scheduledCop', 'incomeCop', 'level', 'earnsOver310Uvt'],
  },
  {
    title: 'Tus períodos',
    text: 'Las fechas y cuánto se descuenta, también de lo que viene; si reclamas un renglón, su fecha, su valor, a qué hora se entregó y lo que escribiste. Y lo que tu nómina descontó de verdad.',
    fields: [
      ...[
        'periods',
        'coming',
        'cancelsAt',
        'authorised',
        'startPeriod',
        'endPeriod',
        'orderId',
        'scheduleDate',
        'total',
        'subsidy',
        'payroll',
      ],
      ...['objection', 'objectedAt', 'answer', 'answerReason', 'corrected', 'deliveredAt'],
      ...['expectedCop', 'deductedCop', 'deducted', 'resolution', 'likely', 'matched', 'toName', 'toIdentification'],
      ...['toIdentificationType'],
    ],
  },
  {
    title: 'Tus almuerzos, sumados',
    text: 'Cuántos almuerzos tuviste entre dos fechas, en qué sede, y cuánto pagaron la empresa, tu nómina y tú. Nunca cuáles.',
    fields: ['lunches', 'subsidyCop', 'payrollCop', 'ownCop', 'totalCop'],
  },
  {
    title: 'Lo que se le cobra por ti',
    text: 'En la cuenta de cada período: cuántos almuerzos y lo que te descuenta. La fecha y el valor de cada subsidio y descuento que paga. Lo que dice si rechaza un renglón. De un almuerzo en grupo que pagas con su presupuesto: la fecha, el motivo y el centro de costos que escribiste, y su valor. Nunca quién comió ni qué.',
    fields: [
      ...['lines', 'kind', 'date', 'amountCop', 'lunches', 'deductionsCop', 'subsidiesCop', 'feesCop', 'othersCop'],
      ...['rejection', 'note', 'guestLunch', 'guestLunches', 'guestLunchSums', 'host', 'reason', 'costCentre'],
      ...['monthly', 'perLunch', 'costCentres'],
    ],
  },
  {
    title: 'Lo que tu nómina no alcanzó a descontar',
    text: 'Cuánto quedó por pagar, desde cuándo, de qué cuenta viene, el código de tu extracto firmado, y qué pagaste después, cuándo y cómo.',
    fields: [
      ...['left', 'leftCop', 'since', 'days', 'band', 'billId', 'billNumber', 'periodStart', 'periodEnd', 'fileName'],
      ...['statementHash', 'creditedIn', 'events', 'action', 'means', 'reference', 'paidOn', 'who'],
    ],
  },
  {
    title: 'Su propio registro de empleados',
    text: 'Lo que ella misma escribe o carga de ti, y quién lo cambió y cuándo.',
    fields: [
      'history',
      'at',
      'line',
      'changes',
      'before',
      'after',
      'problems',
      'cell',
      'field',
      'outcome',
      'header',
      'samples',
    ],
  },
];

/** What an employer never sees, as the profile says it. */
export const hiddenFromEmployer: readonly string[] = [
  'Qué platos pides, ni de qué marca o restaurante.',
  'Tus alergias y tu dieta.',
  'Tus chats, tus calificaciones y tus comentarios.',
  'Las fotos de tus entregas y de tus problemas.',
  'Con qué tarjeta, banco o tingos pagas lo que no va por nómina.',
];
