import * as shared from './schemas.ts';

// The platform's own keys and webhooks, which take and answer the same as those of a restaurant or company.
export const listPlatformIntegrations = shared.listIntegrations;
export const addPlatformToken = shared.addToken;
export const revokePlatformToken = shared.revokeToken;
export const addPlatformEndpoint = shared.addEndpoint;
export const changePlatformEndpoint = shared.changeEndpoint;
export const rotatePlatformSecret = shared.rotateSecret;
export const removePlatformEndpoint = shared.removeEndpoint;
export const sendPlatformAgain = shared.sendAgain;
export const listPlatformDeliveries = shared.listDeliveries;
