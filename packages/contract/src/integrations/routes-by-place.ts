import * as company from './company-routes.ts';
import * as platform from './platform-routes.ts';
import * as restaurant from './restaurant-routes.ts';

/** The calls by which the staff of each kind of place manages its keys and webhook addresses. */
export const integrationRoutes = {
  platform: {
    list: platform.listPlatformIntegrations,
    addToken: platform.addPlatformToken,
    revokeToken: platform.revokePlatformToken,
    addEndpoint: platform.addPlatformEndpoint,
    changeEndpoint: platform.changePlatformEndpoint,
    rotateSecret: platform.rotatePlatformSecret,
    removeEndpoint: platform.removePlatformEndpoint,
    sendAgain: platform.sendPlatformAgain,
    deliveries: platform.listPlatformDeliveries,
  },
  restaurant: {
    list: restaurant.listRestaurantIntegrations,
    addToken: restaurant.addRestaurantToken,
    revokeToken: restaurant.revokeRestaurantToken,
    addEndpoint: restaurant.addRestaurantEndpoint,
    changeEndpoint: restaurant.changeRestaurantEndpoint,
    rotateSecret: restaurant.rotateRestaurantSecret,
    removeEndpoint: restaurant.removeRestaurantEndpoint,
    sendAgain: restaurant.sendRestaurantAgain,
    deliveries: restaurant.listRestaurantDeliveries,
  },
  enterprise: {
    list: company.listCompanyIntegrations,
    addToken: company.addCompanyToken,
    revokeToken: company.revokeCompanyToken,
    addEndpoint: company.addCompanyEndpoint,
    changeEndpoint: company.changeCompanyEndpoint,
    rotateSecret: company.rotateCompanySecret,
    removeEndpoint: company.removeCompanyEndpoint,
    sendAgain: company.sendCompanyAgain,
    deliveries: company.listCompanyDeliveries,
  },
} as const;
