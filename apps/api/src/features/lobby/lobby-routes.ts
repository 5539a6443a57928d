import * as contract from '@sazon/contract/lobby/routes';
import * as lobbySchemas from '@sazon/contract/lobby/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listActiveLocations } from '../calendar/exception-locations-queries.ts';
import { createBoardReader } from './lobby-board-reader.ts';
import { createScreen, revokeScreen } from './lobby-screens-actions.ts';
import { listScreens } from './lobby-screens-and-pairing-queries.ts';
import { pairScreen, startPairing } from './pair-television-actions.ts';

/** Arrival boards in lobbies: public by token, created and revoked by the platform. */
export function lobbyRoutes(app: FastifyInstance, deps: Deps): void {
  const boardOf = createBoardReader(deps);
  serve(app, deps, contract.lobbyBoard, lobbySchemas.lobbyBoard, ({ params }) => boardOf(params.token));

  serve(app, deps, contract.lobbyScreens, lobbySchemas.lobbyScreens, async () => {
    const [data, locations] = await Promise.all([listScreens(deps.db), listActiveLocations(deps.db)]);
    return { data, locations };
  });
  serve(app, deps, contract.addLobbyScreen, lobbySchemas.addLobbyScreen, ({ userId, body, idempotencyKey }) =>
    createScreen(deps, userId, body, idempotencyKey),
  );
  serve(app, deps, contract.startLobbyPairing, lobbySchemas.startLobbyPairing, ({ ip }) => startPairing(deps, { ip }));
  serve(app, deps, contract.pairLobbyScreen, lobbySchemas.pairLobbyScreen, ({ userId, body }) =>
    pairScreen(deps, userId, body),
  );
  serve(app, deps, contract.revokeLobbyScreen, lobbySchemas.revokeLobbyScreen, ({ userId, params }) =>
    revokeScreen(deps, userId, params.id),
  );
}
