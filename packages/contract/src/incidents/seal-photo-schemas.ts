import { z } from 'zod';
import { courierPhoto } from '../courier/schemas.ts';
import { done, id, photoId } from '../scalars.ts';
import { SEAL_PHOTO_PARTIES, sealPhotoRequest } from './incident-detail-parts-schemas.ts';

const params = z.object({ id });
const { reply } = courierPhoto;
const hash = courierPhoto.body.pick({ sha256: true });

export const askSealPhoto = {
  params,
  body: z.object({ to: z.enum(SEAL_PHOTO_PARTIES, 'Elige a quién.') }),
  reply: done,
};

export const incidentPhoto = { params, body: hash.extend({ restaurantId: id }), reply };

export const sendSealPhoto = { params, body: z.object({ restaurantId: id, photoId }), reply: done };

export const courierSealRequest = {
  params,
  reply: sealPhotoRequest.extend({ number: z.string(), codes: z.array(z.string()), restaurant: z.string() }),
};

export const courierSealPhoto = { params, body: hash, reply };

export const sendCourierSealPhoto = { params, body: z.object({ photoId }), reply: done };
