export const channelNames: Readonly<Record<string, string>> = {
  sms: 'SMS',
  email: 'Correo',
  whatsapp: 'WhatsApp',
  push: 'Notificación',
};

export const paymentStatusNames: Readonly<Record<string, string>> = {
  created: 'sin terminar',
  pending: 'en espera',
  approved: 'aprobado',
  failed: 'rechazado',
};

export const sourceNames: Readonly<Record<string, string>> = {
  reward: 'Regalo',
  refund: 'Devolución',
  support: 'Tingos de soporte',
  referral: 'Tingos por invitar',
  remedy: 'Devolución de un incidente',
  late_payment: 'Pago que llegó tarde',
  payroll_grant: 'Tingos de nómina',
  top_up: 'Recarga',
  promotion: 'Promoción',
};
