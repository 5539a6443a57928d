import { z } from 'zod';
import { done, hour, id, instant, shortText } from '../scalars.ts';

/** The token in the address of an arrival board: 128 random bits. */
const token = z.string().regex(/^[0-9a-f]{32}$/);

/** The state of a lunch for people in the lobby. */
const lobbyState = z.enum(['here', 'on_the_way', 'kitchen', 'taken']);

export const lobbyBoard = {
  params: z.object({ token }),
  reply: z.object({
    location: z.string(),
    serverNow: instant,
    slots: z.array(
      z.object({
        hour,
        /** The delivery window. */
        window: z.object({ from: instant, until: instant }),
        /** Where the courier waits and until when, after the arrival. */
        waiting: z.object({ place: z.string(), until: instant }).nullable(),
        people: z.array(
          z.object({
            /** First name and initial, such as 'Laura R.' */
            name: z.string(),
            /** Its turn in the slot, from 1; its customer sees it too. */
            turn: z.int(),
            state: lobbyState,
          }),
        ),
      }),
    ),
  }),
};

export type LobbySlot = z.output<typeof lobbyBoard.reply>['slots'][number];

export const lobbyScreens = {
  reply: z.object({
    data: z.array(
      z.object({
        id,
        name: z.string(),
        location: z.object({ id, name: z.string() }),
        createdAt: instant,
        revokedAt: instant.nullable(),
      }),
    ),
    locations: z.array(z.object({ id, name: z.string() })),
  }),
};

export const addLobbyScreen = {
  body: z.object({ locationId: id, name: shortText('el nombre', 60) }),
  reply: z.object({ id, token }),
};

export const startLobbyPairing = {
  body: z.object({}),
  reply: z.object({ token, code: z.string(), serverNow: instant, expiresAt: instant }),
};

export const pairLobbyScreen = {
  body: addLobbyScreen.body.extend({
    code: z
      .string('Escribe el código del televisor.')
      .trim()
      .regex(/^\d{6}$/, 'El código tiene 6 dígitos.'),
  }),
  reply: z.object({ id }),
};

export const revokeLobbyScreen = {
  params: z.object({ id }),
  reply: done,
};
