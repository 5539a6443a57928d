import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, hour, id, instant, shortText } from './scalars.ts';

/** What hangs in the address of an arrival board: 128 bits that nobody guesses. */
const token = z.string().regex(/^[0-9a-f]{32}$/);

/** What a lunch is to whoever stands in the lobby. */
const lobbyState = z.enum(['here', 'on_the_way', 'kitchen', 'taken']);

/**
 * The arrival board of a place: who is called, by first name, initial and turn. The code that proves a hand-over is nowhere in
 * it. Slots that are over and taken are not in it.
 */
export const lobbyBoard = defineRoute({
  name: 'lobby.board',
  method: 'GET',
  path: '/lobby/:token',
  may: 'public',
  params: z.object({ token }),
  reply: z.object({
    location: z.string(),
    serverNow: instant,
    slots: z.array(
      z.object({
        hour,
        /** From when until when its lunches are on time. */
        window: z.object({ from: instant, until: instant }),
        /** Where the courier stands and until when it waits, once it is there. */
        waiting: z.object({ place: z.string(), until: instant }).nullable(),
        people: z.array(
          z.object({
            /** 'Laura R.' */
            name: z.string(),
            /** Its place among the orders of the slot, from 1; its customer sees it too. */
            turn: z.int(),
            state: lobbyState,
          }),
        ),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});
export type LobbySlot = z.output<typeof lobbyBoard.reply>['slots'][number];

/** Every arrival board there is or was. */
export const lobbyScreens = defineRoute({
  name: 'lobby.screens',
  method: 'GET',
  path: '/admin/lobby-screens',
  may: 'admin_orders_write',
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
});

/** The token is answered once: only its hash is kept. Once for an `Idempotency-Key`. */
export const addLobbyScreen = defineRoute({
  name: 'lobby.addScreen',
  method: 'POST',
  path: '/admin/lobby-screens',
  may: 'admin_orders_write',
  key: 'taken',
  body: z.object({ locationId: id, name: shortText('el nombre', 60) }),
  reply: z.object({ id, token }),
  refusals: ['NOT_FOUND'],
});

/** A television without a board: the code that the platform types, and the secret under which its board will be. */
export const startLobbyPairing = defineRoute({
  name: 'lobby.startPairing',
  method: 'POST',
  path: '/lobby/pairings',
  may: 'public',
  body: z.object({}),
  reply: z.object({ token, code: z.string(), serverNow: instant, expiresAt: instant }),
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/** Makes the television that shows this code the board of a place. */
export const pairLobbyScreen = defineRoute({
  name: 'lobby.pairScreen',
  method: 'POST',
  path: '/admin/lobby-screens/pair',
  may: 'admin_orders_write',
  body: addLobbyScreen.body.extend({
    code: z
      .string('Escribe el código del televisor.')
      .trim()
      .regex(/^\d{6}$/, 'El código tiene 6 dígitos.'),
  }),
  reply: z.object({ id }),
  refusals: ['NOT_FOUND', 'CODE_WRONG', 'RATE_LIMITED'],
});

/** The board goes dark at once. */
export const revokeLobbyScreen = defineRoute({
  name: 'lobby.revokeScreen',
  method: 'DELETE',
  path: '/admin/lobby-screens/:id',
  may: 'admin_orders_write',
  params: z.object({ id }),
  reply: done,
  refusals: ['NOT_FOUND'],
});
