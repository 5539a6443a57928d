import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/**
 * The arrival board of a location: the called orders, by first name, initial and turn. It never contains a confirmation
 * code, nor slots that are finished.
 */
export const lobbyBoard = defineRoute<typeof schemas.lobbyBoard>()({
  name: 'lobby.board',
  method: 'GET',
  path: '/lobby/:token',
  may: 'public',
  refusals: ['NOT_FOUND'],
});

/** All current and former arrival boards. */
export const lobbyScreens = defineRoute<typeof schemas.lobbyScreens>()({
  name: 'lobby.screens',
  method: 'GET',
  path: '/admin/lobby-screens',
  may: 'admin_orders_write',
});

/** Creates a board. The token is returned once: only its hash is stored. Once for an `Idempotency-Key`. */
export const addLobbyScreen = defineRoute<typeof schemas.addLobbyScreen>()({
  name: 'lobby.addScreen',
  method: 'POST',
  path: '/admin/lobby-screens',
  may: 'admin_orders_write',
  key: 'taken',
  refusals: ['NOT_FOUND'],
});

/**
 * Gives a television without a board a code, which the platform types, and the secret under which it will find its
 * board.
 */
export const startLobbyPairing = defineRoute<typeof schemas.startLobbyPairing>()({
  name: 'lobby.startPairing',
  method: 'POST',
  path: '/lobby/pairings',
  may: 'public',
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/** Makes the television with this code the board of a location. */
export const pairLobbyScreen = defineRoute<typeof schemas.pairLobbyScreen>()({
  name: 'lobby.pairScreen',
  method: 'POST',
  path: '/admin/lobby-screens/pair',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'CODE_WRONG', 'RATE_LIMITED'],
});

/** Revokes the board, which goes dark at once. */
export const revokeLobbyScreen = defineRoute<typeof schemas.revokeLobbyScreen>()({
  name: 'lobby.revokeScreen',
  method: 'DELETE',
  path: '/admin/lobby-screens/:id',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});
