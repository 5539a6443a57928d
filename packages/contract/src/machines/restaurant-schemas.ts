export {
  addEndpoint as addRestaurantEndpoint,
  addToken as addRestaurantToken,
  changeEndpoint as changeRestaurantEndpoint,
  listDeliveries as listRestaurantDeliveries,
  listMachines as listRestaurantMachines,
  removeEndpoint as removeRestaurantEndpoint,
  revokeToken as revokeRestaurantToken,
  rotateSecret as rotateRestaurantSecret,
  sendAgain as sendRestaurantAgain,
} from './schemas.ts';
