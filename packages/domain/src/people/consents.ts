import { PRODUCT } from '../product-name.ts';

/** One consent: asked separately, never preselected, never required for ordering (Ley 1581, Ley 2300). */
type ConsentText = { readonly version: string; readonly title: string; readonly text: string };

const marketing = (through: string): string =>
  `Autorizo a ${PRODUCT.name} a enviarme promociones y novedades por ${through}, máximo una vez al día y en horario laboral. Puedo retirar este permiso cuando quiera. Los avisos de mis pedidos llegan de todas formas.`;

/** The exact texts of the consents. A changed text needs a new version, for which consent is asked again. */
export const consentTexts = {
  health_data: {
    version: '2026-11',
    title: 'Alergias y dieta',
    text: `Autorizo a ${PRODUCT.name} a guardar mis alergias y mi dieta, que son datos de salud, para avisarme en los platos y en el carrito, y para que la cocina los vea en la comanda de mis pedidos. Es opcional. Mi empresa no los ve. Si retiro el permiso, se borran.`,
  },
  marketing_push: { version: '2026-11', title: 'Promociones por notificación', text: marketing('notificación') },
  marketing_whatsapp: { version: '2026-11', title: 'Promociones por WhatsApp', text: marketing('WhatsApp') },
  marketing_sms: { version: '2026-11', title: 'Promociones por SMS', text: marketing('SMS') },
  marketing_email: { version: '2026-11', title: 'Promociones por correo', text: marketing('correo electrónico') },
  session_analytics: {
    version: '2026-11',
    title: 'Análisis de uso',
    text: `Autorizo a ${PRODUCT.name} a registrar cómo uso la app (pantallas y toques, nunca lo que escribo) para mejorarla.`,
  },
} as const satisfies Record<string, ConsentText>;

export type ConsentKind = keyof typeof consentTexts;
export const CONSENT_KINDS = Object.keys(consentTexts) as [ConsentKind, ...ConsentKind[]];

/** A person's latest answer about a kind, with the version of the text. */
export type ConsentAnswer = { readonly kind: ConsentKind; readonly granted: boolean; readonly version: string };

/** Whether a kind is allowed now: granted, for the current version of the text. */
export const isConsentInForce = (kind: ConsentKind, newest: ConsentAnswer | undefined): boolean =>
  newest?.granted === true && newest.version === consentTexts[kind].version;
