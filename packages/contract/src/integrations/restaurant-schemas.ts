import * as shared from './schemas.ts';

export const listRestaurantIntegrations = shared.listIntegrations;
export const addRestaurantToken = shared.addToken;
export const revokeRestaurantToken = shared.revokeToken;
export const addRestaurantEndpoint = shared.addEndpoint;
export const changeRestaurantEndpoint = shared.changeEndpoint;
export const rotateRestaurantSecret = shared.rotateSecret;
export const removeRestaurantEndpoint = shared.removeEndpoint;
export const sendRestaurantAgain = shared.sendAgain;
export const listRestaurantDeliveries = shared.listDeliveries;
