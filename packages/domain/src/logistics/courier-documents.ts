import type { IsoDate } from '../calendar/iso-date.ts';

/** What a courier drives. */
export const COURIER_VEHICLES = ['walk', 'bicycle', 'motorcycle', 'car'] as const;
export type CourierVehicle = (typeof COURIER_VEHICLES)[number];

export const courierVehicleNames: Readonly<Record<CourierVehicle, string>> = {
  walk: 'A pie',
  bicycle: 'Bicicleta',
  motorcycle: 'Moto',
  car: 'Carro',
};

/**
 * The documents of a courier: insurance of the vehicle (SOAT), driving licence, insurance against work risks (ARL),
 * technical inspection.
 */
export const COURIER_DOCUMENTS = ['soat', 'licence', 'arl', 'inspection'] as const;
export type CourierDocument = (typeof COURIER_DOCUMENTS)[number];

export const courierDocumentNames: Readonly<Record<CourierDocument, string>> = {
  soat: 'SOAT',
  licence: 'Licencia',
  arl: 'ARL',
  inspection: 'Tecnomecánica',
};

/** The documents that a courier with this vehicle needs. */
export const listNeededDocuments = (vehicle: CourierVehicle | null): readonly CourierDocument[] =>
  vehicle === 'motorcycle' || vehicle === 'car' ? COURIER_DOCUMENTS : ['arl'];

/** Returns the needed documents whose date of expiry has passed or is not known. */
export const listMissingDocuments = (
  vehicle: CourierVehicle | null,
  papers: Readonly<Partial<Record<CourierDocument, IsoDate | null>>>,
  today: IsoDate,
): CourierDocument[] => listNeededDocuments(vehicle).filter((paper) => (papers[paper] ?? '') < today);
