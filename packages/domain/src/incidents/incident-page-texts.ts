import { type IncidentRaiser, type IncidentType, incidentTypeNames } from './incident-types-and-decisions.ts';

/** 'Llegó dañada, orden 4844' */
export function describeIncidentTitle(type: IncidentType, codes: readonly string[]): string {
  const [first] = codes;
  if (codes.length === 1 && first !== undefined) return `${incidentTypeNames[type]}, orden ${first}`;
  return `${incidentTypeNames[type]}, ${codes.length} órdenes`;
}

export const incidentRaiserNames: Readonly<Record<IncidentRaiser, string>> = {
  customer: 'el cliente',
  courier: 'el domi',
  consolidator: 'el consolidador',
  restaurant: 'el restaurante',
  platform: 'la plataforma',
};

const dropArticle = (name: string): string => name.replace(/^(el|la) /, '');

/** Words who reported an incident: 'Jhon Murcia, consolidador'. */
export const describeIncidentRaiser = (by: IncidentRaiser, name: string | null): string =>
  name === null ? incidentRaiserNames[by] : `${name}, ${dropArticle(incidentRaiserNames[by])}`;

const happened: Readonly<Record<string, string>> = {
  raise: 'Reportado',
  add: 'También lo dijo',
  withdraw: 'Retirado: al final estaba bien',
  decide: 'Decidido',
  dispute: 'El restaurante lo disputa',
  uphold: 'Se mantuvo lo decidido',
  change: 'Se cambió quién paga',
  close: 'Cerrado',
  write_customer: 'Soporte le escribió al cliente',
  write_courier: 'Soporte le escribió al domi',
  write_restaurant: 'Soporte le escribió al restaurante',
  ask_photo_courier: 'Se pidió al domi la foto del sello',
  ask_photo_restaurant: 'Se pidió al restaurante la foto del sello',
  photo_courier: 'El domi envió la foto del sello',
  photo_restaurant: 'El restaurante envió la foto del sello',
};

/** Words what an entry of an incident's history says. */
export const describeIncidentEvent = (action: string): string => happened[action] ?? action;

/** Words who did what an entry of an incident's history says; `who` null: nobody known by name. */
export function describeIncidentActor(by: IncidentRaiser | 'system', who: string | null): string {
  if (by === 'system') return who ?? 'Por las reglas';
  return who === null ? incidentRaiserNames[by] : `${who} (${dropArticle(incidentRaiserNames[by])})`;
}

/** Why a photo of an incident is there; empty: it shows what happened. */
export const incidentPhotoWords = { incident: '', seal: 'Sello', dispute: 'Disputa del restaurante' } as const;

/** Who got a message about an incident. */
export const incidentRoleNames = {
  customer: 'Cliente',
  courier: 'Domi',
  restaurant: 'Cocina',
  platform: 'Sazón',
} as const;

/** By which way a message went, within a sentence. */
export const messageChannelWords = {
  push: 'notificación',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'correo',
} as const;
